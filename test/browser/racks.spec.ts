import type { Browser, Locator, Page } from '@playwright/test';
import { call, find, newBooth, newOperator, plannedOrder, receivedOrder } from './support/floor';
import { scanAtOnce } from './support/scan';
import { expect, expectAccessible, personAt, test } from './support/screen';
import { expectWhole } from './support/tablet';

const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name });
const part = 'Belka na ramie';
const count = { taps: 0, scans: 0 };

async function tap(target: Locator): Promise<void> {
  count.taps += 1;
  await target.tap();
}
async function scan(page: Page, code: string): Promise<void> {
  count.scans += 1;
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Places of the test's own, a service that leads through them, and parts that were received. */
async function prepare(office: Page): Promise<{ itemId: number }> {
  const company = await find(office, 'companies', '', 'GALWEX');
  const service = await call(office, 'post', 'services', { code: 'RAMY', name: 'Usługa ram', companyId: company.id });
  const steps = [
    ['MYJ', 'ODT', 'Mycie'],
    ['SRU', 'SRU', 'Śrutowanie'],
    ['KAB', 'MAL', 'Malowanie'],
    ['PIEC', '', 'Piec'],
  ] as const;
  for (const [at, [type, code, name]] of steps.entries()) {
    const { id: placeTypeId } = await find(office, 'place-types', '', type);
    const place = { code: `RAM-${type}`, name: `${name} ram`, companyId: company.id, placeTypeId, isActive: true };
    await call(office, 'post', 'places', place);
    const step = { code, name, sequence: at + 1, isPlanned: true, placeTypeId, serviceId: service.id };
    if (code) await call(office, 'post', 'service-steps', step);
  }
  for (const code of ['TR-1', 'TR-2'])
    await call(office, 'post', 'racks', { code, name: 'Rama testowa', hooks: 20, hookPitch: 150, maxWeight: '300' });
  return receivedOrder(office, { name: part, serviceId: service.id, amount: 40 });
}

type Operator = Awaited<ReturnType<typeof newOperator>>;

/** A tablet at a place: 1024 × 768, fingers only. */
async function tabletAt(browser: Browser, storageState: Operator, place: RegExp): Promise<Page> {
  const context = await browser.newContext({
    storageState,
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto('/floor');
  await button(page, place).tap();
  return page;
}
/** The same with the card of its shift, which is begun once a shift. */
async function cardAt(browser: Browser, storageState: Operator, place: RegExp): Promise<Page> {
  const page = await tabletAt(browser, storageState, place);
  await button(page, 'Rozpocznij kartę').tap();
  await expect(page).toHaveURL(/\/floor\/\d+$/);
  // A tap at the same place right after that one would be the second of a double click.
  await page.touchscreen.tap(1, 1);
  return page;
}

test('a rack goes through five places by eight scans and six taps', async ({ browser }) => {
  // Half a minute alone, several times that on a busy machine.
  test.setTimeout(300_000);
  const office = await personAt(browser, 'admin@galwex.test');
  await office.goto('/');
  const { itemId } = await prepare(office);
  const operator = await newOperator(office, 'ramy@galwex.test');
  const wash = await cardAt(browser, operator, /^Mycie ram/);
  const blasting = await cardAt(browser, operator, /^Śrutowanie ram/);
  const booth = await cardAt(browser, operator, /^Malowanie ram/);
  const oven = await tabletAt(browser, operator, /^Piec ram/);
  const control = await tabletAt(browser, operator, /^KJ/);
  const shows = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

  // Forty pieces are free, the rack has twenty hooks.
  await scan(wash, 'TR-1');
  await shows(wash, 'TR-1: jest tutaj. Nic na niej nie czeka na ten krok');
  await scan(wash, `OI-${itemId}`);
  const dialog = wash.getByRole('dialog');
  await expect(dialog).toContainText('Na TR-1 są haki na 20 szt.');
  await expect(dialog.getByRole('textbox')).toHaveValue('20');
  await tap(button(dialog, 'Zawieś na TR-1'));
  const load = wash.getByRole('group', { name: 'Obciążenie' });
  await expect(load).toContainText('TR-1 · Haki: 20 z 20 · wszystkie zajęte');
  await tap(button(wash, 'Jeszcze raz tak samo: 20 szt.'));
  await shows(wash, 'TR-2: zawieszono 20 szt.');
  await expectAccessible(wash, 'a rack with its load', undefined, 'main');
  await scan(wash, 'TR-1');
  await shows(wash, 'TR-1: jest tutaj, praca rozpoczęta.');

  await wash.context().setOffline(true);
  await scan(wash, 'TR-1');
  count.scans -= 1;
  await shows(wash, 'Brak połączenia');
  await expect(wash.getByRole('contentinfo')).toContainText('Zamknięcie karty wymaga połączenia.');
  await button(wash, 'Dodaj ramę lub wózek').tap();
  await button(wash.getByRole('dialog'), /^Wózek/).tap();
  const frames = wash.getByRole('region', { name: 'Ramy i wózki' });
  await expect(button(frames, /^W1/)).toHaveAttribute('aria-current', 'true');
  await expect(wash.getByRole('alert').filter({ hasText: 'Dodano: W1' })).toBeVisible();
  const made = wash.waitForResponse((answer) => answer.url().endsWith('/work-card-frames'));
  await wash.context().setOffline(false);
  expect((await made).status()).toBe(200);
  await expect(wash.getByText('czeka na wysłanie')).toHaveCount(0);
  await expect(button(frames, /^W1/)).toHaveCount(1);

  for (const page of [blasting, booth]) {
    await scan(page, 'TR-1');
    await shows(page, 'TR-1: jest tutaj, praca rozpoczęta.');
    await expect(page.getByRole('main')).toContainText(part);
  }
  await scan(oven, 'TR-1');
  const waiting = oven.getByRole('region', { name: 'Czeka na piec' });
  await expect(button(waiting, /^TR-1/)).toHaveAttribute('aria-pressed', 'true');
  await expect(waiting).toContainText(`20 × ${part}`);
  await tap(button(waiting, /^Proszek standardowy/));
  await tap(button(waiting, 'Rozpocznij wygrzewanie: 1 rama'));
  const start = button(oven.getByRole('dialog'), 'Rozpocznij wygrzewanie: 1 rama');
  await expectWhole(start);
  await tap(start);
  const running = oven.getByRole('region', { name: 'W piecu' });
  await expect(running).toContainText('jeszcze 20 min');
  await expectAccessible(oven, 'an oven', undefined, 'main');
  await scan(control, 'TR-1');
  await shows(control, 'Ta rama jest w piecu');
  await tap(button(running, 'Wyjmij'));
  await expect(oven.getByRole('dialog')).toContainText('Zezwolić może tylko brygadzista.');
  const { items } = (await call(office, 'get', 'oven-loads?itemsPerPage=1')) as unknown as { items: { id: number }[] };
  await call(office, 'post', `oven-loads/${items[0]!.id}/end`, { reason: 'Próba' });
  await scan(control, 'TR-1');
  await expect(control).toHaveURL(new RegExp(`/floor/quality/${itemId}$`));

  expect(count).toEqual({ scans: 8, taps: 6 });
  for (const page of [office, wash, blasting, booth, oven, control]) await page.context().close();
});

test('a code that is still looked up hangs its pieces on a frame that came to the card meanwhile', async ({
  browser,
}) => {
  const office = await personAt(browser, 'admin@galwex.test');
  await office.goto('/');
  await newBooth(office, 'SKAN', 'Kabina skanera');
  const { number } = await plannedOrder(office, 'Słupek skanera', 'SKAN');
  const tablet = await cardAt(browser, await newOperator(office, 'skaner@galwex.test'), /^Kabina skanera/);
  await expect(button(tablet, 'Dodaj ramę lub wózek')).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await tablet.route('**/api/floor/scan?*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = tablet.waitForRequest('**/api/floor/scan?*');
  await scanAtOnce(tablet, number);
  await asked;
  await button(tablet, 'Dodaj ramę lub wózek').tap();
  const dialog = tablet.getByRole('dialog');
  await button(dialog, /^Rama/).tap();
  await expect(dialog).toHaveCount(0);
  answer();
  // Not the question for a first frame: what the order waits with here is offered for this one.
  await expect(button(dialog, 'Zawieś 39')).toBeVisible();
  for (const page of [tablet, office]) await page.context().close();
});

test('a frame with cancelled parts goes no further, and what to do is read beside it', async ({ browser }) => {
  const office = await personAt(browser, 'admin@galwex.test');
  await office.goto('/');
  await newBooth(office, 'ODWOLANE', 'Kabina odwołanych');
  const { orderId } = await plannedOrder(office, 'Słupek odwołany', 'ODWOLANE');
  const tablet = await cardAt(browser, await newOperator(office, 'odwolane@galwex.test'), /^Kabina odwołanych/);
  await button(tablet, 'Dodaj ramę lub wózek').tap();
  await button(tablet.getByRole('dialog'), /^Rama/).tap();
  await button(tablet, 'Zawieś 39').tap();
  const start = button(tablet, /R1$/).last();
  await expect(start).toBeVisible();
  const { items } = await call(office, 'get', `orders/${orderId}`);
  const [{ id, version }] = items as [{ id: number; version: number }];
  await call(office, 'post', `order-items/${id}/cancel`, { version, reason: 'Klient zrezygnował' });
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await expect(start).toHaveAccessibleDescription(
    'Anulowano: Słupek odwołany. Najpierw to odepnij, potem zatwierdzisz resztę.',
  );
  await button(tablet, 'Odepnij').tap();
  await expect(tablet.getByText('Anulowano: Słupek odwołany')).toHaveCount(0);
  for (const page of [tablet, office]) await page.context().close();
});

test('a frame made and filled without a connection is sent once, and closing names that it needs one', async ({
  browser,
}) => {
  const office = await personAt(browser, 'admin@galwex.test');
  await office.goto('/');
  await newBooth(office, 'BEZSIECI', 'Kabina bez sieci');
  await plannedOrder(office, 'Słupek bez sieci', 'BEZSIECI');
  const tablet = await cardAt(browser, await newOperator(office, 'bezsieci@galwex.test'), /^Kabina bez sieci/);
  const cardId = /\d+$/.exec(tablet.url())![0];
  // Without a worker that keeps the files of the release, the dialog is loaded before the connection is lost.
  await button(tablet, 'Dodaj ramę lub wózek').tap();
  const frame = button(tablet.getByRole('dialog'), /^Rama/);
  await expect(frame).toBeVisible();
  await tablet.context().setOffline(true);
  await frame.tap();
  await expect(tablet.getByRole('dialog')).toHaveCount(0);
  await button(tablet, 'Zawieś 39').tap();
  const banner = tablet.getByRole('alert').filter({ hasText: 'Brak połączenia.' });
  await expect(banner).toContainText('Dodano: R1');
  await expect(tablet.getByText('Zamknięcie karty wymaga połączenia.')).toBeVisible();
  await tablet.context().setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(tablet.getByRole('alert').filter({ hasText: /na wysłanie/ })).toHaveCount(0);
  const frames = async () => (await call(tablet, 'get', `work-cards/${cardId}/board`)).frames;
  await expect.poll(frames).toMatchObject([{ title: 'R1', items: [{ amount: 39 }] }]);
  for (const page of [tablet, office]) await page.context().close();
});
