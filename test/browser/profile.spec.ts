import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, notice, test } from './support/screen';

async function signIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'E-mail lub login' }).fill('admin@galwex.test');
  await page.getByRole('textbox', { name: 'Hasło' }).fill('Coatdesk1!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Menu główne' })).toBeVisible();
}
const scale = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--mantine-scale').trim());

test('a person chooses a look, takes it along in a file and starts again; names are checked when left', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/profile');
  const person = page.getByRole('region', { name: 'Dane osobowe' });
  await expect(person.getByLabel('E-mail')).not.toBeEditable();
  await person.getByLabel('Imię').fill('');
  await person.getByLabel('Nazwisko').focus();
  await expect(person.getByText('Wpisz imię')).toBeVisible();

  await page.getByLabel('Rozmiar pisma').fill('16');
  await page.getByLabel('Wielkie litery w całym programie').check();
  await expect.poll(() => scale(page)).toBe(String(16 / 12));
  const local = page.getByRole('region', { name: 'Ustawienia lokalne' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    local.getByRole('button', { name: 'Zapisz do pliku' }).click(),
  ]);
  await expect(notice(page, 'Ustawienia zapisane do pliku')).toBeVisible();
  const saved = await file.path();
  const { settings } = JSON.parse(await readFile(saved, 'utf8')) as { settings: Record<string, string> };
  expect(JSON.parse(settings['theme_data'] ?? '{}')).toMatchObject({ fontSize: 16, allUpper: true });

  await local.getByRole('button', { name: 'Wyczyść' }).click();
  await local.getByRole('button', { name: 'Tak, wyczyść ustawienia' }).click();
  await expect.poll(() => scale(page)).toBe('1');
  const load = (content: string) =>
    local
      .getByLabel('Wczytaj z pliku', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: 'ustawienia.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await load('{"settings":');
  await warned;
  await expect(notice(page, 'Ustawienia nie zostały wczytane')).toBeVisible();
  expect(await scale(page)).toBe('1');
  await load(JSON.stringify({ settings }));
  await expect(notice(page, 'Ustawienia wczytane')).toBeVisible();
  await expect.poll(() => scale(page)).toBe(String(16 / 12));
});

test('a user without any activity for the chosen minutes is signed out after a countdown, and stays so', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page);
  await page.goto('/local-settings');
  await page.getByLabel('Minuty bez aktywności').fill('1');
  await page.clock.fastForward(45_000);
  await expect(page.getByTitle('Czas do automatycznego wylogowania')).toBeVisible();
  let release = () => {};
  let answered = () => {};
  const held = new Promise<void>((done) => (release = done));
  const beaten = new Promise<void>((done) => (answered = done));
  await page.route('**/api/logout', async (route) => {
    await beaten;
    await route.continue();
  });
  await page.route('**/api/refresh', async (route) => {
    const response = await route.fetch();
    answered();
    await held;
    await route.fulfill({ response });
  });
  // The heartbeat is due at the same moment, and answered after the sign-out.
  await page.clock.fastForward(20_000);
  const reason = page.getByText('przez ustawiony czas nic się nie działo');
  await expect(reason).toBeVisible();
  const late = page.waitForResponse('**/api/refresh');
  release();
  await (await late).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  expect(await page.evaluate(() => localStorage.getItem('session_id'))).toBeNull();
  await expect(reason).toBeVisible();
});

test('a PIN of one’s own is set, known of, and removed', async ({ page }) => {
  await signIn(page);
  await page.goto('/profile');
  const person = page.getByRole('region', { name: 'Dane osobowe' });
  await expect(person).toContainText('Nie masz jeszcze PIN-u');
  await person.getByLabel('Nowy PIN').fill('4711');
  await person.getByRole('button', { name: 'Zapisz' }).click();
  await person.getByRole('button', { name: 'Usuń PIN' }).click();
  await expect(person).toContainText('Nie masz jeszcze PIN-u');
  await expect(person.getByRole('button', { name: 'Usuń PIN' })).toHaveCount(0);
});
