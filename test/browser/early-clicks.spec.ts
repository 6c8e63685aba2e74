import type { Locator, Page } from '@playwright/test';
import { expect, openList, rows, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('office@galwex.test') });

/** Answers of these addresses wait until they are let through. */
async function hold(page: Page, which: (url: URL) => boolean): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(which, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const placesOf = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all.map((one) => {
      const { x, y } = one.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y) };
    }),
  );

const pressAt = async (page: Page, at: { x: number; y: number } | undefined) =>
  page.mouse.click((at?.x ?? 0) + 8, (at?.y ?? 0) + 8);

test('a button of a report is where it was seen when its rows arrive', async ({ page }) => {
  const release = await hold(page, ({ pathname }) => pathname === '/api/reports/amount-diff-report');
  await page.goto('/amount-diff-report?from=2020-01-01&different=0');
  const views = page.getByRole('button', { name: 'Widoki' });
  const filters = page.getByRole('searchbox', { name: 'Zlecenie, klient albo pozycja' });
  await expect(views).toBeVisible();
  await expect(page.getByRole('button', { name: 'Eksport' })).toBeVisible();
  const before = { views: await placesOf(views), filters: await placesOf(filters) };
  release();
  await expect(page.getByRole('button', { name: 'Wszystkie kolumny' })).toBeVisible();
  expect({ views: await placesOf(views), filters: await placesOf(filters) }).toEqual(before);
  await pressAt(page, before.views[0]);
  await expect(page.getByRole('menuitem', { name: 'Zapisz widok' })).toBeVisible();
});

test('the search of a list is drawn where it stays, however late the code of a button beside it', async ({ page }) => {
  const rowsAnswered = page.waitForResponse((answer) => /\/api\/orders\?.*itemsPerPage=15/.test(answer.url()));
  await page.route(/\/mode-switch-[^/]*\.js$/, async (route) => {
    await rowsAnswered;
    await route.continue();
  });
  await page.addInitScript(() => {
    const places = new Set<number>();
    const look = () => {
      const search = document.querySelector('main input[type="search"]');
      if (search) places.add(Math.round(search.getBoundingClientRect().x));
      if (document.body) document.body.dataset['places'] = [...places].join();
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/orders');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tablica statusów' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-places', /^\d+$/);
});

test('views of a list stay where they are when their counts arrive', async ({ page }) => {
  const views = page.getByRole('main').locator('button[aria-pressed]').filter({ hasText: /\D/ });
  await page.goto('/orders');
  await expect(rows(page).first()).toBeVisible();
  const last = page.getByRole('button', { name: /^Bez wyceny/ });
  await expect(last).toHaveAccessibleName(/^Bez wyceny \d+$/);
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.entries(localStorage).some(([key, kept]) => /tbl_orders/.test(key) && /counts/.test(kept)),
      ),
    )
    .toBe(true);
  const release = await hold(page, ({ pathname, searchParams }) => {
    return pathname === '/api/orders' && searchParams.get('itemsPerPage') === '1';
  });
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(last).toHaveAccessibleName('Bez wyceny');
  const before = await placesOf(views);
  release();
  await expect(last).toHaveAccessibleName(/^Bez wyceny \d+$/);
  await expect.poll(() => placesOf(views)).toEqual(before);
});

test('a record is asked for when its row is pressed, before it is let go', async ({ page }) => {
  await openList(page, '/customers', 'Klienci');
  await rows(page).first().locator('td[data-column="city"]').hover();
  const asked = page.waitForRequest(/\/api\/customers\/\d+$/);
  await page.mouse.down();
  await asked;
  expect(new URL(page.url()).pathname).toBe('/customers');
  await page.mouse.up();
  await expect(page).toHaveURL(/\/customers\/edit\/\d+/);
  await expect(page.getByRole('tab', { name: 'Dane' })).toBeVisible();
});

test('what a record is drawn from is fetched while its list rests, with no pointer near it', async ({ page }) => {
  const fetched = page.waitForRequest(/\/assets\/nip-input-[^/]*\.js$/);
  await openList(page, '/customers', 'Klienci');
  await fetched;
});
