import type { Locator, Page } from '@playwright/test';
import { call, coat, newOperator, plannedOrder } from './support/floor';
import { expect, expectAccessible, personAt, test } from './support/screen';

const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name });

/** Coats the brackets of a new order through all steps on frames, as the office would book them. */
async function coated(page: Page, name: string): Promise<void> {
  const { orderId } = await plannedOrder(page, name);
  const order = await call(page, 'get', `orders/${orderId}`);
  const item = (order['items'] as { id: number; name: string }[]).find((one) => one.name === `${name} K`)!;
  await coat(page, item.id, 16);
}

test('a figure out of range asks for a reason; good goes onto a shelf, is ready, and is taken back', async ({
  browser,
}) => {
  const office = await personAt(browser, 'admin@galwex.test');
  await office.goto('/');
  await coated(office, 'Uchwyt KJ');
  const storageState = await newOperator(office, 'kontrola@galwex.test');
  await office.context().close();
  // A tablet at quality control: fingers only.
  const tablet = { storageState, viewport: { width: 1024, height: 768 }, hasTouch: true };
  const page = await (await browser.newContext(tablet)).newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Przejdź na stanowisko' }).tap();
  await button(page, /^KJ/).tap();
  const row = page
    .getByRole('region', { name: 'Do kontroli' })
    .getByRole('listitem')
    .filter({ hasText: 'Uchwyt KJ K' });
  const name = 'Uchwyt KJ K';
  const dialog = page.getByRole('dialog');
  await button(row, 'Pomiar').tap();
  for (const digit of '45') await dialog.getByRole('button', { name: digit, exact: true }).tap();
  await button(dialog, 'Dodaj punkt').tap();
  await button(dialog, 'Zapisz pomiar').tap();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('45');

  await button(row, 'Dobre').tap();
  await expect(dialog).toContainText('pomiar poza normą');
  const send = button(dialog, /^Podaj powód|^Dobre i gotowe/);
  await expect(send).toHaveText('Podaj powód');
  await dialog.getByRole('textbox').fill('Od środka, uzgodnione z klientem');
  await button(dialog, /^R-12/).tap();
  await expect(send).toHaveText('Dobre i gotowe: R-12');
  await expectAccessible(page, 'what passes at quality control');
  await send.tap();
  await expect(page.getByRole('status').filter({ hasText: 'Gotowe do odbioru' })).toContainText(name);

  const passed = page.getByRole('list', { name: 'Przepuszczone przed chwilą' }).getByRole('listitem');
  await button(passed.filter({ hasText: name }).first(), 'Cofnij').tap();
  await expect(page.getByRole('status').filter({ hasText: 'znów czeka na kontrolę' })).toContainText(name);
  await page.context().close();
});
