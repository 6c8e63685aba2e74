import { expect, expectAccessible, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

const tag = Date.now().toString(36).toUpperCase();

test('a list of customers is looked at, corrected by its columns, written in part and taken back', async ({ page }) => {
  await page.goto('/customers');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Import danych' })).toBeVisible();
  const file = [
    'Skrót;Firma klienta;Miejscowość;E-mail',
    `${tag}1;Ślusarstwo ${tag};Opole;biuro@slusarstwo.example`,
    `${tag}2;Bramy ${tag};Brzeg;to nie adres`,
  ].join('\n');
  await page
    .getByLabel('Wybierz plik')
    .setInputFiles({ name: 'klienci.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });

  // The name of the customer was not found by its heading.
  const columns = page.getByRole('region', { name: 'Kolumny' });
  await expect(page.getByText('Wskaż kolumnę')).toBeVisible();
  await columns.getByRole('combobox', { name: 'Nazwa', exact: true }).click();
  await page.getByRole('option', { name: 'Firma klienta' }).click();
  await page.getByRole('button', { name: 'Sprawdź z tymi kolumnami' }).click();

  const rows = page.getByRole('region', { name: 'Wiersze' });
  await expect(rows.getByRole('button', { name: '1 z błędem' })).toBeVisible();
  await expect(rows.getByRole('row', { name: /to nie adres/ })).toContainText('adres');
  await expectAccessible(page, 'an import');
  await expect(rows.getByRole('button', { name: 'Zapisz wszystko' })).toBeDisabled();
  await rows.getByRole('button', { name: 'Zapisz tylko dobre wiersze' }).click();
  await expect(page.getByText('Zapisano wierszy: 1.')).toBeVisible();

  await page.getByRole('button', { name: 'Cofnij import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cofnij import' }).click();
  await expect(page.getByText('Import cofnięty')).toBeVisible();
  await page.getByRole('button', { name: 'Wczytaj inny plik' }).click();
  await expect(page.getByRole('region', { name: 'Ostatnie importy' })).toContainText('Cofnięty');
});
