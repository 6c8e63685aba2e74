import { Agent, request } from 'node:http';
import autocannon from 'autocannon';
import type { ProcessorMeter } from './processor';

/** Requests a second, how many there were, and median latency in milliseconds. */
export interface Figure {
  perSecond: number;
  calls: number;
  p50: number;
}
export type Work = (seconds: number) => Promise<Figure>;

export const concurrency = 8;

/** Minutes since the bench began. */
export const elapsedMinutes = (): string => (performance.now() / 60_000).toFixed(1);

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Repeats a call at the bench's concurrency. */
export const calls =
  (call: () => Promise<unknown>): Work =>
  async (seconds) => {
    const times: number[] = [];
    const start = performance.now();
    const end = start + seconds * 1000;
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (let at = performance.now(); at < end;) {
          await call();
          const now = performance.now();
          times.push(now - at);
          at = now;
        }
      }),
    );
    const perSecond = (times.length * 1000) / (performance.now() - start);
    return { perSecond, calls: times.length, p50: median(times) };
  };

/** Repeats HTTP requests at the bench's concurrency; `make` is called for each one. Throws when one is refused. */
export const http =
  (url: string, headers: Record<string, string>, make: () => autocannon.Request, connections = concurrency): Work =>
  async (seconds) => {
    const requests = [{ setupRequest: (before: autocannon.Request) => ({ ...before, ...make() }) }];
    // Its own latencies are whole milliseconds, of which a page of a list takes one or two.
    const times: number[] = [];
    const result = await new Promise<autocannon.Result>((resolve, reject) => {
      const running = autocannon({ url, connections, duration: seconds, headers, requests }, (error: unknown, found) =>
        error ? reject(error instanceof Error ? error : new Error(String(error))) : resolve(found),
      );
      running.on('response', (_client, _status, _bytes, time) => times.push(time));
    });
    if (result.non2xx || result.errors)
      throw new Error(`${result.non2xx} refusals and ${result.errors} errors at ${url} ${JSON.stringify(make())}`);
    const { total } = result.requests;
    return { perSecond: total / result.duration, calls: total, p50: median(times) };
  };

const agent = new Agent({ keepAlive: true });

/** One request with an answer in JSON text, made with as little of our own work as Node allows: `fetch` takes as long as a save. */
export const ask = (method: string, url: string, headers: Record<string, string>, body?: unknown): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (text += piece));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${method} ${url}: ${answer.statusCode} ${text.slice(0, 500)}`));
      });
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** What several rounds of one kind of work came to. */
export interface Rounds extends Figure {
  /** Each round by itself, in the order they were run. */
  each: readonly Figure[];
  /** Milliseconds of processor time of one call, where they can be known. */
  processor: number | undefined;
  /** Share of the processors that programs took which have nothing to do with the bench, 0 to 1, where it can be known. */
  foreign: number | undefined;
}

interface Turns {
  rounds: number;
  seconds: number;
  meter: ProcessorMeter | undefined;
}
/** Seconds of the round that is not counted: the code of a way through the product is compiled in its first thousands of calls. */
const WARM = 4;

/**
 * Kinds of work in turn, several times, so that a drift of the machine meets all of them, every other round the other way
 * round. A round of each comes first and is not counted: connections open, statements are planned, code is compiled. Work
 * of which one call takes longer than a round is measured in that first one alone, as nothing of it is left to warm up.
 */
export async function inTurn(
  works: { ours: Work } & Record<string, Work>,
  { rounds, seconds, meter }: Turns,
): Promise<{ ours: Rounds } & Record<string, Rounds>> {
  const names = Object.keys(works);
  const measured = new Map<string, Measured[]>();
  for (const name of names) {
    const first = await measure(works[name]!, { name, seconds: name === 'ours' ? WARM : seconds, meter });
    measured.set(name, first.figure.p50 > seconds * 1000 ? [first] : []);
  }
  const quick = names.filter((name) => measured.get(name)!.length === 0);
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 ? quick.toReversed() : quick)
      measured.get(name)!.push(await measure(works[name]!, { name, seconds, meter }));
  const described = [...measured].map(([name, found]) => [name, summed(found, meter !== undefined)] as const);
  return Object.fromEntries(described) as { ours: Rounds } & Record<string, Rounds>;
}

/** One round, with the processor time it used in milliseconds and the share others used meanwhile. */
interface Measured {
  figure: Figure;
  used: number;
  foreign: number;
}

async function measure(
  work: Work,
  { name, seconds, meter }: { name: string; seconds: number; meter: ProcessorMeter | undefined },
): Promise<Measured> {
  const who = name === 'ours' ? 'product' : 'driver';
  const before = meter?.used(who) ?? 0;
  const foreign = meter?.watch();
  const figure = await work(seconds);
  return { figure, used: (meter?.used(who) ?? 0) - before, foreign: foreign?.() ?? 0 };
}

function summed(found: readonly Measured[], isMetered: boolean): Rounds {
  const each = found.map(({ figure }) => figure);
  const calls = sumOf(each.map((one) => one.calls));
  return {
    each,
    calls,
    perSecond: median(each.map((one) => one.perSecond)),
    p50: median(each.map((one) => one.p50)),
    processor: isMetered && calls ? sumOf(found.map(({ used }) => used)) / calls : undefined,
    foreign: isMetered ? sumOf(found.map(({ foreign }) => foreign)) / found.length : undefined,
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** How many times as much `one` did as `other`: the median over the rounds, each compared with its neighbour in time. */
export const ratioOf = (one: Rounds, other: Rounds): number =>
  median(
    Array.from({ length: Math.max(one.each.length, other.each.length) }, (_, round) => {
      const [ours, theirs] = [one, other].map(({ each }) => each[round] ?? each.at(-1)!);
      return ours!.perSecond / theirs!.perSecond;
    }),
  );

/** The same by processor time: what is left of the machine to others, and who makes the requests, do not count. */
export const processorRatio = (one: Rounds, other: Rounds): number | undefined =>
  one.processor && other.processor ? other.processor / one.processor : undefined;

/** A figure as it is printed. */
export const rounded = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
