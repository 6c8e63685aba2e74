import type { Page } from '@playwright/test';
import { expect, expectAccessible, notice, openList, rows, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('office@galwex.test') });

const grid = (page: Page) => page.getByRole('grid', { name: 'Pozycje zlecenia' });
const line = (page: Page, lp: number) => grid(page).locator(`tr[data-at="${lp - 1}"]`);
const cell = (page: Page, lp: number, column: string) => line(page, lp).locator(`td[id$="-${column}"]`);
const key = (page: Page, name: string) => page.keyboard.press(name);

/** The four rows of a usual order, as they are copied from a customer's sheet. */
const sheet = [
  ['P-6060', '240 mm', '6000 mm', '40 szt', '', '', 'RAL 7016', 'ALU-STD'],
  ['K-45', '180 mm', '2500 mm', '16 szt', '', '', 'ral7016', 'ALU-STD'],
  ['brama stal', '', '', '2 szt', '9,0 m2', '86 kg', 'RAL 9005', 'STAL-C3'],
  ['uchwyt stal', '', '', '120 szt', '0,012 m2', '', 'RAL 9005', 'STAL-STD'],
]
  .map((row) => row.join('\t'))
  .join('\n');

async function newOrder(page: Page): Promise<void> {
  await page.goto('/orders/add');
  await expect(page.getByRole('combobox', { name: 'Klient' })).toBeFocused();
  await page.keyboard.type('ALUF');
  await expect(page.getByRole('option', { name: /ALUFASADA/ })).toBeVisible();
  await key(page, 'Enter');
  await expect(page.getByRole('combobox', { name: 'Klient' })).toHaveValue('ALUFASADA sp. z o.o.');
  await expect(page.getByRole('textbox', { name: 'Rabat' })).toHaveValue('5');
}
const save = async (page: Page) => {
  await key(page, 'Control+s');
  await expect(notice(page, 'Dane zapisane').first()).toBeVisible();
};

test('an order is entered with the keyboard alone, row after row', async ({ page }) => {
  await newOrder(page);
  await page.getByRole('button', { name: 'Dodaj pozycję' }).first().focus();
  await key(page, 'Enter');
  await page.keyboard.type('Profil P-6060');
  await key(page, 'Tab');
  await page.keyboard.type('ALU-STD');
  await expect(page.getByRole('option', { name: /ALU-STD/ })).toBeVisible();
  await key(page, 'Tab');
  // The name is asked for while one types on.
  await page.keyboard.type('RAL 7016');
  for (const text of ['40', '240', '6000']) {
    await key(page, 'Tab');
    await page.keyboard.type(text);
  }
  await key(page, 'Enter');
  await expect(cell(page, 1, 'product1Id')).toContainText('RAL 7016 Antracytowoszary');
  await expect(cell(page, 1, 'surface')).toHaveText('1,44');
  await expect(cell(page, 1, 'areaSum')).toHaveText('57,60');
  // Enter in the last row has made the next one, at the column the entries began in.
  await page.keyboard.type('Uchwyt');
  await key(page, 'Enter');
  await key(page, 'ArrowUp');
  await key(page, 'Control+Shift+d');
  await expect(line(page, 3).getByText('Uchwyt')).toBeVisible();
  await key(page, 'Control+z');
  await expect(line(page, 3).getByText('Uchwyt')).toHaveCount(0);
  await save(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^ZL\/\d{4}\/\d{2}\/\d{4}$/);
  await page.getByRole('tab', { name: /Pozycje/ }).click();
  await expect(grid(page).locator('tbody tr[data-at]')).toHaveCount(2);
  await expect(cell(page, 1, 'areaSum')).toHaveText('57,60');
});

test('items of an order keep their marks in forced colours, and all buttons on a phone', async ({ page }) => {
  // Orders of other tests have items without a paint.
  await openList(page, '/orders?search=T-14', 'Zlecenia');
  await rows(page).first().getByRole('link').first().click();
  await page.getByRole('tab', { name: /Pozycje/ }).click();
  const paint = cell(page, 1, 'product1Id').locator('[aria-hidden]').first();
  const colour = await paint.evaluate((swatch) => getComputedStyle(swatch).backgroundColor);
  await page.emulateMedia({ forcedColors: 'active' });
  await cell(page, 1, 'amount').click();
  await expect(cell(page, 1, 'amount')).toHaveCSS('outline-style', 'solid');
  await expect(paint).toHaveCSS('background-color', colour);
  await page.emulateMedia({ forcedColors: 'none' });

  await page.setViewportSize({ width: 390, height: 844 });
  const heads = page.locator('main header > *');
  await expect(heads.first()).toBeVisible();
  const beyond = () =>
    heads.evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().right > innerWidth).length);
  await expect.poll(beyond).toBe(0);
});

