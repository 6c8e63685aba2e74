import { lineGrid } from './support/line-grid';
import { expect, expectAccessible, notice, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

test('prices of a list are typed, pasted from a spreadsheet, undone and saved', async ({ page }) => {
  await page.goto('/pricing/add');
  await page.getByRole('textbox', { name: 'Nazwa' }).fill('Cennik z arkusza');
  await page.getByRole('combobox', { name: 'Waluta' }).fill('złoty');
  await page.getByRole('option', { name: /złoty/ }).first().click();
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
