import type { Page } from '@playwright/test';
import { call, find } from './support/floor';
import { scanAtOnce } from './support/scan';
import { expect, expectAccessible, notice, personAt, stateOf, test } from './support/screen';
import { button, expectForGloves, expectTouchable } from './support/tablet';

/** A tablet of the warehouse: 1024 × 768, fingers and a scanner only. */
test.use({ storageState: stateOf('warehouse@galwex.test'), viewport: { width: 1024, height: 768 }, hasTouch: true });

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const frame = { name: 'Rama do liczenia', barcode: '5907700004711', amount: 12 };
const angle = { name: 'Kątownik do liczenia', amount: 3 };

/** A confirmed order whose goods are announced and not counted yet. Made by an administrator on the page. */
async function announced(office: Page): Promise<{ receptionId: number; angleId: number }> {
  const customer = await find(office, 'customers', 'ALUFASADA', 'ALUFASADA sp. z o.o.');
  const service = await find(office, 'services', '', 'ALU-STD');
  const company = await find(office, 'companies', '', 'GALWEX');
  const paint = await find(office, 'products', '7016', '7016-STR');
  const part = { serviceId: service.id, product1Id: paint.id, outline: '240', length: '2000', weight: '2.5' };
  const order = await call(office, 'post', 'orders', {
    customerId: customer.id,
    companyId: company.id,
    serviceId: service.id,
    items: [
      { ...part, ...frame },
      { ...part, ...angle },
    ],
  });
  await call(office, 'post', `orders/${order.id}/confirm`, { version: order.version });
  const reception = await call(office, 'post', 'receptions', { orderId: order.id });
  return { receptionId: reception.id, angleId: (order['items'] as { id: number }[])[1]!.id };
}