for (const slower of [1, 8]) {
  test(`every key typed after adding an item arrives in its cells, the processor ${slower} × slower`, async ({
    page,
    context,
  }) => {
    await newOrder(page);
    const processor = await context.newCDPSession(page);
    await page.getByRole('button', { name: 'Dodaj pozycję' }).first().focus();
    await processor.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await key(page, 'Enter');
    await page.keyboard.type('Profil P-6060');
    await key(page, 'Tab');
    await page.keyboard.type('ALU-STD');
    await expect(grid(page).getByRole('combobox')).toHaveValue('ALU-STD');
    await expect(page.getByRole('option', { name: /ALU-STD/ })).toBeVisible();
    await key(page, 'Tab');
    await page.keyboard.type('RAL 7016');
    await key(page, 'Tab');
    await page.keyboard.type('40');
    await key(page, 'Tab');
    await expect(grid(page).locator('tbody tr[data-at]')).toHaveCount(1);
    await expect(cell(page, 1, 'name')).toHaveText('Profil P-6060');
    await expect(cell(page, 1, 'serviceId')).toContainText('ALU-STD');
    await expect(cell(page, 1, 'product1Id')).toContainText('RAL 7016 Antracytowoszary');
    await expect(cell(page, 1, 'amount')).toHaveText('40');
  });
}

/** Names chosen in selects that are wider than their selects. */
function cutNames(selects: (HTMLElement | SVGElement)[]): string[] {
  return selects.flatMap((select) => {
    const { font, padding } = getComputedStyle(select);
    const whole = document.createElement('span');
    Object.assign(whole.style, { font, padding, position: 'absolute', whiteSpace: 'nowrap' });
    const name = (select as HTMLSelectElement).selectedOptions[0]?.text ?? '';
    whole.textContent = name;
    document.body.append(whole);
    const isCut = whole.offsetWidth > select.clientWidth;
    whole.remove();
    return isCut ? [name] : [];
  });
}

