import type { Page } from '@playwright/test';

/**
 * Keys at the speed of a scanner, to whatever has the focus; answers whether Enter was taken from it.
 * @param pace milliseconds from one key to the next
 */
export const scanAtOnce = (page: Page, code: string, pace = 1): Promise<boolean> =>
  page.evaluate(
    ([text, gap]) =>
      [...text, 'Enter']
        .map((key, at) => {
          const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
          Object.defineProperty(event, 'timeStamp', { value: performance.now() + at * gap });
          return !(document.activeElement ?? document.body).dispatchEvent(event);
        })
        .at(-1)!,
    [code, pace] as const,
  );
