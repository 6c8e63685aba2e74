import type { Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';

/** Milliseconds a page may go on fetching. */
const PATIENCE = 30_000;

/** Faults of a page from now on, and when it has come to rest. */
export function watch(page: Page) {
  const faults: string[] = [];
  const open = new Set<Request>();
  const waiting: (() => void)[] = [];
  let asked = 0;
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // A refused request is named by its response.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text().slice(0, 200)}`);
  });
  page.on('request', (request) => {
    asked += 1;
    open.add(request);
  });
  const onEnd = (request: Request) => {
    open.delete(request);
    if (!open.size) for (const resume of waiting.splice(0)) resume();
  };
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  page.on('response', (response) => {
    const status = response.status();
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') && (status === 403 || status === 404 || status >= 500))
      faults.push(`${status} ${response.request().method()} ${pathname}`);
  });
  /** Resumed by the last request: each question is a step of the report, and the runner searches all steps for each. */
  const answered = () =>
    new Promise<void>((resolve, reject) => {
      if (!open.size) return resolve();
      const late = setTimeout(
        () => reject(new Error(`Still fetched: ${[...open].map((request) => request.url()).join(', ')}`)),
        PATIENCE,
      );
      waiting.push(() => {
        clearTimeout(late);
        resolve();
      });
    });
  /**
   * What is on screen stays until the next one can be drawn; code that has arrived is run and drawn before it asks for data.
   * @returns whether a part of the page still waits for its data
   */
  const painted = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((drawn) => {
          const isBusy = () => document.querySelector('main [aria-busy="true"]') !== null;
          const frame = () => {
            const shown = document.querySelector<HTMLElement>('main[data-screen]')?.dataset.screen;
            if (shown && shown !== location.pathname) requestAnimationFrame(frame);
            else requestAnimationFrame(() => requestAnimationFrame(() => drawn(isBusy())));
          };
          frame();
        }),
    );
  return {
    /** Nothing is being fetched, and nothing more was asked for in two drawn frames. */
    async settled() {
      let before: number;
      let isBusy: boolean;
      do {
        before = asked;
        await answered();
        isBusy = await painted();
      } while (asked !== before || open.size > 0);
      if (isBusy) await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    },
    /** What happened since the last call. */
    take: () => faults.splice(0),
  };
}

/** Goes to an address of the application as a link does. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}
