import type { Page } from '@playwright/test';

/**
 * A script for a page: notes when the answer of an address has come whole, and when the frames with the first elements it
 * leads to are drawn. Loaded before the page's own scripts.
 * @param part of the address of the answer
 * @param selectors of the elements
 */
export const paintMarks = (part: string, ...selectors: readonly string[]): string => `
  window.__marks = { painted: [] };
  const read = Response.prototype.text, json = Response.prototype.json;
  const came = (response) => { if (response.url.includes(${JSON.stringify(part)})) window.__marks.came = performance.now(); };
  Response.prototype.text = function () { return read.call(this).then((text) => (came(this), text)); };
  Response.prototype.json = function () { return read.call(this).then((text) => (came(this), JSON.parse(text))); };
  ${JSON.stringify(selectors)}.forEach((selector, at) => new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    // What the frame itself asks for, as the rows around those in sight, comes after this.
    requestAnimationFrame(() => scheduler.postTask(() => { window.__marks.painted[at] = performance.now(); }, { priority: 'user-blocking' }));
  }).observe(document, { childList: true, subtree: true }));
`;

/** Milliseconds from the answer to the paint of an element, by its place among those given to `paintMarks`. */
export async function answerToPaint(page: Page, element = 0): Promise<number> {
  const handle = await page.waitForFunction((at) => {
    const { came, painted } = (globalThis as unknown as { __marks: { came?: number; painted: number[] } }).__marks;
    const drawn = painted[at];
    return came !== undefined && drawn !== undefined ? drawn - came : undefined;
  }, element);
  return Number(await handle.jsonValue());
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
