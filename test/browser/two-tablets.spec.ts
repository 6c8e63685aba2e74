import type { Page } from '@playwright/test';
import { call, find, newBooth, receivedOrder } from './support/floor';
import { button, dialogOf } from './support/tablet';
import { expect, personAt, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test'), viewport: { width: 1024, height: 768 }, hasTouch: true });

/** A card of a booth of its own with a frame that may be started. */
async function confirmedFrame(office: Page, code: string): Promise<{ card: number; frame: number; item: number }> {
  await newBooth(office, code, `Kabina ${code}`);
  const { id: placeId } = await find(office, 'places', '', code);
  const service = await find(office, 'services', '', 'ALU-STD');
  const { itemId } = await receivedOrder(office, { name: 'Kątownik wspólny', serviceId: service.id, amount: 6 });
  const card = await call(office, 'post', 'work-cards', { placeId });
  const frame = await call(office, 'post', 'work-card-frames', { workCardId: card.id, carrier: 0 });
  const board = (await call(office, 'get', `work-cards/${card.id}/board`)) as unknown as {
    available: { orderItemId: number; orderItemServiceDetailsId: number }[];
  };
  const { orderItemServiceDetailsId } = board.available.find(({ orderItemId }) => orderItemId === itemId)!;
  const hung = { workCardFrameId: frame.id, orderItemId: itemId, orderItemServiceDetailsId, amount: 6 };
  await call(office, 'post', 'work-cards-items/order-connect', hung);
  await call(office, 'post', `work-card-frames/${frame.id}/confirm`, {});
  return { card: card.id, frame: frame.id, item: itemId };
}
const start = (office: Page, frame: number) =>
  call(office, 'post', `work-card-frames/${frame}/process`, { reason: 'Próba' });

test('a step two tablets take at once is done once, and the second names it', async ({ page, browser }) => {
  await page.goto('/');
  const { card, frame, item } = await confirmedFrame(page, 'DWA');
  await start(page, frame);
  const foreman = await personAt(browser, 'foreman@galwex.test');
  for (const tablet of [page, foreman]) {
    await tablet.goto(`/floor/${card}`);
    await button(tablet, 'Zakończ R1').click();
  }
  // Both have been asked before one of them answers.
  for (const tablet of [page, foreman]) await expect(button(dialogOf(tablet), 'Zakończ R1')).toBeVisible();
  await button(dialogOf(page), 'Zakończ R1').click();
  await expect(page.getByRole('region', { name: 'Ramy i wózki' })).toContainText('Gotowa');
  await button(dialogOf(foreman), 'Zakończ R1').click();
  await expect(foreman.getByRole('main')).toContainText('Zakończ R1: zrobione już na innym tablecie');
  await expect(foreman.getByRole('region', { name: 'Ramy i wózki' })).toContainText('Gotowa');
  const { version } = await call(page, 'get', `work-card-frames/${frame}`);
  await foreman.reload();
  await expect(foreman.getByRole('region', { name: 'Ramy i wózki' })).toContainText('Gotowa');
  expect((await call(page, 'get', `work-card-frames/${frame}`)).version).toBe(version);
  await foreman.context().close();

  // Earlier reports come in a moment later, and move nothing that is about to be tapped.
  const { id: errorReasonId } = await find(page, 'errornous-reasons', '', 'Zaciek');
  const report = { orderItemId: item, errorReasonId, amount: 1, isRework: true, workCardId: card };
  await call(page, 'post', 'item-errors', report);
  let comesIn = () => {};
  const later = new Promise<void>((done) => (comesIn = done));
  await page.route('**/api/item-errors?*', async (route) => {
    await later;
    await route.continue();
  });
  await button(page, 'Zgłoś błąd').click();
  const reason = button(dialogOf(page), 'Zarysowanie');
  await expect(reason).toBeVisible();
  const place = await reason.boundingBox();
  comesIn();
  await expect(dialogOf(page)).toContainText('(Zaciek)');
  expect(await reason.boundingBox()).toEqual(place);
});

test('a card that is open in the office is at work as soon as a tablet starts its frame', async ({ page, browser }) => {
  const tablet = await personAt(browser, 'admin@galwex.test');
  await tablet.goto('/');
  const { card, frame } = await confirmedFrame(tablet, 'TRZY');
  await page.goto(`/work-cards/edit/${card}`);
  const path = page.getByRole('list', { name: 'Etapy' });
  await expect(path).toContainText('Nowa');
  await start(tablet, frame);
  await expect(path).toContainText('W pracy');
  await tablet.context().close();
});
