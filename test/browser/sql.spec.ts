import { expect, expectAccessible, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

test('a super user asks the database, is shown where a query is wrong, and keeps one', async ({ page }) => {
  // The names of the tables may come late: a query is answered meanwhile.
  let answerTables = () => {};
  const tables = new Promise<void>((resolve) => (answerTables = resolve));
  await page.route('**/api/sql', async (route) => {
    if (route.request().method() === 'GET') await tables;
    await route.fallback();
  });
  await page.goto('/sql');
  const query = page.getByRole('textbox', { name: 'Zapytanie' });
  await query.fill('select id,\n  nam from customers');
  await query.press('Control+Enter');
  await expect(page.getByText(/^Wiersz 2, kolumna 3: column "nam" does not exist/)).toBeVisible();
  expect(
    await query.evaluate((input: HTMLTextAreaElement) => input.value.slice(input.selectionStart, input.selectionEnd)),
  ).toBe('nam');
  answerTables();
  await query.fill('select id, name, city from customers order by id limit 20');
  await query.press('Control+Enter');
  const result = page.getByRole('region', { name: 'Wynik' });
  await expect(result.getByRole('columnheader', { name: 'city' })).toBeVisible();
  const download = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Zapisz jako CSV' }).click();
  expect((await download).suggestedFilename()).toBe('sql.csv');
  await page.getByRole('button', { name: 'Zapisz zapytanie' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nazwa zapytania' }).fill('Pierwsi klienci');
  await dialog.getByRole('button', { name: 'Zapisz zapytanie' }).click();
  await expect(page.getByRole('button', { name: 'Otwórz Pierwsi klienci' })).toBeVisible();
  await page.getByRole('button', { name: 'Zmień nazwę: Pierwsi klienci' }).click();
  await dialog.getByRole('textbox', { name: 'Nazwa zapytania' }).fill('Klienci i miasta');
  await page.keyboard.press('Enter');
  await query.fill('select 1');
  await page.getByRole('button', { name: 'Otwórz Klienci i miasta' }).click();
  await dialog.getByRole('button', { name: 'Anuluj' }).click();
  await expect(query).toHaveValue('select 1');
  await page.getByRole('button', { name: 'Zapisz zapytanie' }).click();
  await dialog.getByRole('textbox', { name: 'Nazwa zapytania' }).fill('klienci i MIASTA');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Zastąpić zapytanie „Klienci i miasta”?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'SQL editor');
});
