import { expect, type Page } from '@playwright/test';

/** Signs in as a kiosk and starts it at the washing place. */
export async function startKiosk(page: Page, camera = false): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'E-mail lub login' }).fill('kiosk@galwex.test');
  await page.getByRole('textbox', { name: 'Hasło' }).fill('Coatdesk1!');
  await page.keyboard.press('Enter');
  await page.getByLabel('Miejsce').selectOption({ label: 'Myjnia' });
  if (camera) await page.getByRole('switch', { name: 'Czytaj kody kamerą' }).check({ force: true });
  await page.getByRole('button', { name: 'Uruchom kiosk' }).click();
  await expect(page.getByRole('heading', { name: 'Ostatnie zdarzenia' })).toBeVisible();
}
