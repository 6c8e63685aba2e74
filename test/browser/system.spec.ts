import type { FirstSteps } from '../../src/modules/administration/dashboard/first-steps';
import { expect, expectAccessible, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

test('a super user checks stored data, repairs it, and finds both in the list of runs', async ({ page }) => {
  await page.goto('/fixes');
  const sums = page.getByRole('row', { name: /^Sumy zleceń/ }).first();
  await sums.getByRole('button', { name: 'Sprawdź' }).click();
  await expect(page.getByRole('region', { name: 'Sprawdzenie · Sumy zleceń' })).toContainText(
    /Wszystko się zgadza|Niezgodności/,
  );
  await expectAccessible(page, 'Fixes');
  await sums.getByRole('button', { name: 'Napraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Napraw' }).click();
  const run = page.getByRole('region', { name: 'Naprawa · Sumy zleceń' });
  await expect(run.getByRole('button', { name: 'Zamknij' })).toBeVisible();
  await run.getByRole('button', { name: 'Zamknij' }).click();
  const runs = page.getByRole('region', { name: 'Przebiegi' }).getByRole('row', { name: /Sumy zleceń/ });
  await expect(runs.nth(0)).toContainText('Naprawa');
  await expect(runs.nth(1)).toContainText('Sprawdzenie');
});

test('a super user sees how the installation is', async ({ page }) => {
  await page.goto('/system');
  await expect(page.getByRole('region', { name: 'Program' })).toContainText('Node.js');
  await expect(page.getByRole('region', { name: 'Największe tabele' }).getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('region', { name: 'Usługi zewnętrzne' })).toContainText('Serwer poczty (SMTP)');
  await expect(page.getByRole('region', { name: 'Średnio najwolniejsze zapytania' })).toContainText(
    'pg_stat_statements',
  );
  await expectAccessible(page, 'System page');
});

test('an administrator of a new company goes through the first steps: a sample, a step left out, the way to a screen', async ({
  page,
}) => {
  // The demo company has all of it: a new one is answered in the server's place.
  const step = (key: 'company' | 'place' | 'mail', to: string) => ({ key, to, done: false, skipped: false });
  const steps: FirstSteps['items'][number][] = [
    { ...step('company', '/companies'), done: true },
    { ...step('place', '/places/add'), sample: 'offered' },
    step('mail', '/settings?group=mail'),
  ];
  await page.route('**/api/first-steps', (route) => route.fulfill({ json: { isOver: false, items: steps } }));
  await page.route('**/api/first-steps/place/samples', async (route) => {
    const made = route.request().method() === 'POST';
    steps[1] = { ...step('place', '/places'), done: made, sample: made ? 'made' : 'offered' };
    await route.fulfill({ json: { status: true } });
  });
  await page.route('**/api/first-steps/mail/skipped', async (route) => {
    steps[2] = { ...steps[2]!, skipped: (route.request().postDataJSON() as { skipped: boolean }).skipped };
    await route.fulfill({ json: { status: true } });
  });
  await page.goto('/');
  const list = page.getByRole('region', { name: 'Pierwsze kroki' });
  await expect(list.getByText('1 z 3')).toBeVisible();
  await expectAccessible(page, 'First steps', undefined, 'section[aria-label="Pierwsze kroki"]');
  await list.getByRole('button', { name: 'Wstaw przykład' }).click();
  await expect(list.getByText('2 z 3')).toBeVisible();
  await list.getByRole('button', { name: 'Usuń przykład' }).click();
  await expect(list.getByText('1 z 3')).toBeVisible();
  await list.getByRole('button', { name: 'Pomiń' }).last().click();
  await expect(list.getByText('Pominięto')).toBeVisible();
  await list.getByRole('link', { name: 'Stanowiska' }).click();
  await expect(page).toHaveURL(/\/places(\?|$)/);
});

test('a module is switched off after a question only, and the mail settings send a test mail', async ({ page }) => {
  await page.goto('/modules');
  const keys = page.getByRole('switch', { name: 'Klucze' });
  await keys.click({ force: true });
  await page.getByRole('dialog', { name: 'Wyłączyć moduł „Klucze”?' }).getByRole('button', { name: 'Anuluj' }).click();
  await expect(keys).toBeChecked();
  await page.goto('/settings?group=mail');
  await page.getByRole('button', { name: 'Wyślij wiadomość próbną…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Próba serwera poczty' });
  await dialog.getByRole('button', { name: 'Wyślij' }).click();
  // The product of the tests has no mail server.
  await expect(dialog.getByRole('alert')).toContainText('Serwer poczty nie jest ustawiony');
  await expectAccessible(page, 'a test mail', undefined, '[role="dialog"]');
});

test('settings that were typed and not saved are there again after the window was closed, until they are discarded', async ({
  page,
}) => {
  const contact = page.getByLabel('Telefon kontaktowy');
  await page.goto('/settings');
  const stored = await contact.inputValue();
  await contact.fill('600 100 999');
  await page.reload();
  await expect(contact).toHaveValue('600 100 999');
  await page.getByRole('button', { name: 'Cofnij zmiany' }).click();
  await expect(contact).toHaveValue(stored);
  await page.reload();
  await expect(contact).toHaveValue(stored);
  await expect(page.getByRole('button', { name: 'Zapisz', exact: true })).toBeDisabled();
});
