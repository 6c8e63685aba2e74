import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { longestTask } from './board';
import { heapOf, type Heap } from './heap';
import { answerToPaint, median, paintMarks } from './paint';

/** What the office does all day in the browser; milliseconds, but for the memory, at a processor four times slower. */
export interface OfficeFigures {
  /** From the click in the menu to the first row of a list that was open before. */
  navigation: number;
  /** From a key in the item grid to the next paint, 95 of 100. */
  typing: number;
  /** The longest task while a thousand rows of a spreadsheet become items; processor as it is. */
  pasting: number;
  /** From the answer with an order of 200 items to its first row on screen, in a window that has shown an order before. */
  longOrder: number;
  /** From the address of such an order to its first row, with nothing fetched before. */
  longOrderFirst: number;
  /** The heap after a few navigations, and after many more. */
  memory: [Heap, Heap];
  navigations: number;
}

const SLOWER = 4;
const PASTED = 1_000;

interface Signed {
  base: string;
  /** A script that signs a page in. */
  storage: string;
}

async function opened(context: BrowserContext, slower = 1): Promise<{ page: Page; processor: CDPSession }> {
  const page = await context.newPage();
  const processor = await context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, processor };
}

const lists = [
  { path: '/orders', title: 'Zlecenia' },
  { path: '/customers', title: 'Klienci' },
  { path: '/order-items', title: 'Pozycje zleceń' },
] as const;

/** Milliseconds from a click on a list in the menu to the frame with its rows. */
const goTo = (page: Page, { path, title }: (typeof lists)[number]): Promise<number> =>
  page.evaluate<number>(`(async () => {
    const isThere = () =>
      document.querySelector('main h1:not([data-left] *)')?.firstChild?.textContent?.trim() === '${title}' &&
      document.querySelector('main tbody tr[data-id]:not([data-left] *)') !== null;
    const start = performance.now();
    document.querySelector('nav a[href="${path}"]').click();
    await new Promise((done) => {
      const look = () => (isThere() ? requestAnimationFrame(() => setTimeout(done)) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
    return performance.now() - start;
  })()`);

/** Keeps the milliseconds from keys to the paints that follow them; those within a frame are not reported. */
const watchKeys = `
  window.__keys = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.__keys.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;

const REST = 3000;
/** Waits until a page fetches no more of what it fetches while it rests: code is no growth by navigation. */
async function atRest(page: Page): Promise<void> {
  let asked = 0;
  const count = () => void (asked += 1);
  page.on('request', count);
  for (let before = -1; before !== asked; await page.waitForTimeout(REST)) before = asked;
  page.off('request', count);
}

async function measureNavigation(context: BrowserContext, { base }: Signed, navigations: number) {
  const { page, processor } = await opened(context, SLOWER);
  await page.goto(`${base}/orders`);
  await page.locator('main tbody tr[data-id]').first().waitFor();
  const closed = page.locator('nav button[aria-expanded="false"]');
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
  const times: number[] = [];
  const round = async (count: number) => {
    for (let at = 0; at < count; at += 1) times.push(await goTo(page, lists[(at + 1) % lists.length]!));
  };
  await round(lists.length * 3);
  times.length = 0;
  await round(30);
  const navigation = median(times);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await atRest(page);
  const before = await heapOf(processor);
  // Back to the list it began at, as the code of a list's record is fetched while that list rests.
  await round(Math.ceil(navigations / lists.length) * lists.length);
  await atRest(page);
  const memory: OfficeFigures['memory'] = [before, await heapOf(processor)];
  await page.close();
  return { navigation, memory };
}

async function newOrder(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/orders/add`);
  const customer = page.getByRole('combobox', { name: 'Klient' });
  await customer.fill('ALUFASADA');
  await page
    .getByRole('option', { name: /^ALU01/ })
    .first()
    .click();
}

