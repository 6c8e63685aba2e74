import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pdfPages } from '../support/pdf';
import { confirmedQuotation } from './support/sales';
import { expect, expectAccessible, notice, personAt, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('office@galwex.test') });

const headers = async (page: Page) => ({
  'access-token': (await page.evaluate(() => localStorage.getItem('session_id'))) ?? '',
});
interface Order {
  id: number;
  customer: { name: string };
}
/** The newest order of a customer. */
async function newestOrder(page: Page, of: string): Promise<Order> {
  await page.goto('/');
  const answer = await page.request.get('/api/orders?page=0&itemsPerPage=100', { headers: await headers(page) });
  const row = ((await answer.json()) as { items: Order[] }).items.find(({ customer }) => customer.name.startsWith(of));
  expect(row, of).toBeDefined();
  return row!;
}
const picture = () =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: '#2a6f97' } })
    .png()
    .toBuffer();

test('files of an order are chosen, pasted, refused, shown, described, deleted and restored', async ({
  page,
  browser,
}) => {
  const order = await newestOrder(page, 'ALUFASADA');
  await page.goto(`/orders/edit/${order.id}`);
  await page.getByRole('tab', { name: /Załączniki/ }).click();
  const files = page.getByRole('region', { name: 'Załączniki' });
  await files
    .getByLabel('Wybierz pliki')
    .first()
    .setInputFiles([
      { name: 'słupek.png', mimeType: 'image/png', buffer: await picture() },
      { name: 'podmieniony.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') },
    ]);
  await expect(files.getByRole('alert')).toContainText('Dozwolone są pliki PDF, JPG, PNG, DXF i XLSX');
  await files.getByRole('button', { name: 'Zamknij: podmieniony.pdf' }).click();

  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n'], 'profil.dxf'));
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true }));
  });
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'attachments');

  await files.getByRole('button', { name: 'Opis: słupek.png' }).click();
  await page.keyboard.type('Rysa przy podstawie');
  await page.keyboard.press('Enter');
  await expect(files.getByText('Rysa przy podstawie')).toBeVisible();

  await files.getByRole('button', { name: 'słupek.png', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'słupek.png' });
  await expect(dialog.getByRole('img', { name: 'Rysa przy podstawie' })).toBeVisible();
  await page.keyboard.press('Escape');

  await files.getByRole('button', { name: 'Usuń: profil.dxf' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await notice(page, 'Wpis usunięty').waitFor();
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(2);

  await files.getByRole('button', { name: 'Ukryj przed klientem: profil.dxf' }).click();
  await expect(files.getByText('Tylko dla nas')).toBeVisible();
  const customer = await personAt(browser, 'customer@alufasada.test');
  await customer.goto('/');
  const seen = await customer.request.get('/api/attachments', { headers: await headers(customer) });
  const names = ((await seen.json()) as { items: { fileName: string }[] }).items.map(({ fileName }) => fileName);
  expect(names).toContain('słupek.png');
  expect(names).not.toContain('profil.dxf');
});

test('a quotation is opened as PDF and mailed', async ({ page }) => {
  await page.goto('/');
  const quotation = await confirmedQuotation(page);
  const path = `/api/document/quotation/pdf/${quotation.id}/pl`;
  const document = await page.request.get(path, { headers: await headers(page) });
  expect((await pdfPages(await document.body()))[0]).toContain(`Wycena ${quotation.number}`);

  await page.goto(`/quotations/edit/${quotation.id}`);
  await page.getByRole('button', { name: /^Wyślij/ }).click();
  const dialog = page.getByRole('dialog', { name: `Wyślij ${quotation.number}` });
  await dialog.getByRole('textbox', { name: /E-mail|Adres e-mail/i }).fill('biuro@klient.test, nie-adres');
  await dialog.getByRole('button', { name: 'Wyślij', exact: true }).click();
  await expect(dialog.getByText('Podaj prawidłowy adres e-mail')).toBeVisible();
  await dialog.getByRole('textbox', { name: /E-mail|Adres e-mail/i }).fill('biuro@klient.test');
  await dialog.getByRole('button', { name: 'Wyślij', exact: true }).click();
  await expect(dialog).toBeHidden();
});

test.describe('the dashboard', () => {
  test.use({ storageState: stateOf('admin@galwex.test') });

  test('the dashboard shows figures to an administrator and the date alone to a customer', async ({
    page,
    browser,
  }) => {
    await page.goto('/');
    for (const name of ['Nowe zlecenia', 'Nowe pozycje', 'Faktury w miesiącu', 'Kurs waluty', 'Nowi użytkownicy'])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: /m² na dzień/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ostatnie zlecenia' }).getByRole('row')).toHaveCount(8);
    await expectAccessible(page, 'dashboard');

    const customer = await personAt(browser, 'customer@alufasada.test');
    await customer.goto('/');
    await expect(customer.getByRole('region', { name: 'Dziś' })).toBeVisible();
    await expect(customer.getByRole('region', { name: 'Nowe zlecenia' })).toHaveCount(0);
  });
});
