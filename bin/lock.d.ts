export function withLock<T>(name: string, work: () => Promise<T> | T): Promise<T>;
