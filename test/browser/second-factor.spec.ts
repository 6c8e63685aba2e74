import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { bytesOf, codeAt } from '../support/authenticator';
import { call } from './support/floor';
import { expect, expectAccessible, notice, personAt, test } from './support/screen';

const password = 'Coatdesk1!';

/** A person of the test's own, with a role of their own, who has chosen a password already. */
async function newPerson(browser: Browser, email: string, secondFactorRequired: boolean): Promise<void> {
  const admin = await personAt(browser, 'admin@galwex.test');
  await admin.goto('/');
  const role = await call(admin, 'post', 'roles', {
    name: email,
    dashboardType: 2,
    rights: ['ORDERS_READ'],
    isActive: true,
    secondFactorRequired,
  });
  const data = { name: 'Dwa', surname: 'Etapy', email, roleId: role.id, dashboardType: 2, password };
  const { id } = await call(admin, 'post', 'users', data);
  const first = await admin.request.post('/api/login', { data: { email, password } });
  const { token } = (await first.json()) as { token: string };
  const headers = { 'access-token': token };
  const chosen = await admin.request.post('/api/password/change', { headers, data: { id, password: `${password}x` } });
  expect(chosen.status(), await chosen.text()).toBe(200);
  await admin.context().close();
}

async function typePassword(page: Page, email: string, at = ''): Promise<void> {
  await page.goto(`${at}/profile`);
  await page.getByRole('textbox', { name: 'E-mail lub login' }).fill(email);
  await page.getByRole('textbox', { name: 'Hasło' }).fill(`${password}x`);
  await page.keyboard.press('Enter');
}

test('a person switches the second step on and signs in with a code, then with a recovery code', async ({
  page,
  browser,
}) => {
  const email = `dwa-etapy-${Date.now()}@galwex.test`;
  await newPerson(browser, email, false);

  await typePassword(page, email);
  const card = page.getByRole('region', { name: 'Logowanie dwuetapowe' });
  await card.getByRole('button', { name: 'Włącz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Włącz logowanie dwuetapowe' });
  await dialog.getByRole('textbox', { name: 'Hasło' }).fill('Nie-to-haslo1!');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Obecne hasło jest nieprawidłowe')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Hasło' }).fill(`${password}x`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'Kod QR dla aplikacji uwierzytelniającej' })).toBeVisible();
  await expectAccessible(page, 'switching the second step on', undefined, '[role="dialog"]');
  const secret = bytesOf(await dialog.getByRole('textbox', { name: 'Klucz' }).inputValue());
  await dialog.getByRole('textbox', { name: 'Kod z aplikacji' }).fill(codeAt(secret, new Date()));
  await page.keyboard.press('Enter');
  const listed = dialog.getByRole('list', { name: 'Kody zapasowe' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Zapisz do pliku' }).click(),
  ]);
  for (const code of codes) expect(await readFile(await saved.path(), 'utf8')).toContain(code);
  await dialog.getByRole('button', { name: 'Mam je zapisane' }).click();
  await expect(card.getByText('Zostało 10 kodów zapasowych.')).toBeVisible();

  const signOut = () => page.evaluate(() => localStorage.clear());
  await signOut();
  await typePassword(page, email);
  await expect(page.getByRole('heading', { name: 'Drugi etap logowania' })).toBeVisible();
  await expectAccessible(page, 'the second step');
  expect(await page.evaluate(() => localStorage.getItem('session_id'))).toBeNull();
  await page.getByRole('textbox', { name: 'Kod' }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kod jest nieprawidłowy albo był już użyty')).toBeVisible();
  // The code of the present half minute was used to switch it on.
  await page.getByRole('textbox', { name: 'Kod' }).fill(codeAt(secret, new Date(), 1));
  await page.keyboard.press('Enter');
  await expect(card.getByText('Włączone')).toBeVisible();

  await signOut();
  await typePassword(page, email);
  await page.getByRole('button', { name: 'Nie mam telefonu – użyj kodu zapasowego' }).click();
  await page.getByRole('textbox', { name: 'Kod zapasowy' }).fill(codes[0]!);
  await page.keyboard.press('Enter');
  await expect(card.getByText('Zostało 9 kodów zapasowych.')).toBeVisible();

  await card.getByRole('button', { name: 'Wyłącz' }).click();
  const off = page.getByRole('dialog', { name: 'Wyłącz logowanie dwuetapowe' });
  await off.getByRole('textbox', { name: 'Hasło' }).fill(`${password}x`);
  await off.getByRole('textbox', { name: 'Kod z aplikacji lub kod zapasowy' }).fill(codes[1]!);
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Logowanie dwuetapowe jest wyłączone')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Włącz' })).toBeVisible();
});

test('a role that requires the second step leads to setting it up right after the password', async ({
  page,
  browser,
}) => {
  const email = `dwa-etapy-musi-${Date.now()}@galwex.test`;
  await newPerson(browser, email, true);
  await typePassword(page, email);
  await expect(page.getByRole('heading', { name: 'Włącz logowanie dwuetapowe' })).toBeVisible();
  await expectAccessible(page, 'setting the second step up');
  await page.reload();
  await page.getByRole('textbox', { name: 'Hasło' }).fill(`${password}x`);
  await page.keyboard.press('Enter');
  const secret = bytesOf(await page.getByRole('textbox', { name: 'Klucz' }).inputValue());
  await page.getByRole('textbox', { name: 'Kod z aplikacji' }).fill(codeAt(secret, new Date()));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Mam je zapisane' }).click();
  await expect(page.getByRole('region', { name: 'Logowanie dwuetapowe' }).getByText('Włączone')).toBeVisible();
});

test('a passkey signs in without a password, and is taken away again', async ({ page, browser, baseURL }) => {
  const email = `klucz-${Date.now()}@galwex.test`;
  await newPerson(browser, email, false);
  // Passkeys belong to a name, not to the address of a machine.
  const named = baseURL!.replace('127.0.0.1', 'localhost');
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await typePassword(page, email, named);
  const card = page.getByRole('region', { name: 'Klucze dostępu' });
  await card.getByRole('button', { name: 'Dodaj klucz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nowy klucz dostępu' });
  await dialog.getByRole('textbox', { name: 'Nazwa' }).fill('Telefon służbowy');
  await dialog.getByRole('textbox', { name: 'Hasło' }).fill(`${password}x`);
  await expectAccessible(page, 'a new passkey', undefined, '[role="dialog"]');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Klucz dostępu dodany')).toBeVisible();
  await expect(card.getByRole('rowheader', { name: 'Telefon służbowy' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${named}/profile`);
  await page.getByRole('button', { name: 'Użyj klucza dostępu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mój profil' })).toBeVisible();
  await card.getByRole('button', { name: 'Usuń klucz: Telefon służbowy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click();
  await expect(card.getByText('Nie masz jeszcze klucza dostępu')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${named}/login`);
  await page.getByRole('button', { name: 'Użyj klucza dostępu' }).click();
  await expect(page.getByText('Tego klucza dostępu nie można tu użyć')).toBeVisible();
});
