import type { Page } from '@playwright/test';
import { call } from './support/floor';
import { startKiosk } from './support/kiosk';
import { scanAtOnce } from './support/scan';
import { expect, expectAccessible, personAt, test } from './support/screen';

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, serviceWorkers: 'allow' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const list = (page: Page) => page.getByRole('region', { name: 'Ostatnie zdarzenia' }).getByRole('listitem');

test('a code is typed, confirmed and listed; the next one comes too soon; only the PIN leads out', async ({ page }) => {
  const [worker, name] = ['1013', 'Piotr Dąb'] as const;
  await startKiosk(page);
  await expect(page.getByText('Połączono z serwerem')).toBeVisible();
  await expectAccessible(page, 'the kiosk');
  // A scanner types without anything having the focus.
  await page.keyboard.type(worker);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(name);
  await expectAccessible(page, 'the confirmation of an event');
  const proposed = await button(page, /^Potwierdź/).textContent();
  await button(page, /^Potwierdź/).tap();
  await expect(list(page).first()).toContainText(name);
  await expect(list(page).first()).toContainText(proposed === 'Potwierdź wejście' ? 'Wejście' : 'Wyjście');

  const code = page.getByRole('textbox', { name: 'Kod pracownika' });
  await code.fill(worker);
  await button(page, 'Dalej').tap();
  await expect(page.getByRole('alert').getByText('Za krótki odstęp')).toBeVisible();
  await code.fill('nikt');
  await button(page, 'Dalej').tap();
  await expect(page.getByRole('alert').getByText('Nie znamy tego kodu')).toBeVisible();

  await button(page, 'Ustawienia').tap();
  await page.getByLabel('PIN kiosku').fill('000000');
  await button(page, 'Dalej').last().tap();
  await expect(dialog(page)).toContainText('Nieprawidłowy PIN');
  await page.getByLabel('PIN kiosku').fill('471100');
  await button(page, 'Dalej').last().tap();
  await button(page, 'Wyjdź z kiosku').tap();
  await expect(button(page, 'Wyloguj')).toBeVisible();
});

test('an administrator prepares a device to be a kiosk', async ({ browser }) => {
  const page = await personAt(browser, 'admin@galwex.test');
  await page.goto('/local-settings');
  const clock = page.getByRole('region', { name: 'Zegar czasu pracy (kiosk)' });
  await clock.getByLabel('Miejsce').selectOption({ label: 'Myjnia' });
  await clock.getByRole('switch', { name: 'Czytaj kody kamerą' }).check({ force: true });
  await page.reload();
  await expect(clock.getByLabel('Miejsce').getByRole('option', { selected: true })).toHaveText('Myjnia');
  await expect(clock.getByRole('switch', { name: 'Czytaj kody kamerą' })).toBeChecked();
  await expect(clock.getByRole('switch', { name: 'Pokazuj ostatnie zdarzenia' })).toBeChecked();
});

test('the dialog of the PIN does not stop a badge, and goes by itself where it is left open', async ({ page }) => {
  await startKiosk(page);
  await button(page, 'Ustawienia').tap();
  await expect(page.getByLabel('PIN kiosku')).toBeFocused();
  await scanAtOnce(page, 'OBCY-1');
  await expect(page.getByRole('alert').getByText('Nie znamy tego kodu')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await page.clock.install();
  await button(page, 'Ustawienia').tap();
  await expect(dialog(page)).toBeVisible();
  await page.clock.fastForward('01:01');
  await expect(dialog(page)).toHaveCount(0);
});

test('the badge of the next person confirms nothing for the one before, however slow the scanner', async ({ page }) => {
  await startKiosk(page);
  await scanAtOnce(page, '1017');
  await expect(dialog(page)).toContainText('Łukasz Klon');
  await expect(button(page, /^Potwierdź/)).toBeFocused();
  expect(await scanAtOnce(page, '1018', 90)).toBe(true);
  // A person who presses Enter means the button.
  expect(await scanAtOnce(page, '')).toBe(false);
});

const people = [
  ['1014', 'Ewa Sowa'],
  ['1015', 'Rafał Jodła'],
  ['1016', 'Monika Brzoza'],
] as const;

test('events made without a connection wait through a restart and are sent once each, in order', async ({
  page,
  browser,
  context,
}) => {
  await startKiosk(page);
  // From the second visit on the page opens without a connection.
  await page.goto('/kiosk');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  const code = page.getByRole('textbox', { name: 'Kod pracownika' });
  for (const [worker] of people) {
    await code.fill(worker);
    await button(page, 'Dalej').tap();
    await expect(dialog(page)).toContainText('Brak połączenia');
    await dialog(page).getByRole('button', { name: 'Wejście' }).tap();
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(page.getByText('3 odbicia czekają')).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 odbicia czekają')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Wszystkie odbicia wysłane')).toBeVisible();
  await expect(list(page).filter({ hasText: 'czeka' })).toHaveCount(0);
  for (const [, name] of people) await expect(list(page).filter({ hasText: name })).toHaveCount(1);

  const admin = await personAt(browser, 'admin@galwex.test');
  await admin.goto('/');
  const sentLater = 3;
  const query = new URLSearchParams({ itemsPerPage: '100', filter: JSON.stringify({ source: [sentLater] }) });
  const { items } = (await call(admin, 'get', `rcp-data?${query.toString()}`)) as unknown as {
    items: { id: number; user: { name: string }; eventTime: string }[];
  };
  const surnames = people.map(([, name]) => name.split(' ')[1]);
  const stored = items
    .map(({ id, user, eventTime }) => ({ id, surname: user.name.split(' ')[0], eventTime }))
    .filter(({ surname }) => surnames.includes(surname))
    .sort((a, b) => a.id - b.id);
  expect(stored.map(({ surname }) => surname)).toEqual(surnames);
  const times = stored.map(({ eventTime }) => eventTime);
  expect(times).toEqual([...times].sort());
});

test('a kiosk stays signed in while its module is off, names the module, and comes back by itself', async ({
  page,
}) => {
  await startKiosk(page);
  let isOff = false;
  // The module is switched off for this tablet alone, when a code is sent: others work on the same installation.
  await page.route('**/api/rcp/**', (route) => {
    isOff ||= route.request().url().includes('/code-check');
    return isOff ? route.fulfill({ status: 403, json: { error: 'NoAccess', errorStr: 'NoAccess' } }) : route.fallback();
  });
  await page.route('**/api/refresh', async (route) => {
    const answer = await route.fetch();
    const session = (await answer.json()) as { modules?: string[] };
    const modules = session.modules?.filter((code) => !isOff || code !== 'RCP');
    await route.fulfill({ response: answer, json: { ...session, modules } });
  });
  await page.getByRole('textbox', { name: 'Kod pracownika' }).fill('1013');
  await button(page, 'Dalej').tap();
  await expect(page.getByText('Moduł „Rejestracja czasu pracy” jest wyłączony')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session_id'))).toBeTruthy();

  isOff = false;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ostatnie zdarzenia' })).toBeVisible();
});
