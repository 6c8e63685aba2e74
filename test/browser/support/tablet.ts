import { expect, type Locator, type Page, type Response } from '@playwright/test';

/** A photo of one pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name });
export const dialogOf = (page: Page) => page.getByRole('dialog');

/** Taps a step of a frame and answers its question. */
export async function take(page: Page, step: string, sure = step): Promise<void> {
  await button(page, step).tap();
  await button(dialogOf(page), sure).tap();
  await expect(dialogOf(page)).toHaveCount(0);
}

/** No sideways scrolling, and nothing to tap that is smaller than 48 px. */
export async function expectTouchable(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], input:not([type=file])')]
      .map((one) => ({ box: (one.closest('label, span:has(> input)') ?? one).getBoundingClientRect(), one }))
      .filter(({ box }) => box.width > 0 && (box.height < 47.5 || box.width < 47.5))
      .map(({ one, box }) => `${one.tagName} ${one.textContent} ${box.width}×${box.height}`),
  );
  expect(small).toEqual([]);
}
/** Large enough for a glove, also where a screen of the office is used on a tablet. */
export async function expectForGloves(target: Locator): Promise<void> {
  const box = await target.evaluate((one) => one.getBoundingClientRect().toJSON() as { width: number; height: number });
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(43.5);
}

/** Nothing of what the button is about to do is cut. */
export async function expectWhole(target: Locator): Promise<void> {
  const cut = await target.evaluate(
    (one) =>
      [one, ...one.querySelectorAll('*')].filter(
        (part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== 'visible',
      ).length,
  );
  expect(cut).toBe(0);
}
/** Types on the number pad of a dialog. */
export const type = async (page: Page, digits: string) => {
  for (const digit of digits) await dialogOf(page).getByRole('button', { name: digit, exact: true }).tap();
};

/**
 * Holds answers of cards once a request to an address that ends so was made.
 * @returns the answer to it, and what lets the others go
 */
export async function holdBoard(page: Page, end: string): Promise<{ sent: Promise<Response>; go: () => void }> {
  let holds = false;
  let go = () => {};
  const later = new Promise<void>((done) => (go = done));
  page.on('request', (request) => (holds ||= request.url().endsWith(end)));
  await page.route('**/work-cards/*/board', async (route) => {
    if (holds) await later;
    await route.continue();
  });
  return { sent: page.waitForResponse((response) => response.url().endsWith(end)), go };
}