async function measureTyping(context: BrowserContext, { base }: Signed): Promise<number> {
  const { page, processor } = await opened(context);
  await newOrder(page, base);
  await page.getByRole('button', { name: 'Dodaj pozycję' }).first().click();
  await page.keyboard.type('Profil');
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(watchKeys);
  const text = ' aluminiowy P-6060 z otworami, prawy i lewy';
  await page.keyboard.type(text, { delay: 80 });
  const slow = await page.evaluate<number[]>('window.__keys');
  await page.close();
  const all = [...slow, ...Array<number>(Math.max(0, text.length - slow.length)).fill(16)].sort((a, b) => a - b);
  return all[Math.floor(all.length * 0.95)] ?? 0;
}

async function measurePasting(browser: Browser, context: BrowserContext, { base }: Signed): Promise<number> {
  const { page } = await opened(context);
  await newOrder(page, base);
  await page.getByRole('button', { name: 'Wklej z Excela' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Wklej z Excela' });
  const rows = Array.from(
    { length: PASTED },
    (_, n) => `Profil ${n}\t240 mm\t6000 mm\t${1 + (n % 40)} szt\tRAL 7016\tALU-STD`,
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(rows.join('\n'))})`);
  await dialog.getByRole('textbox', { name: 'Skopiowane wiersze' }).focus();
  const cdp = await browser.newBrowserCDPSession();
  const longest = await longestTask(cdp, async () => {
    // Text inserted by a script is laid out line by line, which a paste is not.
    await page.keyboard.press('Control+V');
    await dialog.getByRole('button', { name: /^Dodaj 1.?000 pozycji/ }).click({ timeout: 120_000 });
    await page.getByRole('grid', { name: 'Pozycje zlecenia' }).locator('tbody tr[data-at="0"]').waitFor();
  });
  await page.close();
  return longest;
}

const firstItem = 'tr[data-at="0"]';
const orderPath = (id: number) => `/orders/edit/${id}?tab=items`;

async function measureLongOrderFirst(browser: Browser, { base, storage }: Signed, id: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const context = await browser.newContext({ locale: 'pl-PL', viewport: { width: 1440, height: 900 } });
    await context.addInitScript(storage);
    const { page } = await opened(context, SLOWER);
    const start = performance.now();
    await page.goto(base + orderPath(id), { waitUntil: 'commit' });
    await page.locator(firstItem).waitFor();
    times.push(performance.now() - start);
    await context.close();
  }
  return median(times);
}

/** Opens one long order after the other from the list; the first one only brings the code. */
async function measureLongOrder(context: BrowserContext, { base }: Signed, ids: readonly number[]): Promise<number> {
  const { page } = await opened(context, SLOWER);
  const go = (path: string) =>
    page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'));`);
  await page.goto(`${base}/orders`);
  const times: number[] = [];
  for (const id of ids) {
    await page.locator('main tbody tr[data-id]').first().waitFor();
    await page.evaluate(paintMarks(`/api/orders/${id}`, firstItem));
    await go(orderPath(id));
    times.push(await answerToPaint(page));
    await go('/orders');
  }
  await page.close();
  return median(times.slice(1));
}

/**
 * Goes from list to list, types, pastes and opens a long order in Chromium.
 * @param longOrders ids of orders with 200 items
 */
export async function measureOffice(
  browser: Browser,
  signed: Signed,
  { longOrders, navigations }: { longOrders: readonly number[]; navigations: number },
): Promise<OfficeFigures> {
  /** Each in a browser of its own: an order that is left unsaved is offered again in the next one. */
  const apart = async <T>(measure: (context: BrowserContext) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({ locale: 'pl-PL', viewport: { width: 1440, height: 900 } });
    await context.addInitScript(signed.storage);
    const found = await measure(context);
    await context.close();
    return found;
  };
  const { navigation, memory } = await apart((context) => measureNavigation(context, signed, navigations));
  const typing = await apart((context) => measureTyping(context, signed));
  const pasting = await apart((context) => measurePasting(browser, context, signed));
  const longOrder = await apart((context) => measureLongOrder(context, signed, longOrders));
  const longOrderFirst = await measureLongOrderFirst(browser, signed, longOrders[0]!);
  return { navigation, typing, pasting, longOrder, longOrderFirst, memory, navigations };
}
