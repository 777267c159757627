import { Redis } from "ioredis";
import { UserError } from "../../user-error";

const LONGEST_PAUSE_MS = 1_000;
const CONNECT_MS = 5_000;

/** A connection to the Redis of a queue, and its address as it may be shown: without a password. */
export interface RedisLink {
  redis: Redis;
  shown: string;
  /** Ends the connection and all that were made from it. */
  close(): void;
}

/**
 * Connects to the Redis at an address such as `redis://127.0.0.1:6379`. Rejects with a UserError if there is none now.
 * One that goes away later is waited for: commands are held back until it is there again, and `say` is told.
 */
export async function openRedis(address: string, say: (line: string) => void): Promise<RedisLink> {
  const url = parse(address);
  const shown = `${url.hostname}:${url.port || 6379}`;
  let wasReady = false;
  let isAway = false;
  const redis = new Redis(address, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    // The queue needs it so: a command waits as long as it takes.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (wasReady ? Math.min(100 * times, LONGEST_PAUSE_MS) : null),
    ...(process.env.TAQUIN_QUEUE_PASSWORD && { password: process.env.TAQUIN_QUEUE_PASSWORD }),
  });
  // The queue makes connections of its own from this one. After an outage it may wait for them for ever.
  const all: Redis[] = [redis];
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = (options) => {
    const copy = duplicate(options);
    all.push(copy);
    return copy;
  };
  let problem: Error | undefined;
  redis.on("error", (error: Error) => (problem ??= error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    redis.disconnect();
    throw new UserError(whyNot(shown, problem ?? (error as Error)));
  }
  wasReady = true;
  redis.on("close", () => {
    if (isAway || redis.status === "end") return;
    isAway = true;
    say(`Redis at ${shown} is away. Waiting for it.`);
  });
  redis.on("ready", () => {
    if (isAway) say(`Redis at ${shown} is back.`);
    isAway = false;
  });
  return {
    redis,
    shown,
    close() {
      isAway = true; // no word about an end that we make ourselves
      for (const connection of all) connection.disconnect();
    },
  };
}

/** The address itself is never part of a message: it may hold a password. */
function parse(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^rediss?:$/.test(url.protocol) || url.hostname === "") {
    throw new UserError(
      "--queue is the address of a Redis server, such as redis://127.0.0.1:6379 or redis://:PASSWORD@HOST:6379.",
    );
  }
  return url;
}

function whyNot(shown: string, error: Error & { code?: string }): string {
  if (/NOAUTH|WRONGPASS|invalid password|without any password/i.test(error.message)) {
    return `Redis at ${shown} does not take this password. It stands in the address, or in TAQUIN_QUEUE_PASSWORD.`;
  }
  const reason = error.code ?? error.message.split("\n")[0];
  return `There is no Redis at ${shown} (${reason}). Start one with \`redis-server --appendonly yes\`, or name another with --queue.`;
}
