import type { Page } from '@playwright/test';
import { expect, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

const car = 'SK 9042M';
const purpose = { name: 'Cel wyjazdu' } as const;

/** The dialog that hands a car out, over the page of the car, which was reached from the list. */
async function openHandOut(page: Page) {
  await page.goto('/cars');
  await page.getByRole('grid').getByText(car).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(car) })).toBeVisible();
  await page.getByRole('button', { name: 'Wydaj samochód' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wydaj samochód' });
  await expect(dialog).toBeVisible();
  return dialog;
}
const question = (page: Page) => page.getByRole('dialog', { name: 'Niezapisane zmiany' });

test('Escape asks before it drops what was typed into a dialog, and closes an untouched one at once', async ({
  page,
}) => {
  const dialog = await openHandOut(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Wydaj samochód' }).click();
  await dialog.getByRole('textbox', purpose).fill('Po części do Tychów');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Anuluj' }).click();
  await expect(dialog.getByRole('textbox', purpose)).toHaveValue('Po części do Tychów');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Odrzuć zmiany' }).click();
  await expect(dialog).toBeHidden();
});

test('Back asks before it leaves a dialog something was typed into, and takes an untouched one with it', async ({
  page,
}) => {
  const dialog = await openHandOut(page);
  await dialog.getByRole('textbox', purpose).fill('Po części do Tychów');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Anuluj' }).click();
  await expect(dialog.getByRole('textbox', purpose)).toHaveValue('Po części do Tychów');
  await expect(page).toHaveURL(/\/cars\/edit\//);
  await page.goBack();
  await question(page).getByRole('button', { name: 'Odrzuć zmiany' }).click();
  await expect(page).toHaveURL(/\/cars(\?|$)/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openHandOut(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/cars(\?|$)/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Back asks before it leaves the form of a record in a dialog', async ({ page }) => {
  await page.goto('/car-transits');
  await page
    .locator('main')
    .getByRole('button', { name: /Nowa rezerwacja/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', purpose).fill('Po części do Tychów');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Zostań' }).click();
  await expect(dialog.getByRole('textbox', purpose)).toHaveValue('Po części do Tychów');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Odrzuć zmiany' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/car-transits(\?|$)/);
});
