import type { Page } from '@playwright/test';
import { accountingService } from '../support/services/accounting-service';
import { gusService } from '../support/services/gus-service';
import { call } from './support/sales';
import { expect, newCustomer, notice, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Zapisz', exact: true }).click();

async function storeSettings(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.goto('/');
  const token = await page.evaluate(() => localStorage.getItem('session_id'));
  const answer = await page.request.put('/api/settings', {
    headers: { 'access-token': token ?? '' },
    data: { values },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test.describe('a tax number', () => {
  test('a tax number with a wrong check digit is warned about and can be saved', async ({ page }) => {
    await page.goto('/customers/add');
    await field(page, 'NIP').fill('526-104');
    await expect(page.getByText('NIP ma 10 cyfr')).toBeVisible();
    await field(page, 'NIP').fill('526-104-08-27');
    await expect(page.getByText('Błędna cyfra kontrolna')).toBeVisible();
    await field(page, 'Nazwa').fill('Zła cyfra');
    await save(page);
    await expect(page).toHaveURL(/\/customers\/edit\/\d+/);
    await expect(field(page, 'NIP')).toHaveValue('5261040827');
  });

  test('a tax number of another customer can be cancelled, opened or saved anyway', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Taki NIP już istnieje' });
    const ask = async (name: string) => {
      await page.goto('/customers/add');
      await field(page, 'NIP').fill('222-222-22-22');
      await expect(page.getByRole('status').filter({ hasText: 'Ten NIP ma już ALUFASADA' })).toBeVisible();
      await field(page, 'Nazwa').fill(name);
      await expect(field(page, 'Kod')).toHaveValue(/^ALU\d\d$/);
      await expect(page.getByRole('combobox', { name: 'Kraj' })).toHaveValue('Polska');
      await save(page);
      await expect(dialog).toContainText('ALUFASADA sp. z o.o.');
    };
    await ask('Alufasada druga');
    await dialog.getByRole('button', { name: 'Anuluj' }).click();
    await expect(field(page, 'Nazwa')).toHaveValue('Alufasada druga');
    await expect(page).toHaveURL(/\/customers\/add/);

    await save(page);
    await dialog.getByRole('button', { name: 'Otwórz istniejącego' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ALUFASADA sp. z o.o.');

    await ask('Alufasada trzecia');
    await dialog.getByRole('button', { name: 'Zapisz mimo to' }).click();
    await expect(page).toHaveURL(/\/customers\/edit\/\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alufasada trzecia');

    await field(page, 'Miejscowość').fill('Łódź');
    const sent = page.waitForRequest(
      (request) => /\/api\/customers\/\d+$/.test(request.url()) && request.method() !== 'GET',
    );
    await save(page);
    expect((await sent).method()).toBe('POST');
    await expect(notice(page, 'Dane zapisane').first()).toBeVisible();
  });

  test('the register fills empty fields and shows differences', async ({ page }) => {
    const gus = await gusService({
      key: 'k',
      companies: {
        '9999999999': [
          { Regon: '999999999', Nazwa: 'NOWA STAL S.A.', Miejscowosc: 'Katowice', KodPocztowy: '40-001', Typ: 'P' },
        ],
      },
    });
    await storeSettings(page, { gusKey: 'k', gusUrl: `${gus.url}/bir`, outboundPrivateHosts: [gus.host] });
    await page.goto('/customers/add');
    await field(page, 'NIP').fill('999-999-99-99');
    await field(page, 'Miejscowość').fill('Tychy');
    await button(page, 'Pobierz z GUS').click();
    const differences = page.getByRole('dialog', { name: 'Dane z rejestru REGON' });
    await expect(differences.getByRole('row', { name: /Miejscowość Tychy Katowice/ })).toBeVisible();
    await button(page, 'Przejmij wszystko').click();
    await expect(field(page, 'Nazwa')).toHaveValue('NOWA STAL S.A.');
    await expect(field(page, 'REGON')).toHaveValue('999999999');
    await expect(field(page, 'Miejscowość')).toHaveValue('Katowice');

    await field(page, 'NIP').fill('111-111-11-11');
    await button(page, 'Pobierz z GUS').click();
    await expect(notice(page, /W rejestrze REGON nie ma firmy/)).toBeVisible();
    await gus.close();
  });
});

test.describe('a saved customer', () => {
  test('a customer is exported to the books of a chosen company with the answer of the accounting program', async ({
    page,
  }) => {
    const accounting = await accountingService('u', 'p');
    await storeSettings(page, {
      enovaExportEnabled: true,
      enovaUrl: `${accounting.url}/api`,
      enovaUser: 'u',
      enovaPassword: 'p',
      outboundPrivateHosts: [accounting.host],
    });
    const id = await newCustomer(page, 'Do księgowości');
    await page.goto(`/customers/edit/${id}`);
    const send = async () => {
      await button(page, 'Do księgowości').click();
      await button(page, 'Eksportuj').click();
    };
    await send();
    await expect(notice(page, /Program księgowy odrzucił dane: Brak numeru NIP/)).toBeVisible();
    await button(page, 'Anuluj').last().click();
    await field(page, 'NIP').fill('1234567819');
    await save(page);
    await expect(notice(page, 'Dane zapisane').first()).toBeVisible();
    await send();
    await expect(notice(page, 'Kontrahent Do księgowości zapisany')).toBeVisible();
    await storeSettings(page, { enovaExportEnabled: false });
    await page.goto(`/customers/edit/${id}`);
    await expect(field(page, 'NIP')).toHaveValue('1234567819');
    await expect(button(page, 'Do księgowości')).toHaveCount(0);
    await accounting.close();
  });

  test('the record of a customer shows what is owed and leads to orders and invoices', async ({ page }) => {
    await page.goto('/');
    const unpaid = await call(page, 'get', 'invoices?filter={"due":"open"}&sortBy=id');
    const [{ customerId }] = unpaid['items'] as [{ customerId: number }];
    await page.goto(`/customers/edit/${customerId}`);
    await expect(page.getByText('Do zapłaty', { exact: true })).toBeVisible();
    for (const tab of ['Wyceny', 'Faktury', 'Przyjęcia', 'Reklamacje', 'Zlecenia']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
      await expect(page.getByRole('tabpanel', { name: new RegExp(`^${tab}`) }).getByRole('heading')).toHaveText(tab);
    }
    const panel = page.getByRole('tabpanel', { name: /^Zlecenia/ });
    await expect(panel.getByRole('button', { name: /^ZL\// }).first()).toBeVisible();
    await panel.getByRole('link', { name: 'Wszystkie na liście' }).click();
    await expect(page).toHaveURL(/\/orders\?.*f\.customerId=\d+/);
  });

  test('preferences of a customer are saved', async ({ page }) => {
    await page.goto('/');
    const id = await newCustomer(page, 'Bez powiadomień');
    await page.goto(`/customers/${id}?tab=settings`);
    await expect(page).toHaveURL(new RegExp(`/customers/view/${id}[?]tab=settings$`));
    await page.goto(`/customers/edit/${id}?tab=settings`);
    await page.getByRole('checkbox', { name: 'Zlecenie potwierdzone' }).click();
    await page.getByRole('radio', { name: 'Grupowane' }).click();
    await field(page, 'Czas realizacji zlecenia').fill('366');
    await expect(field(page, 'Czas realizacji zlecenia')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'Czas realizacji zlecenia').fill('12');
    const saved = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('order_realisation_days') ?? false,
    );
    await page.keyboard.press('Enter');
    expect((await saved).status()).toBe(200);
    await expect(notice(page, 'Dane zapisane').first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Zlecenie potwierdzone' })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Nowe zlecenie' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Grupowane' })).toBeChecked();
    await expect(field(page, 'Czas realizacji zlecenia')).toHaveValue('12');
  });
});
