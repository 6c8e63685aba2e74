import { labelSize } from '../zpl/label-size';

interface Answer {
  id: number;
  pictures?: string[];
  error?: string;
}
/** The first drawing fetches 3 MB; one that takes longer than this afterwards is given up, and its thread with it. */
const START_MS = 60_000;
const LIMIT_MS = 10_000;

let worker: Worker | undefined;
let warm = false;
let count = 0;

/** Draws a finished script: a PNG as data address for every label in it. Throws what is wrong with it. */
export async function drawLabel(zpl: string): Promise<string[]> {
  const thread = (worker ??= new Worker(new URL('./draw-label.worker.js', import.meta.url), { type: 'module' }));
  const id = ++count;
  return new Promise((resolve, reject) => {
    const finish = (act: () => void) => {
      clearTimeout(timer);
      thread.removeEventListener('message', hear);
      thread.removeEventListener('error', fail);
      act();
    };
    const fail = () =>
      finish(() => {
        if (worker === thread) worker = undefined;
        warm = false;
        thread.terminate();
        reject(new Error('A label could not be drawn'));
      });
    const hear = ({ data }: MessageEvent<Answer>) => {
      if (data.id !== id) return;
      warm = true;
      finish(() => {
        if (data.pictures?.length) resolve(data.pictures.map((picture) => `data:image/png;base64,${picture}`));
        else reject(new Error(data.error ?? 'There is no label in the script'));
      });
    };
    const timer = setTimeout(fail, warm ? LIMIT_MS : START_MS);
    thread.addEventListener('message', hear);
    thread.addEventListener('error', fail);
    thread.postMessage({ id, zpl, ...labelSize(zpl) });
  });
}
