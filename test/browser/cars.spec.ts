import { expect, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

test('a car is booked on a day of its calendar; the same time again is refused', async ({ page }) => {
  await page.goto('/cars');
  await page.getByRole('grid').getByText('SK 9042M').click();
  await page.getByRole('tab', { name: /Przejazdy/ }).click();
  // Further ahead than the company books.
  for (let month = 0; month < 2; month++) await page.getByRole('button', { name: 'Następny miesiąc' }).click();
  const day = page.getByRole('button', { name: /^Zarezerwuj 15\./ });
  await day.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Cel wyjazdu' }).fill('Próbny wyjazd');
  await dialog.getByRole('button', { name: 'Zapisz i wyjdź' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /08:00–16:00/ })).toBeVisible();
  await day.click();
  await dialog.getByRole('button', { name: 'Zapisz i wyjdź' }).click();
  await expect(dialog.getByText('Samochód jest w tym czasie zarezerwowany').first()).toBeVisible();
});

test('the desk shows which car is with whom and takes it back with its counter', async ({ page }) => {
  await page.goto('/object-management?tab=cars');
  const car = page.getByRole('row', { name: /SK 5501L/ });
  await expect(car).toContainText('Zielińska Joanna');
  await car.getByRole('button', { name: 'Przyjmij zwrot' }).click();
  const dialog = page.getByRole('dialog', { name: /Przyjmij zwrot/ });
  await dialog.getByRole('textbox', { name: 'Stan licznika' }).fill('5');
  await dialog.getByRole('button', { name: 'Przyjmij zwrot' }).click();
  await expect(dialog.getByText('Licznik nie może się cofnąć').first()).toBeVisible();
  // A digit too many is noticed before only an administrator can put it right.
  await dialog.getByRole('textbox', { name: 'Stan licznika' }).fill('990000');
  await dialog.getByRole('button', { name: 'Przyjmij zwrot' }).click();
  const question = page.getByRole('dialog', { name: /Przejechano/ });
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await dialog.getByRole('textbox', { name: 'Stan licznika' }).fill('99000');
  await dialog.getByRole('button', { name: 'Przyjmij zwrot' }).click();
  await question.getByRole('button', { name: 'Przyjmij zwrot' }).click();
  await expect(car).toContainText('Dostępny');
});

test('controls that are late are one view of the equipment', async ({ page }) => {
  await page.goto('/equipment');
  await page.getByText('Kontrola po terminie').first().click();
  await expect(page.getByRole('grid').getByText('Połyskomierz')).toBeVisible();
  await expect(page.getByRole('grid').getByText('Tablet hali')).toBeHidden();
});

test('a car that is out is taken back on its own page', async ({ page }) => {
  await page.goto('/cars');
  await page.getByRole('grid').getByText('SK 4512A').click();
  await page.getByRole('button', { name: 'Przyjmij zwrot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Przyjmij zwrot' }).click();
  await expect(page.getByRole('button', { name: 'Wydaj samochód' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Przyjmij zwrot' })).toHaveCount(0);
});

test('an entry made from the field of a car is one the field asks for', async ({ page }) => {
  await page.goto('/cars/add');
  await page.getByRole('combobox', { name: 'Paliwo' }).click();
  await page.getByRole('option', { name: 'Nowy wpis' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Słownik' })).toHaveValue('Paliwo');
});
