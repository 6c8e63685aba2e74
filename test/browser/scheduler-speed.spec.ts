import type { CDPSession, Page, Route } from '@playwright/test';
import { expect, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

const PLANNED = 500;
const FREE = 5000;
/** Milliseconds of the processor a task may take: what else the machine does is not counted. */
const LONGEST = 50;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

const colours = [
  ['7016', '#383E42'],
  ['9005', '#0E0E10'],
  ['3020', '#BB1E10'],
] as const;

function step(id: number, planSeq: number, today: string): object {
  const [code, hex] = colours[Math.floor(id / 3) % colours.length]!;
  const paint = { id: Number(code), code: `RAL ${code}`, externalCode: null, name: `RAL ${code}`, hex };
  const plan = planSeq ? { planPlaceId: 3, planDate: today, planSeq } : { planPlaceId: null, planDate: null, planSeq };
  const orderItem = {
    ...{ id, orderItemId: id, orderId: id, numberTxt: `ZL/${id}/11/2026`, externalNumber: null, orderDate: today },
    ...{ name: `Profil P-${id}`, note: null, amount: 12, customer: 'ALUFASADA sp. z o.o.', service: 'ALU' },
    ...{ orderPriority: null, orderPriorityId: null, productProfile: null, isOwnPaint: false },
    ...{ product1: paint, product2: null, product3: null },
  };
  const conflicts = id % 7 ? [] : [{ kind: 'previous-step', stepId: id + 90_000, stepName: 'Podkład', details: '' }];
  return {
    ...{ id, name: 'Malowanie', label: null, orderItem, product: paint, ...plan, conflicts },
    ...{
      leftAmount: 12,
      leftArea: '12.3400',
      leftWeight: '31.000',
      dueDate: today,
      finishedAmount: 0,
      receiptedAmount: 12,
    },
    ...{ reworkAmount: 0, status: 2, orderStatus: 3 },
  };
}

/** A shop far larger than the demo company's, answered in the server's place. */
async function largeShop(page: Page): Promise<void> {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short' }).format();
  const rows = (count: number, from: number, planned: boolean) =>
    Array.from({ length: count }, (_, at) => step(from + at, planned ? at + 1 : 0, today));
  const answers: Readonly<Record<string, object>> = {
    places: { items: [{ id: 3, name: 'Kabina 1', code: 'KAB1', planned: PLANNED }] },
    load: { area: '1160', weight: '4120', dayArea: '1800', dayWeight: '9000', colourChanges: 166, minutes: 3000 },
    planned: { items: rows(PLANNED, 1, true), total: PLANNED },
    items: { items: rows(FREE, 10_001, false), total: FREE },
  };
  await page.route('**/api/scheduler/*', (route: Route) => {
    const answer = answers[new URL(route.request().url()).pathname.split('/').at(-1)!];
    return answer ? route.fulfill({ json: answer }) : route.fulfill({ status: 404, json: {} });
  });
}

/** The longest task of the page's thread while something is done, in milliseconds of the processor. */
async function longestTask(cdp: CDPSession, act: () => Promise<void>): Promise<number> {
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
  expect(tasks.length).toBeGreaterThan(20);
  return Math.max(...tasks.map(({ tdur }) => (tdur ?? 0) / 1000));
}

test('500 planned and 5,000 free rows are scrolled, chosen and dragged without a long task', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await largeShop(page);
  await page.goto('/work-schedule?place=3');
  const plan = page.getByRole('grid', { name: 'Zaplanowane' });
  const free = page.getByRole('grid', { name: 'Wolne pozycje' });
  await expect(free).toHaveAttribute('aria-rowcount', String(FREE + 1));
  await expect(page.getByText(`Do zrobienia: ${PLANNED} pozycji`, { exact: false })).toBeVisible();
  expect(await page.locator('[role="row"][data-id]').count()).toBeLessThan(100);
  const cdp = await browser.newBrowserCDPSession();
  const [there, here] = [(await plan.boundingBox())!, (await free.boundingBox())!];

  for (const box of [there, here]) {
    await page.mouse.move(box.x + 200, box.y + 300);
    const scrolled = await longestTask(cdp, async () => {
      for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 240);
    });
    expect(scrolled, 'scrolling').toBeLessThan(LONGEST);
  }
  await free.evaluate((element) => element.scrollTo(0, 0));
  await plan.evaluate((element) => element.scrollTo(0, 0));
  await free.locator('[data-id="10001"]').click({ position: { x: 200, y: 20 } });
  for (let row = 0; row < 9; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('Zaznaczone: 10')).toBeVisible();
  await page.mouse.move(here.x + 150, here.y + 60);
  const dragged = await longestTask(cdp, async () => {
    await page.mouse.down();
    await page.mouse.move(there.x + 250, there.y + 200, { steps: 20 });
    await expect(page.getByText('Wstaw tutaj 10 pozycji')).toBeVisible();
    for (let turn = 0; turn < 3; turn += 1) {
      await page.mouse.move(there.x + 250, there.y + 90, { steps: 15 });
      await page.mouse.move(there.x + 250, there.y + there.height - 120, { steps: 15 });
    }
    await page.mouse.move(there.x + 250, there.y + there.height - 8, { steps: 4 });
    await expect.poll(() => plan.evaluate((element) => element.scrollTop)).toBeGreaterThan(800);
  });
  expect(dragged, 'dragging').toBeLessThan(LONGEST);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('[data-insert]')).toHaveCount(0);
});
