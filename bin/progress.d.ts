export function showProgress(title: string, total: number): { step(): void; end(): void };
