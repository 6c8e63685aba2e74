import { expect, expectAccessible, stateOf, test } from './support/screen';
import { expectForGloves } from './support/tablet';

test.use({ storageState: stateOf('office@galwex.test') });

test('the amount difference report has sums, sorting, a filter in the address and a link to the order', async ({
  page,
}) => {
  await page.goto('/amount-diff-report?from=2020-01-01&different=0');
  await expect(page.getByRole('heading', { level: 1, name: 'Różnice ilości' })).toBeVisible();
  const table = page.getByRole('region', { name: 'Różnice ilości' });
  const declared = table.getByRole('columnheader', { name: 'Pow. dekl. m²' });
  await expect(declared).toBeHidden();
  expect(await table.evaluate((room) => room.scrollWidth - room.clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Wszystkie kolumny' }).click();
  await expect(declared).toBeVisible();
  await expect(table.locator('tfoot')).toContainText('Razem');
  await expectAccessible(page, 'report of amounts');

  await table.getByRole('button', { name: 'Zapowiedziano' }).click();
  await expect(table.getByRole('columnheader', { name: 'Zapowiedziano' })).toHaveAttribute('aria-sort', 'ascending');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('declared');
  await page.getByRole('searchbox', { name: 'Zlecenie, klient albo pozycja' }).fill('no such thing');
  await expect(page.getByRole('heading', { name: 'Nic nie pasuje do filtrów' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Zlecenie, klient albo pozycja' }).fill('');
  const from = page.getByRole('textbox', { name: 'Zlecenia od dnia' });
  await from.fill('30.30.2026');
  await from.blur();
  await expect(from).toHaveAccessibleDescription(/prawidłową datę/);
  await expect(page).toHaveURL(/from=2020-01-01/);
  await from.fill('1.1.2020');
  await from.blur();
  await expect(from).not.toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('button', { name: 'Widoki' }).click();
  await page.getByRole('menuitem', { name: 'Zapisz widok' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Od najmniejszych');
  await page.getByRole('dialog').getByRole('button', { name: 'Zapisz widok' }).click();
  const views = page.getByRole('button', { name: 'Od najmniejszych' });
  await expect(views).toBeVisible();
  await page.goto('/amount-diff-report');
  await expect(table.getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Widoki' }).click();
  await page.getByRole('menuitem', { name: 'Od najmniejszych' }).click();
  await expect(page).toHaveURL(/sort=declared/);
  // A click while the menu still closes would only close it.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await views.click();
  await page.getByRole('menuitem', { name: 'Usuń widok' }).click();
  await expect(page.getByRole('button', { name: 'Widoki' })).toBeVisible();
  // As it opens it is a view too: to be mailed by schedule.
  await page.goto('/late-orders-report');
  await page.getByRole('button', { name: 'Widoki' }).click();
  await page.getByRole('menuitem', { name: 'Zapisz widok' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Wszystkie spóźnione');
  await page.getByRole('dialog').getByRole('button', { name: 'Zapisz widok' }).click();
  await page.getByRole('button', { name: 'Wszystkie spóźnione' }).click();
  await page.getByRole('menuitem', { name: 'Wysyłaj e-mailem…' }).click();
  await expect(page).toHaveURL(/\/report-mails\/edit\/\d+$/);
  await page.goto('/amount-diff-report');
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/orders\/view\/\d+$/);
});

test('the paint demand report marks shortages, links to the stock, and exports what it shows', async ({ page }) => {
  await page.goto('/stock-demand-report?missing=0');
  const table = page.getByRole('region', { name: 'Zapotrzebowanie na farby' });
  await page.getByRole('button', { name: 'Wszystkie kolumny' }).click();
  await expect(table.getByRole('columnheader', { name: 'Do pomalowania m²' })).toBeVisible();
  await expect(table.getByRole('link').first()).toHaveAttribute(
    'href',
    /\/(stocks-grouped\?f\.productId=|orders\/view\/)\d+/,
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Eksport' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toBe('Zapotrzebowanie na farby.csv');
});

test('the error report shows reasons with their shares, is narrowed by one and opens from what the errors cost', async ({
  page,
}) => {
  await page.goto('/order-item-error-report');
  await expect(page.getByRole('heading', { level: 1, name: 'Błędy pozycji' })).toBeVisible();
  const chart = page.getByRole('region', { name: 'Wykres' });
  await expect(chart.getByRole('columnheader')).toHaveText(['Powód', 'Wadliwe szt.', 'm²', 'Udział', 'Narastająco']);
  await expect(chart.getByRole('row').last().getByRole('cell').last()).toHaveText(/100(,00?)?\s%/);
  const errors = page.getByRole('region', { name: 'Błędy pozycji' });
  await expect(errors.getByRole('link').first()).toHaveAttribute('href', /\/orders\/view\/\d+/);
  await expect(page.getByRole('button', { name: 'Widoki' })).toBeVisible();
  await expectAccessible(page, 'report of errors');
  await chart.getByRole('cell').getByRole('button').first().click();
  await expect(page).toHaveURL(/errorReasonId=\d+/);

  await page.goto('/poor-quality-cost-report?from=2020-01-01');
  await page.getByRole('region', { name: 'Koszt złej jakości' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/order-item-error-report\?.*errorReasonId=\d+/);
  await expect(page.getByRole('combobox', { name: 'Powód' })).not.toHaveValue('');
  await expect(chart.getByRole('row')).toHaveCount(2);
});

test('the error report fits a narrow screen in every language', async ({ browser }) => {
  for (const language of ['pl', 'en', 'de']) {
    const page = await browser.newPage({ viewport: { width: 1024, height: 768 } });
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/order-item-error-report');
    const table = page
      .getByRole('region')
      .filter({ has: page.locator('tbody tr') })
      .last();
    await expect(table.locator('tbody tr').first()).toBeVisible();
    await expect.poll(() => table.evaluate((room) => room.scrollWidth - room.clientWidth)).toBe(0);
    await page.close();
  }
});

test('the filters of a report are folded on a phone, where the rows have the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/order-item-error-report');
  const rows = page.getByRole('region', { name: 'Błędy pozycji' });
  await expect(rows.locator('tbody tr').first()).toBeVisible();
  const filters = page.getByRole('button', { name: /^Filtry/ });
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('textbox', { name: 'LOT' })).toBeHidden();
  const head = await page.locator('main header').first().boundingBox();
  expect(head!.height).toBeLessThan(120);
  await filters.click();
  await page.getByRole('combobox', { name: 'Klient' }).click();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/customerId=\d+/);
  await expect(filters).toHaveText('Filtry (2)');
  await filters.click();
  await expect(page.getByRole('combobox', { name: 'Klient' })).toBeHidden();
  await expectAccessible(page, 'a report on a phone');
});

test('bars of a report are seen in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/order-item-error-report');
  const bar = page.getByRole('region', { name: 'Wykres' }).locator('[data-bar]').first();
  const colours = await bar.evaluate((one) => [one, document.body].map((at) => getComputedStyle(at).backgroundColor));
  expect(colours[0]).not.toBe(colours[1]);
});

test('a chart of many groups shows the largest and unfolds the rest', async ({ page }) => {
  await page.goto('/order-margin-report?from=2020-01-01');
  const chart = page.getByRole('region', { name: 'Wykres' });
  const bars = chart.locator('tbody tr');
  await expect(bars).toHaveCount(6);
  await chart.getByRole('button', { name: /^Pokaż wszystkie/ }).click();
  await expect.poll(() => bars.count()).toBeGreaterThan(6);
  await chart.getByRole('button', { name: 'Tylko największe' }).click();
  await expect(bars).toHaveCount(6);
});

test('names in a report take the room that its numbers leave', async ({ page }) => {
  await page.goto('/order-margin-report?from=2020-01-01');
  const table = page.getByRole('region', { name: 'Marża zleceń' }).last();
  await expect(table.locator('tbody tr').nth(1)).toBeVisible();
  // Each is wider than the least its column may have.
  const name = table.locator('td[data-wide]').filter({ hasText: 'Fasady Szklana Góra' }).first();
  const line = await name.evaluate((cell) => Number.parseInt(getComputedStyle(cell).lineHeight, 10));
  await expect.poll(() => name.evaluate((cell) => cell.scrollHeight)).toBeLessThan(2 * line);
});

test.describe('reports on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  test('links in rows of reports are large enough for a finger and take their own taps', async ({ page }) => {
    await page.goto('/late-orders-report');
    const links = page.getByRole('region', { name: 'Zlecenia po terminie' }).getByRole('link');
    await expect(links.nth(1)).toBeVisible();
    for (const at of [0, 1]) await expectForGloves(links.nth(at));
    const number = await links.nth(0).textContent();
    await links.nth(0).tap({ position: { x: 20, y: 40 } });
    await expect(page.getByRole('heading', { name: number ?? '' }).first()).toBeVisible();
  });
});
