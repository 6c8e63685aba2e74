import { expect, expectAccessible, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });
const passphrase = 'proszek 7016 mat';

test('a super user chooses a passphrase, makes a backup, verifies and downloads it', async ({ page }) => {
  await page.goto('/backups');
  await expect(page.getByRole('button', { name: 'Zrób kopię teraz' })).toBeDisabled();
  await page.getByRole('button', { name: 'Hasło kopii' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Hasło kopii', exact: true }).fill(passphrase);
  await dialog.getByRole('textbox', { name: 'Hasło kopii jeszcze raz' }).fill(`${passphrase}a`);
  await dialog.getByRole('textbox', { name: 'Twoje hasło logowania' }).fill('not the password');
  await expect(dialog.getByText('Hasła się różnią')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Zapisz hasło' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Hasło kopii jeszcze raz' }).fill(passphrase);
  await dialog.getByRole('button', { name: 'Zapisz hasło' }).click();
  await expect(dialog.getByText('Obecne hasło jest nieprawidłowe')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Twoje hasło logowania' }).fill('Coatdesk1!');
  await dialog.getByRole('button', { name: 'Zapisz hasło' }).click();

  await page.getByRole('button', { name: 'Zrób kopię teraz' }).click();
  const row = page.getByRole('table', { name: 'Kopie zapasowe' }).getByRole('row').nth(1);
  await expect(row).toContainText(/Ręczna.*wierszy: .*jeszcze nie/);
  const menu = row.getByRole('button', { name: /^Czynności z kopią/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Sprawdź' }).click();
  await dialog.getByRole('button', { name: 'Sprawdź' }).click();
  await expect(page.getByText(/Trwa sprawdzanie kopii/)).toBeVisible();
  await expect(row).not.toContainText('jeszcze nie', { timeout: 60_000 });
  await expect(row).not.toContainText('Nie zgadza się');
  await expectAccessible(page, 'backups');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Pobierz' }).click();
  await dialog.getByRole('textbox', { name: 'Twoje hasło logowania' }).fill('Coatdesk1!');
  const download = page.waitForEvent('popup').then((popup) => popup.waitForEvent('download'));
  await dialog.getByRole('button', { name: 'Pobierz' }).click();
  expect((await download).suggestedFilename()).toMatch(/-manual-[0-9a-f]{8}\.coatdesk$/);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Przywróć' }).click();
  await expect(dialog).toContainText('wszyscy zostaną wylogowani');
  await dialog.getByRole('textbox', { name: 'Twoje hasło logowania' }).fill('not the password');
  await dialog.getByRole('button', { name: 'Przywróć' }).click();
  await expect(dialog.getByText('Obecne hasło jest nieprawidłowe')).toBeVisible();
});
