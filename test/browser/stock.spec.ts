import type { Page } from '@playwright/test';
import { call, find } from './support/floor';
import { expect, expectAccessible, notice, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });
test.describe.configure({ mode: 'serial' });

const choose = async (page: Page, name: string, text: string, option: string | RegExp = text) => {
  await page.getByRole('combobox', { name }).fill(text);
  await page.getByRole('option', { name: option }).first().click();
};
const save = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true }).click();
const act = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Działania' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  return page.getByRole('dialog', { name });
};
const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

let lot: string;
const lotCode = 'T-500';

test('a lot is created with its first amount, and not twice', async ({ page }) => {
  await page.goto('/stocks/add');
  await choose(page, 'Produkt', '9016', /9016/);
  await choose(page, 'Magazyn', 'Magazyn farb');
  await page.getByRole('textbox', { name: 'LOT' }).fill(lotCode);
  await save(page);
  await expect(page.getByRole('textbox', { name: 'Ilość początkowa' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Ilość początkowa' }).fill('18,4');
  await save(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lotCode);
  await expect(fact(page, 'Ilość')).toContainText('18,40 kg');
  lot = new URL(page.url()).pathname;
  await page.getByRole('tab', { name: /Ruchy/ }).click();
  await expect(page.getByRole('row', { name: /Przyjęcie/ })).toContainText('+18,40');
  await expectAccessible(page, 'movements of a lot');

  await page.goto('/stocks/add');
  await choose(page, 'Produkt', '9016', /9016/);
  await choose(page, 'Magazyn', 'Magazyn farb');
  await page.getByRole('textbox', { name: 'LOT' }).fill(lotCode.toLowerCase());
  await page.getByRole('textbox', { name: 'Ilość początkowa' }).fill('1');
  await save(page);
  await page.getByRole('button', { name: 'Otwórz istniejącą' }).click();
  await expect(page).toHaveURL(new RegExp(`${lot}$`));
});

test('changing a barcode asks for confirmation', async ({ page }) => {
  await page.goto(lot);
  const barcode = '5901234123450';
  await page.getByRole('textbox', { name: 'Kod kreskowy' }).fill(barcode);
  await save(page);
  const question = page.getByRole('dialog', { name: 'Zmienić kod kreskowy?' });
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await expect(page.getByRole('textbox', { name: 'Kod kreskowy' })).toHaveValue(barcode);
  await save(page);
  await question.getByRole('button', { name: 'Zmień kod' }).click();
  await expect(notice(page, 'Dane zapisane').first()).toBeVisible();
});

test('a part of a lot is moved, never more than is in stock', async ({ page }) => {
  await page.goto(lot);
  const dialog = await act(page, 'Przesuń');
  await expect(dialog.getByText('Na stanie: 18,40 kg · Magazyn farb')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Do magazynu' })).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Do magazynu' }).fill('chemii');
  await page.getByRole('option', { name: 'Magazyn chemii' }).click();
  await dialog.getByRole('textbox', { name: 'Ilość' }).fill('18,401');
  await dialog.getByRole('button', { name: 'Przesuń' }).click();
  await expect(dialog.getByText('Nie można przesunąć więcej, niż jest na stanie')).toBeVisible();
  await expect(page.getByText('Nie można tego zrobić')).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Ilość' }).fill('8400 g');
  await dialog.getByRole('button', { name: 'Przesuń' }).click();
  await expect(notice(page, 'Przesunięto').first()).toBeVisible();
  await expect(fact(page, 'Ilość')).toContainText('10,00 kg');
  await expect(page.getByRole('button', { name: 'Działania' })).toBeFocused();
  await expect(page.getByRole('tab', { name: /Ruchy/ })).toContainText('2');
});

test('who does not want lots joined goes on in the dialog of the move', async ({ page }) => {
  await page.goto(lot);
  const dialog = await act(page, 'Przesuń');
  await dialog.getByRole('combobox', { name: 'Do magazynu' }).fill('chemii');
  await page.getByRole('option', { name: 'Magazyn chemii' }).click();
  await dialog.getByRole('textbox', { name: 'Ilość' }).fill('1');
  await dialog.getByRole('button', { name: 'Przesuń' }).click();
  const question = page.getByRole('dialog', { name: 'Ta partia już tam jest' });
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await expect(question).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'Ilość' })).toHaveValue('1,000');
  await dialog.getByRole('button', { name: 'Anuluj' }).click();
  await expect(fact(page, 'Ilość')).toContainText('10,00 kg');
});

