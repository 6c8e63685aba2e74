import { Worker } from 'node:worker_threads';
import { unavailable } from '../../errors';
import type { Paper } from './paper';

/** Drawings waiting behind the one at work; one more is refused. */
const QUEUE = 20;
/** A document that takes longer is given up, and its thread with it. */
const LIMIT_MS = 15_000;

interface Order {
  paper: Paper;
  done(bytes: Buffer): void;
  failed(error: unknown): void;
}
interface Answer {
  id: number;
  bytes?: Uint8Array;
  error?: string;
}

const waiting: Order[] = [];
let worker: Worker | undefined;
let atWork = false;
let count = 0;

/**
 * Draws a document as PDF in a thread of its own, one after the other.
 * Throws 503 when too many wait or when one takes longer than 15 s.
 */
export async function draw(paper: Paper): Promise<Buffer> {
  if (waiting.length >= QUEUE) throw unavailable('TooBusy');
  return new Promise((done, failed) => {
    waiting.push({ paper, done, failed });
    next();
  });
}

function next(): void {
  if (atWork) return;
  const order = waiting.shift();
  if (!order) return;
  atWork = true;
  const end = (finish: () => void) => {
    atWork = false;
    finish();
    next();
  };
  ask(order.paper).then(
    (bytes) => end(() => order.done(bytes)),
    (error: unknown) => end(() => order.failed(error)),
  );
}

function ask(paper: Paper): Promise<Buffer> {
  const id = ++count;
  const thread = (worker ??= start());
  return new Promise((resolve, reject) => {
    const finish = (act: () => void) => {
      clearTimeout(timer);
      thread.off('message', hear).off('error', fail).off('exit', gone);
      thread.unref();
      act();
    };
    const fail = (error: Error) => finish(() => (drop(thread), reject(error)));
    const gone = () => fail(unavailable('TooBusy'));
    const hear = (answer: Answer) => {
      if (answer.id !== id) return;
      finish(() => {
        if (answer.bytes) resolve(Buffer.from(answer.bytes));
        else reject(new Error(`A document could not be drawn: ${answer.error}`));
      });
    };
    const timer = setTimeout(gone, LIMIT_MS);
    thread.ref();
    thread.on('message', hear).on('error', fail).on('exit', gone);
    thread.postMessage({ id, paper });
  });
}

function start(): Worker {
  // Beside this file in the sources, beside the bundle when built.
  const thread = new Worker(new URL('./draw.worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
  });
  // One that ends between two documents is replaced by the next; listeners of its own keep the process from ending with it.
  thread.on('error', () => drop(thread)).on('exit', () => drop(thread));
  thread.unref();
  return thread;
}

function drop(thread: Worker): void {
  if (worker === thread) worker = undefined;
  void thread.terminate();
}
