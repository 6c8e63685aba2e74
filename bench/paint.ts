import type { Page } from '@playwright/test';

/**
 * A script for a page: notes when the answer of an address has come whole, and when the frame with the first element it
 * leads to is drawn. Loaded before the page's own scripts.
 * @param part of the address of the answer
 * @param selector of the element
 */
export const paintMarks = (part: string, selector: string): string => `
  window.__marks = {};
  const read = Response.prototype.text, json = Response.prototype.json;
  const came = (response) => { if (response.url.includes(${JSON.stringify(part)})) window.__marks.came = performance.now(); };
  Response.prototype.text = function () { return read.call(this).then((text) => (came(this), text)); };
  Response.prototype.json = function () { return read.call(this).then((text) => (came(this), JSON.parse(text))); };
  new MutationObserver((_, observer) => {
    if (!document.querySelector(${JSON.stringify(selector)})) return;
    observer.disconnect();
    // What the frame itself asks for, as the rows around those in sight, comes after this.
    requestAnimationFrame(() => scheduler.postTask(() => { window.__marks.painted = performance.now(); }, { priority: 'user-blocking' }));
  }).observe(document, { childList: true, subtree: true });
`;

/** Milliseconds from the answer to the paint on a page that was loaded with `paintMarks`. */
export async function answerToPaint(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => {
    const { came, painted } = (globalThis as unknown as { __marks: { came?: number; painted?: number } }).__marks;
    return came !== undefined && painted !== undefined ? painted - came : undefined;
  });
  return Number(await handle.jsonValue());
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
