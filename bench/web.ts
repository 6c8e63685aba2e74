import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../test/browser/support/chromium';
import { measureBoard, type BoardFigures } from './board';
import { measureOffice, type OfficeFigures } from './office';
import { median } from './paint';
import { measurePlanner, type PlannerFigures } from './planner';

/** What the browser fetched, in bytes after gzip, and in how many files. */
export interface Weight {
  js: number;
  css: number;
  files: number;
}

/** Fetch budget, close to what is fetched, so that growth is noticed. */
export const mostFetched = {
  signIn: { js: 87_000, css: 10_000, files: 14 },
  firstList: { js: 198_500, css: 38_000, files: 34 },
} as const;

/** Adds up the scripts and styles a page fetches from now on. */
export function weigh(page: Page): () => Promise<Weight> {
  const waiting: Promise<void>[] = [];
  const weight: Weight = { js: 0, css: 0, files: 0 };
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    weight.files += 1;
    waiting.push(
      response.body().then(
        (body) => void (weight[kind === 'script' ? 'js' : 'css'] += gzipSync(body).length),
        // The page has been left meanwhile.
        () => undefined,
      ),
    );
  });
  return async () => {
    await Promise.all(waiting);
    return { ...weight };
  };
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.keyboard.press('Enter');
}

export interface WebFigures {
  signIn: Weight;
  firstList: Weight;
  /** Milliseconds from navigation to the frame with the first row of the customers list, per slow-down of the CPU. */
  firstRow: Record<'1' | '4', number>;
  office: OfficeFigures;
  board: BoardFigures;
  /** The shift planner, per slow-down of the CPU. */
  planner: Record<'1' | '4', PlannerFigures>;
}

const firstRowNote = 'first row after ';
/** Reports the frame with the first row of a list on the console: a wait from outside would take processor time of the page. */
const noteFirstRow = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main tbody tr[data-id]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => console.debug('${firstRowNote}' + performance.now())));
  }).observe(document, { childList: true, subtree: true });
`;

async function firstRow(browser: Browser, storage: string, base: string, slower: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const context = await browser.newContext({ locale: 'pl-PL', viewport: { width: 1440, height: 900 } });
    await context.addInitScript(storage);
    await context.addInitScript(noteFirstRow);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const drawn = page.waitForEvent('console', (message) => message.text().startsWith(firstRowNote));
    await page.goto(`${base}/customers`, { waitUntil: 'commit' });
    times.push(Number((await drawn).text().slice(firstRowNote.length)));
    await context.close();
  }
  return median(times);
}

/** Loads the sign-in page and the customers list with cold caches in Chromium. */
export async function measureWeb(
  base: string,
  { email, password }: { email: string; password: string },
  office: { longOrders: readonly number[]; navigations: number },
): Promise<WebFigures> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags });
  try {
    const context = await browser.newContext({ locale: 'pl-PL', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const weight = weigh(page);
    await page.goto(`${base}/customers`);
    await page.locator('input[autocomplete="current-password"]').waitFor();
    await page.waitForLoadState('networkidle');
    const atSignIn = await weight();
    await signIn(page, email, password);
    await page.locator('tbody tr').first().waitFor();
    await page.waitForLoadState('networkidle');
    const atList = await weight();
    const { origins } = await context.storageState();
    const stored = origins.flatMap((origin) => origin.localStorage);
    await context.close();
    const storage = `for (const { name, value } of ${JSON.stringify(stored)}) localStorage.setItem(name, value);`;
    return {
      signIn: atSignIn,
      firstList: atList,
      firstRow: { '1': await firstRow(browser, storage, base, 1), '4': await firstRow(browser, storage, base, 4) },
      office: await measureOffice(browser, { base, storage }, office),
      board: await measureBoard(base, storage),
      planner: {
        '1': await measurePlanner(browser, { base, storage }, 1),
        '4': await measurePlanner(browser, { base, storage }, 4),
      },
    };
  } finally {
    await browser.close();
  }
}
