import { chromium, type CDPSession } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../test/browser/support/chromium';
import { openLargeBoard, scroll, scrollByDragging, takeTen, wander } from '../test/browser/support/large-board';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

/** The longest tasks of the page's thread on a board of 500 planned and 5,000 free rows, in milliseconds of the processor. */
export interface BoardFigures {
  scrolling: number;
  /** Choosing ten rows by key and taking them in hand. */
  taking: number;
  dragging: number;
}

/** Time of the processor, not of the clock: what else the machine does is not counted. */
export async function longestTask(cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  const includedCategories = ['disabled-by-default-devtools.timeline', 'toplevel', '__metadata'];
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await act();
  const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  const thread = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread),
  );
  const tasks = events.filter(
    (event) => event.ph === 'X' && event.name.includes('RunTask') && mains.has(thread(event)),
  );
  return Math.max(...tasks.map(({ tdur }) => (tdur ?? 0) / 1000));
}

/** Scrolls both tables of the scheduler and drags ten rows over the plan in Chromium; `storage` is a script that signs the page in. */
export async function measureBoard(base: string, storage: string): Promise<BoardFigures> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags });
  try {
    const context = await browser.newContext({ locale: 'pl-PL', viewport: { width: 1440, height: 900 } });
    await context.addInitScript(storage);
    const page = await context.newPage();
    const board = await openLargeBoard(page, base);
    const cdp = await browser.newBrowserCDPSession();
    const tables = [board.plan, board.free];
    const scrolled: number[] = [];
    for (const table of tables) scrolled.push(await longestTask(cdp, () => scroll(page, table, 40)));
    for (const table of tables) await scroll(page, table, -50);
    await board.free.locator('[data-id="10001"]').waitFor();
    const taking = await longestTask(cdp, () => takeTen(page, board));
    const dragging = await longestTask(cdp, async () => {
      await wander(page, board.plan);
      await scrollByDragging(page, board.plan);
    });
    return { scrolling: Math.max(...scrolled), taking, dragging };
  } finally {
    await browser.close();
  }
}
