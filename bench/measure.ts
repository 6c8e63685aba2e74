import { Agent, request } from 'node:http';
import autocannon from 'autocannon';

/** Requests a second and median latency in milliseconds. */
export interface Figure {
  perSecond: number;
  p50: number;
}
export type Work = (seconds: number) => Promise<Figure>;

export const concurrency = 8;

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
    return { perSecond: (times.length * 1000) / (performance.now() - start), p50: median(times) };
  };

/** Repeats HTTP requests at the bench's concurrency; `make` is asked anew for each one. Throws when one is refused. */
export const http =
  (url: string, headers: Record<string, string>, make: () => autocannon.Request): Work =>
  async (seconds) => {
    const result = await autocannon({
      url,
      connections: concurrency,
      duration: seconds,
      headers,
      requests: [{ setupRequest: (before) => ({ ...before, ...make() }) }],
    });
    if (result.non2xx || result.errors)
      throw new Error(`${result.non2xx} refusals and ${result.errors} errors at ${url} ${JSON.stringify(make())}`);
    return { perSecond: result.requests.total / result.duration, p50: result.latency.p50 };
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
}

/**
 * Kinds of work in turn, several times, so that a drift of the machine meets all of them, every other round the other way
 * round. A round of each comes first and is not counted: connections open, statements are planned, code is compiled.
 */
export async function inTurn(
  works: Record<string, Work>,
  rounds: number,
  seconds: number,
): Promise<Record<string, Rounds>> {
  const names = Object.keys(works);
  const figures = new Map(names.map((name) => [name, [] as Figure[]]));
  for (let round = -1; round < rounds; round++) {
    for (const name of round % 2 ? names.toReversed() : names) {
      const figure = await works[name]!(seconds);
      if (round >= 0) figures.get(name)!.push(figure);
    }
  }
  return Object.fromEntries(
    [...figures].map(([name, each]) => [
      name,
      { each, perSecond: median(each.map((one) => one.perSecond)), p50: median(each.map((one) => one.p50)) },
    ]),
  );
}

/** How many times as much `one` did as `other`: the median over the rounds, each compared with its neighbour in time. */
export const ratioOf = (one: Rounds, other: Rounds): number =>
  median(one.each.map((figure, round) => figure.perSecond / other.each[round]!.perSecond));

/** A figure as it is printed. */
export const rounded = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