test('a delivery is counted by taps and scans; a code it does not have counts nothing', async ({ page, browser }) => {
  const office = await personAt(browser, 'admin@galwex.test');
  await office.goto('/');
  const { receptionId, angleId } = await announced(office);
  await office.context().close();

  await page.goto(`/receptions/count/${receptionId}`);
  const panel = (name: string) => page.getByRole('region', { name });
  const count = (name: string) => panel(name).locator('output');
  await expect(count(frame.name)).toContainText('–');
  await scanAtOnce(page, '5901234567890');
  await expect(notice(page, 'Nie ma tu towaru o kodzie „5901234567890”')).toBeVisible();
  await expect(count(frame.name)).toContainText('–');
  await expect(page.getByText('Policzono 0 z 2')).toBeVisible();
  await scanAtOnce(page, `OI-${angleId}`);
  await expect(count(angle.name)).toContainText('z 3 zapowiedzianych');
  for (let twice = 0; twice < 2; twice += 1) {
    await scanAtOnce(page, frame.barcode);
    await expect(count(frame.name)).toContainText('–');
  }
  for (const digit of ['1', '1']) await panel(frame.name).getByRole('button', { name: digit, exact: true }).tap();
  await expect(count(frame.name)).toContainText('11');
  // What is typed outlives the screen, and so does what is saved and not taken yet.
  await page.reload();
  await expect(count(frame.name)).toContainText('11');
  const choosing = page.waitForEvent('filechooser');
  await button(panel(frame.name), 'Zdjęcie').tap();
  await (await choosing).setFiles({ name: 'rysa.png', mimeType: 'image/png', buffer: picture });
  await expect(panel(frame.name).getByRole('button', { name: 'rysa.png' })).toBeVisible();
  await expectTouchable(page);
  await expectAccessible(page, 'counting of a delivery');
  await page.route('**/api/reception-items/*', (route) => route.abort());
  await button(panel(frame.name), 'Zapisz i dalej').tap();
  await expect(count(angle.name)).toBeVisible();
  await page.unroute('**/api/reception-items/*');
  await page.reload();
  await expect(page.getByText('Policzono 1 z 2')).toBeVisible();
  // Another tablet counts the same line at that moment: what is not taken is named.
  const { items } = (await call(page, 'get', `receptions/${receptionId}`)) as unknown as {
    items: { id: number; version: number; orderItemId: number }[];
  };
  const { id, version } = items.find(({ orderItemId }) => orderItemId === angleId)!;
  await page.route('**/api/reception-items/*', async (route) => {
    await call(page, 'put', `reception-items/${id}`, { version, countedAmount: 2 });
    await route.continue();
  });
  await button(panel(angle.name), 'Zgadza się: 3').tap();
  await expect(notice(page, `Nie zapisano: poz. 2 ${angle.name}, policzono 3 szt.`)).toBeVisible();
  await page.unroute('**/api/reception-items/*');
  await expect(page.getByText('Policzono 2 z 2')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Policzone' }).tap();
  await expect(page).toHaveURL(new RegExp(`/receptions/(edit|view)/${receptionId}`));
  await expect(page.getByRole('button', { name: 'rysa.png' }).first()).toBeVisible();
});

test.describe('a tablet without a connection', () => {
  test.use({ serviceWorkers: 'allow' });
  test('what is counted outlives a reload, and is sent when the connection is back', async ({
    page,
    context,
    browser,
  }) => {
    const office = await personAt(browser, 'admin@galwex.test');
    await office.goto('/');
    const { receptionId } = await announced(office);
    await page.goto(`/receptions/count/${receptionId}`);
    const counted = (amount: number) => expect(page.getByText(`Policzono ${amount} z 2`)).toBeVisible();
    const asDeclared = (amount: number) => button(page, `Zgadza się: ${amount}`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const stored = page.waitForResponse(/\/reception-items\//);
    await asDeclared(frame.amount).tap();
    await counted(1);
    await stored;
    await context.setOffline(true);
    // By way of the list: two quick taps on one place are one double tap.
    await page.getByRole('listitem').getByRole('button', { name: angle.name }).tap();
    await asDeclared(angle.amount).tap();
    await counted(2);
    await page.reload();
    await counted(2);
    await expect(page.getByRole('alert')).toContainText('Brak połączenia.');
    await expect(page.getByLabel('Czeka na sieć')).toBeVisible();
    await expectTouchable(page);
    await context.setOffline(false);
    await expect(page.getByLabel('Czeka na sieć')).toHaveCount(0);
    const { items } = await call(office, 'get', `receptions/${receptionId}`);
    expect((items as { countedAmount: number }[]).map(({ countedAmount }) => countedAmount)).toEqual([12, 3]);
    await office.context().close();
  });
});

test('an unknown code makes way for the next one while paint is scanned in', async ({ page }) => {
  await page.goto('/stocks');
  await page.getByRole('link', { name: 'Przyjmij dostawę' }).tap();
  const scan = page.getByRole('textbox', { name: 'Kod produktu' });
  const grid = page.getByRole('grid', { name: 'Pozycje' });
  const scanned = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  await scan.tap();
  await scanned('5901234567890');
  await expect(page.getByText('Nie znaleziono produktu „5901234567890”')).toBeVisible();
  // The next scan takes its place.
  await scanned('9005-MAT');
  await expect(grid).toBeFocused();
  await expect(grid).toContainText('9005');
  await expect(page.getByText('Nie znaleziono produktu')).toHaveCount(0);
  for (const text of ['DOTYK-1', 'K-1', '5907700000014', '31.12.2028', '20', '']) await scanned(text);
  await expect(scan).toBeFocused();
  await expectAccessible(page, 'a delivery on a tablet');
  await page.getByRole('combobox', { name: 'Magazyn' }).tap();
  await page.getByRole('option', { name: 'Magazyn farb' }).first().tap();
  for (const name of ['Wróć', 'Cofnij', 'Ponów']) await expectForGloves(button(page, name).first());
  await button(page, 'Przyjmij na stan').tap();
  await expect(notice(page, 'Przyjęto 1 pozycję').first()).toBeVisible();
});