test('pasted spreadsheet rows become items with their surfaces in one step', async ({ page }) => {
  await newOrder(page);
  await page.getByRole('button', { name: 'Wklej z Excela' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Wklej z Excela' });
  await dialog.getByRole('textbox', { name: 'Skopiowane wiersze' }).fill(sheet);
  await expect(dialog.getByRole('combobox', { name: 'Znaczenie kolumny 2' })).toHaveValue('outline');
  await expect(dialog.getByText('Wszystko rozpoznane.')).toBeVisible();
  expect(await dialog.locator('thead select').evaluateAll(cutNames)).toEqual([]);
  await expect(dialog.getByRole('button', { name: 'Dodaj 4 pozycje' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(grid(page).locator('tbody tr[data-at]')).toHaveCount(4);

  await page.getByRole('button', { name: 'Cofnij' }).first().click();
  await expect(grid(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Ponów' }).first().click();
  await save(page);
  await page.getByRole('tab', { name: /Pozycje/ }).click();
  for (const [lp, piece, whole] of [
    [1, '1,44', '57,60'],
    [2, '0,45', '7,20'],
    [3, '9,00', '18,00'],
    [4, '0,02', '3,00'],
  ] as const) {
    await expect(cell(page, lp, 'surface')).toContainText(piece);
    await expect(cell(page, lp, 'areaSum')).toHaveText(whole);
  }
  await expect(grid(page).getByRole('row', { name: /Razem pozycje/ })).toContainText('85,80');
  await expectAccessible(page, 'items of an order');
});

test('rows are left out of a paste, figures typed over and merged colours filled', async ({ page }) => {
  await newOrder(page);
  await page.getByRole('button', { name: 'Wklej z Excela' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Wklej z Excela' });
  await dialog
    .getByRole('textbox', { name: 'Skopiowane wiersze' })
    .fill('Nazwa\tSzt.\tPow. m2\tKolor\nSłupek\t12\t1,2\tRAL 7016\nRama\tdużo\t1,5\t\nBlacha\t3\t240,5\t');
  await expect(dialog.getByText('1 komórka nierozpoznana – zostanie pusta.')).toBeVisible();
  const figure = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await figure('2, Ilość').fill('7');
  await figure('2, Ilość').press('Enter');
  await expect(dialog.getByText('1 wartość jest nieprawdopodobnie duża – sprawdź ją.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Scalone komórki/ }).check();
  await dialog.getByRole('checkbox', { name: 'Weź wiersz 3' }).uncheck();
  await expectAccessible(page, 'rows of a spreadsheet, corrected');
  await dialog.getByRole('button', { name: 'Dodaj 2 pozycje' }).click();
  await expect(grid(page).locator('tbody tr[data-at]')).toHaveCount(2);
  await expect(cell(page, 2, 'amount')).toHaveText('7');
  await expect(cell(page, 2, 'product1Id')).toContainText('RAL 7016');
});

test('unrecognised values are red, explained and offer suggestions', async ({ page }) => {
  await newOrder(page);
  await page.getByRole('button', { name: 'Wklej z Excela' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Wklej z Excela' });
  await dialog
    .getByRole('textbox', { name: 'Skopiowane wiersze' })
    .fill('Nazwa\tSzt.\tKolor\tUsługa\nSłupek\t12\tRAL 7016\tALU-STDD\nRama\tdużo\tRAL 7016\tALU-STD');
  await expect(dialog.getByRole('checkbox', { name: 'Pierwszy wiersz to nagłówek' })).toBeChecked();
  await expect(dialog.getByText('2 komórki nierozpoznane – zostaną puste.')).toBeVisible();
  await expectAccessible(page, 'rows of a spreadsheet');
  await dialog.getByRole('button', { name: 'Wybierz „ALU-STDD”' }).click();
  await page.getByRole('menuitem', { name: 'ALU-STD', exact: true }).click();
  await expect(dialog.getByText('1 komórka nierozpoznana – zostanie pusta.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Dodaj 2 pozycje' }).click();
  await expect(cell(page, 1, 'serviceId')).toHaveText('ALU-STD');
  await expect(cell(page, 2, 'amount')).toHaveText('1');
});

test('prices are estimated while one types and stored by saving; a state that does not go with the service is marked', async ({
  page,
}) => {
  await newOrder(page);
  await page.getByRole('button', { name: 'Dodaj pozycję' }).first().click();
  for (const text of ['Rygiel', 'ALU-STD', 'RAL 7016', '40', '240', '6000']) {
    await page.keyboard.type(text);
    await key(page, 'Tab');
  }
  await expect(cell(page, 1, 'productStateId')).toHaveText('Aluminium surowe');
  await expect(cell(page, 1, 'price')).toHaveText('≈ 28,00');
  await expect(cell(page, 1, 'net')).toHaveText('≈ 1 532,16');
  await cell(page, 1, 'productStateId').click();
  await page.keyboard.type('Stal surowa');
  await expect(page.getByRole('option', { name: 'Stal surowa' })).toBeVisible();
  await key(page, 'Tab');
  await expect(cell(page, 1, 'price')).toHaveText('≈ 41,00');
  await expect(cell(page, 1, 'productStateId')).toHaveAttribute('title', /Aluminium surowe/);
  await expect(page.getByText('Stan detalu nie pasuje do usługi lub profilu w pozycji 1.')).toBeVisible();
  await key(page, 'Control+z');
  await expect(cell(page, 1, 'price')).toHaveText('≈ 28,00');
  await save(page);
  await page.getByRole('tab', { name: /Pozycje/ }).click();
  await expect(cell(page, 1, 'net')).toHaveText('1 532,16');
  await cell(page, 1, 'amount').click();
  await page.keyboard.type('20');
  await key(page, 'Enter');
  await expect(cell(page, 1, 'net')).toHaveText(/^≈/);
  await save(page);
  await expect(cell(page, 1, 'net')).toHaveText('875,52');
  await expect(grid(page).getByRole('row', { name: /Razem pozycje/ })).toContainText('875,52');
});

test('an invalid cell keeps its input and is explained below', async ({ page }) => {
  await newOrder(page);
  await page.getByRole('button', { name: 'Dodaj pozycję' }).first().click();
  await page.keyboard.type('Rura');
  await key(page, 'Enter');
  await key(page, 'ArrowUp');
  for (let step = 0; step < 3; step++) await key(page, 'Tab');
  await page.keyboard.type('-5');
  await key(page, 'Enter');
  await expect(cell(page, 1, 'amount')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Pozycja 1, Ilość: Co najmniej 1')).toBeVisible();
  await key(page, 'Control+s');
  await expect(page).toHaveURL(/\/orders\/add/);
});

test('when a request can be ready is asked only with figures that can be', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/scheduler/ready-date?')) asked.push(new URL(request.url()).searchParams.get('area')!);
  });
  await page.goto('/ready-date');
  const main = page.getByRole('main');
  await main.getByLabel('Usługa').click();
  await page.getByRole('option').first().click();
  const area = main.getByLabel('Powierzchnia razem');
  for (const [typed, fault] of [
    ['-3', 'Co najmniej 0'],
    ['2,345', 'Najwyżej miejsc po przecinku: 2'],
    ['dużo', /Wpisz liczbę w m²/],
  ] as const) {
    await area.fill(typed);
    await expect(main.getByText(fault)).toBeVisible();
  }
  await area.fill('12');
  await expect(main.getByText('Gotowe wg planu')).toBeVisible();
  expect(asked).toEqual(['12']);
});
