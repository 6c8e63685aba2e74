import { call, find } from './support/floor';
import { lineGrid } from './support/line-grid';
import { expect, expectAccessible, notice, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

test('prices of a list are typed, pasted from a spreadsheet, undone and saved', async ({ page }) => {
  await page.goto('/pricing/add');
  await page.getByRole('textbox', { name: 'Nazwa' }).fill('Cennik z arkusza');
  await expect(page.getByRole('combobox', { name: 'Waluta' })).toHaveValue(/PLN/);
  const { rows, cell, type, paste } = lineGrid(page, 'Za m² · nasza farba');
  await type(1, 'price', '40');
  await paste(1, 'rangeFrom', [
    ['0', '50', '32'],
    ['60', '200', '28,50'],
    ['200', '', 'dużo'],
  ]);
  await expect(rows).toHaveCount(3);
  await expect(page.getByText('Od 50 do 60 m² nie ma ceny')).toBeVisible();
  await expect(cell(3, 'price')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Control+z');
  await expect(cell(1, 'price')).toHaveText('40,00');
  await page.keyboard.press('Control+y');
  await expect(rows).toHaveCount(3);
  await cell(3, 'price').click();
  await page.keyboard.type('24');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Uzupełnij' }).click();
  await expect(cell(2, 'rangeFrom')).toHaveText('50');
  await expectAccessible(page, 'prices of a list');
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'Dane zapisane').first()).toBeVisible();
  await page.reload();
  await expect(cell(2, 'price')).toHaveText('28,50');
  await expect(cell(3, 'rangeTo')).toHaveText('bez końca');
});

test('a new price list, lowest price or invoice begins in the default currency, or in that of its customer', async ({
  page,
}) => {
  await page.goto('/about');
  const euro = await find(page, 'currency', 'EUR', 'EUR');
  const customer = { name: 'Klient rozliczany w euro', city: 'Ostrava', currencyId: euro.id };
  await call(page, 'post', 'customers', customer);
  const currency = page.getByRole('combobox', { name: 'Waluta' });
  const chooseCustomer = async () => {
    await page.getByRole('combobox', { name: 'Klient' }).fill(customer.name);
    await page.getByRole('option', { name: customer.name }).click();
    await expect(currency).toHaveValue(/EUR/);
  };
  for (const path of ['pricing', 'pricing-min-price']) {
    await page.goto(`/${path}/add`);
    await expect(currency).toHaveValue(/PLN/);
    await chooseCustomer();
  }
  await page.goto('/invoices/add');
  await chooseCustomer();
});

test('minutes of colour changes typed one after the other are all stored, and a refused one is not shown', async ({
  page,
}) => {
  const cell = (from: string, to: string) => page.getByRole('textbox', { name: `Minuty z „${from}” na „${to}”` });
  await page.goto('/');
  for (const [code, name] of Object.entries({ PERL: 'Perłowe próbne', NEON: 'Neonowe próbne' }))
    await call(page, 'post', 'colour-groups', { code, name });
  const there = cell('Perłowe próbne', 'Neonowe próbne');
  const back = cell('Neonowe próbne', 'Perłowe próbne');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/colour-changes', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.goto('/colour-changes/matrix');
  await there.fill('12');
  await back.fill('13');
  await page.getByRole('heading', { level: 1 }).click();
  release();
  await expect(there).toHaveJSProperty('readOnly', false);
  await expect(back).toHaveJSProperty('readOnly', false);
  await page.reload();
  await expect(there).toHaveValue('12 min');
  await expect(back).toHaveValue('13 min');

  await page.route('**/api/colour-changes/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { error: 'Refused', errorStr: 'NotNow' } })
      : route.continue(),
  );
  await there.fill('99');
  await there.blur();
  await expect(there).toHaveValue('12 min');
});
