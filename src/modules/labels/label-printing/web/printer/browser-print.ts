import { type PrinterProblem, problemsIn } from './problems';

/** The program on this computer that speaks to its label printers: Zebra Browser Print. */
const addresses = ['http://127.0.0.1:9100', 'https://127.0.0.1:9101'] as const;
const TIME_OUT = 4000;
/** An answer comes in pieces, and a sleeping printer is slow to begin. */
const READS = 6;
const PAUSE = 150;

/** A printer as the program names it; sent back as it came. */
export interface Device {
  name: string;
  uid: string;
  [key: string]: unknown;
}
export interface PrinterReport {
  device: Device | undefined;
  /** Nothing: it is ready. */
  problems: PrinterProblem[];
}
/** What came of printing. */
export interface PrintResult {
  status: boolean;
  /** Of a refusal: the first of its reasons; an empty script is `NoZplScript`. */
  error: PrinterProblem | 'NoZplScript' | null;
}

class Refusal extends Error {
  constructor(readonly problem: PrinterProblem) {
    super(problem);
  }
}

async function ask(base: string, path: string, body?: unknown): Promise<string> {
  const response = await fetch(base + path, {
    // Plain text, as the program expects it: no question is asked ahead of the call.
    ...(body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'text/plain;charset=UTF-8' } }),
    signal: AbortSignal.timeout(TIME_OUT),
  });
  if (!response.ok) throw new Refusal('ConnectionError');
  return response.text();
}

function deviceIn(text: string): Device | undefined {
  try {
    const device = JSON.parse(text) as Partial<Device> | null;
    return device?.uid ? (device as Device) : undefined;
  } catch {
    return undefined;
  }
}

/** The program's address, and its default printer. */
async function find(bases: readonly string[]): Promise<{ base: string; device: Device }> {
  for (const base of bases) {
    let text: string;
    try {
      text = await ask(base, '/default?type=printer');
    } catch (error) {
      if (error instanceof Refusal) throw error;
      continue;
    }
    const device = deviceIn(text);
    if (!device) throw new Refusal('NoDefaultPrinter');
    return { base, device };
  }
  throw new Refusal('NotInstalled');
}

const pause = () => new Promise((done) => setTimeout(done, PAUSE));

async function complaints(base: string, device: Device): Promise<PrinterProblem[]> {
  await ask(base, '/write', { device, data: '~HQES' });
  let answer = '';
  for (let reads = 0; reads < READS; reads++) {
    if (reads) await pause();
    answer += await ask(base, '/read', { device });
    const found = problemsIn(answer);
    if (found) return found;
  }
  throw new Refusal('NoAnswer');
}

const problemOf = (error: unknown): PrinterProblem => (error instanceof Refusal ? error.problem : 'ConnectionError');

/** How the default printer of this computer is. Never throws. */
export async function askPrinter(bases: readonly string[] = addresses): Promise<PrinterReport> {
  let device: Device | undefined;
  try {
    const found = await find(bases);
    device = found.device;
    return { device, problems: await complaints(found.base, device) };
  } catch (error) {
    return { device, problems: [problemOf(error)] };
  }
}

/** Prints labels, each so many times, if the default printer says that it is ready. Never throws. */
export async function printLabels(
  labels: readonly { script: string; copies?: number }[],
  bases: readonly string[] = addresses,
): Promise<PrintResult> {
  if (labels.length === 0 || labels.some(({ script }) => !script.trim()))
    return { status: false, error: 'NoZplScript' };
  try {
    const { base, device } = await find(bases);
    const [problem] = await complaints(base, device);
    if (problem) return { status: false, error: problem };
    for (const { script, copies = 1 } of labels)
      await ask(base, '/write', { device, data: `${script.trim()}\n`.repeat(copies) });
    return { status: true, error: null };
  } catch (error) {
    return { status: false, error: problemOf(error) };
  }
}
