import type { Page } from '@playwright/test';

/** Keys at the speed of a scanner, to whatever has the focus. */
export const scanAtOnce = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    for (const key of [...text, 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }
  }, code);
