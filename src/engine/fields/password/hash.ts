import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '../../errors';

/** argon2id, 19 MiB, 2 passes: about 80 ms of a core, so only two at a time and a short queue. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const QUEUE = 20;

let running = 0;
const waiting: (() => void)[] = [];

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw unavailable('TooBusy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** argon2id hash of a password or PIN. Throws 503 when too many are being worked out already. */
export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, options));
/** Whether the password belongs to the hash. A missing hash costs the same time, so absence and mismatch look alike. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= await hash('decoy', options);
  const matches = await limited(() => verify(stored ?? decoy!, password));
  return matches && stored != null;
}
let decoy: string | undefined;
