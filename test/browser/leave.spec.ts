import { expect, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('operator@galwex.test') });

test('who asks for leave sees what is left and what the days come to; the card waits for a decision', async ({
  page,
}) => {
  await page.goto('/user-leave-cards/add');
  await expect(page.getByText('Z umowy')).toBeVisible();
  await page.getByRole('combobox', { name: 'Rodzaj urlopu' }).click();
  await page.getByRole('option', { name: /Urlop wypoczynkowy/ }).click();
  // A Saturday and a Sunday are asked about; without a yes nothing is saved.
  await page.getByRole('textbox', { name: 'Od dnia' }).fill('7.11.2026');
  await page.getByRole('textbox', { name: 'Do dnia' }).fill('8.11.2026');
  await page.getByRole('button', { name: 'Zapisz i wyjdź' }).click();
  const question = page.getByRole('dialog', { name: 'Zapisać kartę?' });
  await expect(question).toContainText('nie ma dnia roboczego');
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('textbox', { name: 'Od dnia' }).fill('2.11.2026');
  await page.getByRole('textbox', { name: 'Do dnia' }).fill('3.11.2026');
  await page.getByRole('textbox', { name: 'Do dnia' }).press('Tab');
  await expect(page.getByText('To 2 dni')).toBeVisible();
  await page.getByRole('button', { name: 'Zapisz i wyjdź' }).click();
  await page.waitForURL('**/user-leave-cards**');
  await expect(page.getByRole('grid').getByText('02.11.2026').first()).toBeVisible();
});
