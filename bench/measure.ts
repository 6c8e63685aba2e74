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

/** Repeats HTTP requests at the bench's concurrency; `request` is asked anew for each one. Throws when one is refused. */
export const http =
  (url: string, headers: Record<string, string>, request: () => autocannon.Request): Work =>
  async (seconds) => {
    const result = await autocannon({
      url,
      connections: concurrency,
      duration: seconds,
      headers,
      requests: [{ setupRequest: (before) => ({ ...before, ...request() }) }],
    });
    if (result.non2xx || result.errors)
      throw new Error(`${result.non2xx} refusals and ${result.errors} errors at ${url} ${JSON.stringify(request())}`);
    return { perSecond: result.requests.total / result.duration, p50: result.latency.p50 };
  };

/** Both kinds of work in turn, several times, so that a drift of the machine meets both; medians. */
export async function inTurn<K extends string>(works: Record<K, Work>, rounds: number, seconds: number) {
  const names = Object.keys(works) as K[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as Figure[]])) as Record<K, Figure[]>;
  for (let round = 0; round < rounds; round++) for (const name of names) figures[name].push(await works[name](seconds));
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        perSecond: median(figures[name].map((figure) => figure.perSecond)),
        p50: median(figures[name].map((figure) => figure.p50)),
      },
    ]),
  ) as Record<K, Figure>;
}
