import type { Page } from '@playwright/test';
import { find } from './support/floor';
import { scanAtOnce } from './support/scan';
import { newOrder } from './support/sales';
import { expect, notice, rows, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

const scan = async (page: Page, code: string) => {
  await expect(page.locator('[data-scans]')).toBeAttached();
  await scanAtOnce(page, code);
};

test('a code scanned on a list opens what it names, an unknown one is searched, and shortcuts stay what they are', async ({
  page,
}) => {
  await page.goto('/storages');
  await expect(rows(page).first()).toBeVisible();
  const { id, number } = await newOrder(page);
  await scan(page, number);
  await expect(page).toHaveURL(new RegExp(`/orders/edit/${id}$`));
  await expect(notice(page, `Zlecenie: ${number}`)).toBeVisible();

  await page.goto('/storages');
  await expect(rows(page).first()).toBeVisible();
  // Letters of shortcuts within a code do nothing; a letter of its own does.
  await scan(page, 'xn/rf-404');
  await expect(notice(page, 'Nie znam kodu')).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Szukaj w całym programie' });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('xn/rf-404');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/storages/);
  await page.keyboard.press('j');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('SG-1');
  await expect(page.getByPlaceholder('Szukaj na liście')).toHaveValue('SG-1');

  // A word without a digit is a code where nothing else goes by it.
  const location = await find(page, 'locations', '', 'PLAC');
  await box.fill('PLAC');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/locations/(edit|view)/${location.id}$`));
});

test('a code scanned over a question is named and presses nothing', async ({ page }) => {
  await page.goto('/storages');
  const first = rows(page).first();
  await expect(first).toBeVisible();
  const count = await rows(page).count();
  await first.getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Usuń…' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await scan(page, 'ZL/0001/11/2026');
  await expect(notice(page, 'Zeskanowano ZL/0001/11/2026')).toBeVisible();
  await expect(notice(page, 'Najpierw dokończ albo zamknij otwarte okno.')).toBeVisible();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/storages/);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(rows(page)).toHaveCount(count);
});

test('labels of locations are printed from their list', async ({ page }) => {
  await page.goto('/locations');
  await rows(page).filter({ hasText: 'PLAC' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Drukuj etykietę' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /Etykieta tak/ })).toBeVisible({ timeout: 30_000 });
});