test('a loan is returned from the list', async ({ page }) => {
  await page.goto(lot);
  const dialog = await act(page, 'Pożycz');
  await dialog.getByRole('combobox', { name: 'Komu (magazyn)' }).fill('Cynk');
  await page.getByRole('option', { name: /Cynkownia/ }).click();
  await dialog.getByRole('textbox', { name: 'Ilość' }).fill('4');
  await dialog.getByRole('button', { name: 'Pożycz' }).click();
  await expect(fact(page, 'Pożyczone')).toContainText('4,00 kg');

  await page.goto('/stocks-lend');
  const row = page.getByRole('row', { name: lotCode });
  await row.getByRole('button', { name: 'Przyjmij zwrot', exact: true }).click();
  const back = page.getByRole('dialog', { name: 'Przyjmij zwrot' });
  await expect(back.getByText('Do oddania: 4,00')).toBeVisible();
  await back.getByRole('textbox', { name: 'Ilość' }).fill('5');
  await back.getByRole('button', { name: 'Przyjmij zwrot' }).click();
  await expect(back.getByText('Nie można oddać więcej, niż pożyczono')).toBeVisible();
  await back.getByRole('textbox', { name: 'Ilość' }).fill('4');
  await back.getByRole('button', { name: 'Przyjmij zwrot' }).click();
  await expect(row.getByRole('button', { name: 'Przyjmij zwrot', exact: true })).toHaveCount(0);
});

test('a loan shows what there is of its lot, and offers the storages that may take it', async ({ page }) => {
  await page.goto('/stocks-lend/add');
  await page.getByRole('combobox', { name: 'Partia' }).fill(lotCode);
  // The moved part of it is a lot of its own.
  await page.getByRole('option', { name: lotCode }).first().click();
  await expect(page.getByText(/Na stanie: \d+,\d\d kg/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Do magazynu' }).click();
  await expect(page.getByRole('option', { name: /Cynkownia/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /STALBUD/ })).toHaveCount(0);
});

test('a delivery is scanned in; a refused one keeps its input', async ({ page }) => {
  const delivered = 'D-70';
  await page.goto('/stocks');
  await page.getByRole('link', { name: 'Przyjmij dostawę' }).click();
  const scan = page.getByRole('textbox', { name: 'Kod produktu' });
  await scan.fill('nie-ma-takiego');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nie znaleziono produktu „nie-ma-takiego”')).toBeVisible();
  await scan.fill('9005-MAT');
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: 'Pozycje' });
  await expect(grid).toBeFocused();
  for (const text of [delivered, 'K-3', '5907700000007', '31.12.2028', '25', '18,50']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect(scan).toBeFocused();
  await page.getByRole('button', { name: 'Przyjmij na stan' }).click();
  await expect(page.getByRole('combobox', { name: 'Magazyn' })).toHaveAttribute('aria-invalid', 'true');
  await expect(grid.getByRole('row').filter({ hasText: delivered })).toContainText('25,00 kg');
  await expectAccessible(page, 'a delivery');
  await choose(page, 'Magazyn', 'Magazyn farb');
  await page.getByRole('button', { name: 'Przyjmij na stan' }).click();
  await expect(notice(page, 'Przyjęto 1 pozycję').first()).toBeVisible();
  await expect(page.getByRole('row', { name: delivered })).toContainText('25,00 kg');

  await page.goto('/stocks-grouped');
  await page
    .getByRole('row', { name: /9005-MAT/ })
    .getByText('Magazyn farb')
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /9005-MAT/ })).toBeVisible();
  await expect(page).toHaveURL(/\/stocks-grouped\/view\/\d+\/\d+$/);
  await expect(page.getByRole('region', { name: 'Partie' }).getByRole('row', { name: delivered })).toHaveCount(1);
  await expectAccessible(page, 'lots of a product');
});

test('the dashboard warns about low stock', async ({ page }) => {
  await page.goto('/');
  const tile = page.getByRole('region', { name: 'Alarm magazynowy' });
  await expect(tile.getByText('Poniżej minimum')).toBeVisible();
  await tile
    .getByRole('link', { name: /9006-MET/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /9006-MET/ })).toBeVisible();
});

test('one button of an order of paint is filled: the next step, or saving once something was typed', async ({
  page,
}) => {
  await page.goto('/');
  const product = await find(page, 'products', '9005-MAT', '9005-MAT');
  const order = await call(page, 'post', 'paint-orders', { items: [{ productId: product.id, amount: '1' }] });
  const filled = page.locator('main header [data-variant="filled"]:not([aria-haspopup])');
  const note = page.getByRole('textbox', { name: 'Uwagi' });
  await page.goto(`/paint-orders/edit/${order.id}`);
  await expect(filled).toHaveText(['Oznacz jako zamówione']);
  await note.fill('Dostawa rano');
  await expect(filled).toHaveText([/^Zapisz/]);
  await save(page);
  await expect(filled).toHaveText(['Oznacz jako zamówione']);
  await call(page, 'post', `paint-orders/${order.id}/order`, {});
  await page.reload();
  await expect(filled).toHaveText(['Przyjmij dostawę']);
  await call(page, 'post', `paint-orders/${order.id}/cancel`, {});
});
