import type { Locator, Page } from '@playwright/test';
import {
  FREE,
  firstRow,
  openLargeBoard,
  PLANNED,
  scroll,
  scrollByDragging,
  takeTen,
  wander,
} from './support/large-board';
import { expect, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

/** More rows than both tables ever show together. */
const DRAWN = 100;
const drawn = (page: Page) => page.locator('[role="row"][data-id]').count();

/** Counts the changes inside of a table's rows, and the rows that come and go, from now on; that they move apart is none. */
async function watchRows(table: Locator): Promise<() => Promise<number>> {
  const counter = await table.evaluateHandle((element) => {
    const seen = { changes: 0 };
    new MutationObserver((changes) => {
      for (const { target, addedNodes, attributeName } of changes) {
        if (attributeName === 'style') continue;
        const rows = [target, ...addedNodes].filter((node) => node instanceof Element && node.closest('[data-id]'));
        seen.changes += rows.length;
      }
    }).observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
    return seen;
  });
  return () => counter.evaluate(({ changes }) => changes);
}

test('only visible rows of 500 planned and 5,000 free ones are rendered, and dragging renders none again', async ({
  page,
}) => {
  // Every turn of the wheel and every move waits for a frame, which a machine without a graphics card draws slowly.
  test.setTimeout(300_000);
  const board = await openLargeBoard(page);
  const { plan, free } = board;
  await expect(free).toHaveAttribute('aria-rowcount', String(FREE + 1));
  await expect(page.getByText(`Do zrobienia: ${PLANNED} pozycji`, { exact: false })).toBeVisible();
  expect(await drawn(page)).toBeLessThan(DRAWN);
  for (const table of [plan, free]) {
    const first = await firstRow(table);
    await scroll(page, table, 4, 2400);
    await expect.poll(() => firstRow(table)).toBeGreaterThan(first + 50);
    expect(await drawn(page)).toBeLessThan(DRAWN);
    await scroll(page, table, -5, 2400);
    await expect.poll(() => firstRow(table)).toBe(first);
  }

  await takeTen(page, board);
  const [inPlan, inFree] = [await watchRows(plan), await watchRows(free)];
  await wander(page, plan, 5);
  expect(await inPlan(), 'planned rows drawn anew while dragging').toBe(0);
  expect(await inFree(), 'free rows drawn anew while dragging').toBe(0);
  await scrollByDragging(page, plan);
  expect(await drawn(page)).toBeLessThan(DRAWN);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('[data-insert]')).toHaveCount(0);
});
