import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { openLargePlanner, PEOPLE } from '../test/browser/support/large-planner';
import { longestTask } from './board';
import { answerToPaint, median, paintMarks } from './paint';
import { plainGrid, plainPaint } from './plain-grid';

/** The planner of 500 people and 31 days, in milliseconds, per slow-down of the processor. */
export interface PlannerFigures {
  /** From the answer to the first paint of its cells. */
  paint: number;
  /** From the answer to the paint of all rows in sight. */
  filled: number;
  /** From its data to the paint of a month in plain React, measured in turns with `paint`. */
  plain: number;
  /** The longest tasks of the page's thread. */
  scrolling: number;
  dragging: number;
}
const RUNS = 7;
/** A row at the lower edge of a window of 900 pixels. */
const LAST_ROW = 27;
const marks = paintMarks('shift-calendar', '[data-entry]', `#cell-${LAST_ROW}-0`);

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

async function scroll(page: Page, box: Box): Promise<void> {
  await page.mouse.move(box.x + 400, box.y + 200);
  for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 240);
  for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, -240);
}

/** A shift is dragged over the cells of many people, to the lower edge too. */
async function drag(page: Page, box: Box, shift: Box): Promise<void> {
  await page.mouse.move(shift.x + shift.width / 2, shift.y + shift.height / 2);
  await page.mouse.down();
  for (let turn = 0; turn < 3; turn += 1) {
    await page.mouse.move(box.x + 250, box.y + 100, { steps: 15 });
    await page.mouse.move(box.x + box.width - 200, box.y + box.height - 90, { steps: 15 });
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

/** Opens, scrolls and drags over the planner in Chromium; `storage` is a script that signs the page in. */
export async function measurePlanner(
  browser: Browser,
  { base, storage }: { base: string; storage: string },
  slower: number,
): Promise<PlannerFigures> {
  const context = await browser.newContext({ locale: 'pl-PL', viewport: { width: 1440, height: 900 } });
  await context.addInitScript(storage);
  await context.addInitScript(marks);
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const other = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await (await other.context().newCDPSession(other)).send('Emulation.setCPUThrottlingRate', { rate: slower });
  const html = await plainGrid();
  const paints: number[] = [];
  const fills: number[] = [];
  const plains: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    plains.push(await plainPaint(other, html));
    await openLargePlanner(page, base, 'month');
    paints.push(await answerToPaint(page));
    fills.push(await answerToPaint(page, 1));
    await page.unrouteAll();
  }
  await other.context().close();
  const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount'));
  if (rows !== PEOPLE + 1) throw new Error(`The planner has ${rows} rows.`);
  const cdp = await browser.newBrowserCDPSession();
  // Looked for beforehand: that is a task of the page's thread as well, and longer than many it is compared with.
  const boxOf = async (part: Locator): Promise<Box> => (await part.boundingBox())!;
  const box = await boxOf(page.getByRole('grid'));
  const shift = await boxOf(page.getByRole('button', { name: /II · 14–22/ }));
  const scrolling = await longestTask(cdp, () => scroll(page, box));
  const dragging = await longestTask(cdp, () => drag(page, box, shift));
  await context.close();
  return { paint: median(paints), filled: median(fills), plain: median(plains), scrolling, dragging };
}
