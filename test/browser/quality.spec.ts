import type { Locator, Page } from '@playwright/test';
import { call, checkedService, coat, receivedOrder } from './support/floor';
import { expect, expectAccessible, personAt, stateOf, test } from './support/screen';

/** A tablet at quality control: 1024 × 768, fingers only. */
test.use({ storageState: stateOf('operator@galwex.test'), viewport: { width: 1024, height: 768 }, hasTouch: true });

const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name });

/** Taps a figure on the number pad. */
async function type(page: Page, figure: string): Promise<void> {
  for (const key of figure) await page.getByRole('button', { name: key, exact: true }).tap();
  await button(page, 'Dodaj punkt').tap();
}

test('a lot with a red figure is decided on, split and put on a shelf; its certificate opens without an account', async ({
  page,
  browser,
}) => {
  const office = await personAt(browser, 'admin@galwex.test');
  await office.goto('/');
  const service = await checkedService(office, 'KJ-LISTA');
  const name = 'Osłona KJ';
  const { orderId, itemId } = await receivedOrder(office, { name, serviceId: service.id, amount: 6 });
  await coat(office, itemId, 6);

  await page.goto('/');
  await page.getByRole('link', { name: 'Przejdź na stanowisko' }).tap();
  await button(page, /^KJ/).tap();
  const row = page.getByRole('region', { name: 'Do kontroli' }).getByRole('listitem').filter({ hasText: name });
  await button(row, 'Kontroluj').tap();
  const checks = page.getByRole('list', { name: 'Lista kontrolna' });
  await expect(checks.locator('> li')).toHaveCount(3);
  await type(page, '55,5');
  await expect(button(checks, 'Usuń pomiar 55,5')).toHaveAttribute('data-red');
  await type(page, '72');
  await type(page, '1');
  await button(checks, 'Dobrze').tap();
  const save = button(page, /^Zapisz/);
  await expect(page.getByText('Zdecyduj, co z partią')).toBeVisible();
  await expectAccessible(page, 'a lot at quality control');
  await button(page, 'Przepuść z powodem').tap();
  await page.getByRole('textbox', { name: 'Dlaczego mimo to przepuszczasz?' }).fill('Od środka, uzgodnione');
  await button(page, /^R-12/).tap();
  await expect(save).toHaveText('Zapisz: 6 dobre · 0 do poprawki · 0 na złom');
  await save.tap();
  await expect(page.getByRole('status').filter({ hasText: 'Skontrolowano' })).toContainText('dobre 6');

  await office.goto(`/orders/view/${orderId}?tab=quality`);
  const made = await call(office, 'post', 'quality-certificates', { orderId });
  expect(made['numberText']).toMatch(/^SZ\//);
  await office.goto(`/order-items/view/${itemId}`);
  await office.getByRole('tab', { name: /Kontrola jakości/ }).click();
  await expect(office.getByRole('table').filter({ hasText: 'Przepuszczona z powodem' })).toBeVisible();
  const pdf = await office.request.get(`/api/document/certificate/pdf/${made.id}/pl`, {
    headers: { 'access-token': (await office.evaluate(() => localStorage.getItem('session_id'))) ?? '' },
  });
  expect(pdf.headers()['content-type']).toContain('application/pdf');
  const { link } = await call(office, 'get', `quality-certificates/${made.id}/link`);
  await office.context().close();

  const customer = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await customer.goto(new URL(String(link)).pathname + new URL(String(link)).hash);
  await expect(customer.getByRole('heading', { level: 1 })).toContainText(String(made['numberText']));
  await expect(customer.getByRole('status')).toHaveText('Świadectwo jest ważne.');
  await expect(customer.getByRole('table')).toContainText('63,8');
  await expect(customer.locator('body')).not.toContainText('uzgodnione');
  await expectAccessible(customer, 'the certificate of conformity');
  await customer.context().close();
});
