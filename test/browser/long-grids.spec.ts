import { DAYS, openLargePlanner, PEOPLE } from './support/large-planner';
import { expect, stateOf, test } from './support/screen';

test.describe('the planner of 500 people', () => {
  test.use({ storageState: stateOf('foreman@galwex.test') });

  test('follows the keys to people it has not drawn yet', async ({ page, baseURL }) => {
    await openLargePlanner(page, baseURL!, 'month');
    const grid = page.getByRole('grid');
    const cell = (row: number, day: number) => grid.locator(`#cell-${row}-${day}`);
    await cell(0, 0).click();
    for (let turn = 0; turn < 6; turn += 1) await page.keyboard.press('PageDown');
    await expect(cell(60, 0)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Control+ArrowDown');
    await expect(cell(PEOPLE - 1, 0)).toBeInViewport({ ratio: 1 });
    await expect(grid.getByRole('row', { name: `Imię${PEOPLE - 1} Nazwisko${PEOPLE - 1}` })).toBeInViewport();
    await page.keyboard.press('End');
    await page.keyboard.press('Control+ArrowUp');
    await expect(cell(0, DAYS - 1)).toBeInViewport({ ratio: 1 });
    await expect(cell(PEOPLE - 1, 0)).toHaveCount(0);
    // Everybody's times are counted, also of those who are not drawn: 500 people on 21 working days.
    await expect(grid.getByRole('row').last()).toContainText('10500');
  });
});

test.describe('an order of many items', () => {
  test.use({ storageState: stateOf('office@galwex.test') });

  test('can be scrolled away from the active cell, and the next key comes back to it', async ({ page }) => {
    await page.goto('/orders/add');
    await page.getByRole('button', { name: 'Wklej z Excela' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Wklej z Excela' });
    const sheet = Array.from({ length: 120 }, (_, at) => `Belka ${at + 1}\t2 szt\t1,5 m2`).join('\n');
    await dialog.getByRole('textbox', { name: 'Skopiowane wiersze' }).fill(sheet);
    await dialog.getByRole('button', { name: 'Dodaj 120 pozycji' }).click();
    const grid = page.getByRole('grid', { name: 'Pozycje zlecenia' });
    const name = (lp: number) => grid.locator(`tr[data-at="${lp - 1}"] td[id$="-name"]`);
    await name(1).click();
    await page.mouse.wheel(0, 1_500);
    await expect(name(40)).toBeInViewport();
    await expect(name(1)).not.toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(name(2)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Control+End');
    await expect(grid.locator('tr[data-at="119"]')).toBeInViewport({ ratio: 1 });
  });
});
