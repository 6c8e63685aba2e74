import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { stateOf, type Account } from './accounts';

/** Faults no test may leave behind: what the page threw, and refusals it did not expect. */
export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('response', (response) => {
        if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
      });
      await use();
      // A request that is still on its way to the server would fail in the next test of the process.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Another person at another computer. */
export async function personAt(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext({ storageState: stateOf(account) });
  return context.newPage();
}

/** Opens a list and waits for its first row. */
export async function openList(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

/** Opens the page again while what it sends to `path` is on its way, and has not arrived. */
export async function reloadWhileSending(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const begun = new Promise<void>((resolve) => void page.route(path, () => resolve(), { times: 1 }));
  const acted = act();
  await begun;
  await page.reload();
  await acted;
}

/** Rows of the list on screen, without its head. */
export const rows = (page: Page) => page.getByRole('grid').locator('tbody').getByRole('row');

/** A notification in the corner of the screen. */
export const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Bieżące komunikaty' }).getByText(text);

/** A customer of the test's own, made through the API by the user signed in on the page. */
export async function newCustomer(page: Page, name: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('session_id'));
  const answer = await page.request.post('/api/customers', {
    headers: { 'access-token': token ?? '' },
    data: { name, city: 'Tychy' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { id: number }).id;
}

/** WCAG 2.2 AA as far as it can be checked automatically; with `rules`, only those; `within` a selector, only there. */
export async function expectAccessible(page: Page, what: string, rules?: string[], within?: string): Promise<void> {
  // Without frames on the page the old way is the same, and needs no second page to reckon in.
  // What is in order is not described: that took a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  if (rules) axe.withRules(rules);
  else
    axe
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      // Menus and dialogs are drawn at the end of the document, outside of its landmarks.
      .disableRules(['region']);
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${what}: ${id}: ${nodes
        .slice(0, 3)
        .map(({ target, any }) => [target.join(' '), any[0]?.message].filter(Boolean).join(': '))
        .join(' | ')}`,
  );
  expect(found).toEqual([]);
}

export { expect, stateOf };
