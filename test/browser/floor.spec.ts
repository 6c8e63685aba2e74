import type { Page } from '@playwright/test';
import { call, newBooth, plannedOrder, wash } from './support/floor';
import { button, dialogOf, expectTouchable, holdBoard, picture, take, type } from './support/tablet';
import { scanAtOnce } from './support/scan';
import { expect, expectAccessible, notice, personAt, reloadWhileSending, stateOf, test } from './support/screen';

/** A tablet in the hall: 1024 × 768, fingers only. */
test.use({ storageState: stateOf('operator@galwex.test'), viewport: { width: 1024, height: 768 }, hasTouch: true });
test.describe.configure({ mode: 'serial' });

const boothCode = 'DOTYK';
const booth = 'Kabina dotykowa';
const post = 'Słupek dotykowy';

let card: string;
let order: number;
let number: string;
/** Frames of the washing, one an item. */
let washed: number[];
const bench = (page: Page) => page.getByRole('main');
const frame = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Ramy i wózki' }).getByRole('button', { name: new RegExp(`^${title}\\b`) });

async function addFrame(page: Page): Promise<void> {
  await button(page, 'Dodaj ramę lub wózek').tap();
  await button(dialogOf(page), /^Rama/).tap();
  await expect(dialogOf(page)).toHaveCount(0);
}
async function chooseItem(page: Page): Promise<void> {
  await button(bench(page), 'Dodaj pozycję').tap();
  await button(dialogOf(page), new RegExp(`${post} `))
    .first()
    .tap();
}

test('the office plans an order onto a booth', async ({ browser }) => {
  const office = await personAt(browser, 'admin@galwex.test');
  await office.goto('/');
  await newBooth(office, boothCode, booth);
  ({ orderId: order, number } = await plannedOrder(office, post, boothCode));
  await office.context().close();
});

test('an operator chooses the work place once, sees its queue and starts a card with one tap', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Przejdź na stanowisko' }).tap();
  await button(page, new RegExp(booth)).tap();
  await expect(page.getByRole('heading', { level: 1, name: booth })).toBeVisible();
  const queue = page.getByRole('region', { name: 'Kolejka' });
  await expect(queue.getByRole('listitem').first()).toContainText('Dziś, ');
  const first = queue.getByRole('listitem').nth(1);
  await expect(first).toContainText(post);
  await expect(first).toContainText('ALUFASADA');
  await expect(first).toContainText('7016');
  await expect(first).toContainText('39 szt.');
  await expect(first).toContainText('Najpierw: Odtłuszczanie');
  await expectTouchable(page);
  await expectAccessible(page, 'a place');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: booth })).toBeVisible();
  await button(page, 'Rozpocznij kartę').tap();
  await expect(page).toHaveURL(/\/floor\/\d+$/);
  card = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(booth) })).toBeVisible();
  await expect(button(page, '1 osoba na karcie')).toBeVisible();
});

test('pieces are hung, at most as many as were received', async ({ page, browser }) => {
  await page.goto(card);
  await addFrame(page);
  await chooseItem(page);
  // A finger beside the keys takes the focus away.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await chooseItem(page);
  await type(page, '40');
  await expect(button(dialogOf(page), 'Zawieś na R1')).toHaveAttribute('aria-disabled', 'true');
  await dialogOf(page).getByRole('textbox').fill('20');
  await button(dialogOf(page), 'Zawieś na R1').tap();
  await expect(frame(page, 'R1')).toContainText(`20 × ${post}`);

  await take(page, 'Zatwierdź R1');
  await button(page, 'Rozpocznij R1').tap();
  await expect(dialogOf(page).getByRole('alert')).toContainText(`Najpierw: ${post}: Odtłuszczanie.`);
  await expect(dialogOf(page)).toContainText('Zezwolić może tylko brygadzista.');
  await expectTouchable(page);
  await button(dialogOf(page), 'Anuluj').tap();
  const office = await personAt(browser, 'admin@galwex.test');
  await office.goto('/');
  washed = await wash(office, order);

  await addFrame(page);
  await chooseItem(page);
  await expect(dialogOf(page).getByRole('textbox')).toHaveValue('19');
  // A colleague takes one piece more onto the first frame in the same moment.
  const id = card.split('/').pop()!;
  const board = (await call(page, 'get', `work-cards/${id}/board`)) as unknown as {
    frames: { items: { id: number }[] }[];
  };
  await call(page, 'post', 'work-cards-items/order-amount', { id: board.frames[0]!.items[0]!.id, amount: 21 });
  await button(dialogOf(page), 'Zawieś na R2').tap();
  await expect(dialogOf(page).getByRole('alert')).toContainText('Nie zapisano.');
  await button(dialogOf(page), 'Zamknij').first().tap();
  await expect(frame(page, 'R2')).toContainText('Pusta');
  await frame(page, 'R1').tap();
  await expect(frame(page, 'R1')).toContainText(`21 × ${post}`);
  const item = bench(page).getByRole('listitem', { name: post });
  await item.getByRole('button', { name: 'Mniej' }).tap();
  await expect(frame(page, 'R1')).toContainText(`20 × ${post}`);
  await frame(page, 'R2').tap();
  await button(bench(page), 'Zawieś 19').tap();
  await expect(frame(page, 'R2')).toContainText(`19 × ${post}`);
  await expect(bench(page)).toContainText('Wszystkie 39 przyjętych sztuk jest na ramach. Więcej nie można dodać.');
  await expect(item.getByRole('button', { name: /^Więcej/ })).toHaveAttribute('aria-disabled', 'true');
  await expectTouchable(page);
  await expectAccessible(page, 'a work card');

  // Another colour is stopped before it hangs beside the first.
  await plannedOrder(office, 'Rama czarna', boothCode, '9005-MAT');
  await office.context().close();
  await button(page.getByRole('contentinfo'), 'Dodaj pozycję').tap();
  const black = dialogOf(page).getByRole('listitem').filter({ hasText: 'Rama czarna ' }).first();
  await button(black, /^Zawieś \d/).tap();
  const stopped = page.getByRole('dialog', { name: 'R2: inny kolor' });
  await expect(stopped.getByRole('alert')).toContainText('Na ramie R2: 7016-STR RAL 7016 struktura.');
  await expect(stopped).toContainText('Zezwolić może tylko brygadzista.');
  await button(stopped, 'Anuluj').tap();
  await button(dialogOf(page), 'Zamknij').first().tap();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(frame(page, 'R2')).toContainText(`19 × ${post}`);
  await expect(bench(page).getByRole('listitem', { name: 'Rama czarna' })).toHaveCount(0);
});

test('a colleague comes to the card by badge, leaves it by PIN and comes back by PIN', async ({ page, browser }) => {
  const office = await personAt(browser, 'admin@galwex.test');
  await office.goto('/');
  const query = new URLSearchParams({ filter: JSON.stringify({ search: 'ewa.sowa' }) });
  const { items } = (await call(office, 'get', `users?${query.toString()}`)) as unknown as {
    items: { id: number; version: number }[];
  };
  await call(office, 'put', `users/${items[0]!.id}`, { version: items[0]!.version, pin: '470815' });
  await office.context().close();
  await page.goto(card);
  await button(page, '1 osoba na karcie').tap();
  const person = dialogOf(page).getByRole('listitem').filter({ hasText: 'Ewa Sowa' });
  await button(dialogOf(page), 'Ktoś inny dołącza').tap();
  await dialogOf(page).getByRole('textbox').fill('1014');
  await page.keyboard.press('Enter');
  await expect(person).not.toContainText('już nie pracuje');
  await button(person, 'Odejdź').tap();
  await type(page, '470816');
  await button(dialogOf(page), 'Odejdź').tap();
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await button(dialogOf(page), 'Wróć').tap();
  await button(person, 'Odejdź').tap();
  await type(page, '470815');
  await button(dialogOf(page), 'Odejdź').tap();
  await expect(person).toContainText('już nie pracuje');
  await button(dialogOf(page), 'Ktoś inny dołącza').tap();
  await expectTouchable(page);
  await button(dialogOf(page), 'Ewa Sowa').tap();
  await type(page, '470815');
  await button(dialogOf(page), 'Dołącz').tap();
  await expect(person.filter({ hasNotText: 'już nie pracuje' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(button(page, '2 osoby na karcie')).toBeVisible();
});

test('a scanned code shows its frame, hangs what it stands for, chooses a lot, and takes over a frame of another place', async ({
  page,
}) => {
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  await page.goto(card);
  await frame(page, 'R2').tap();
  const path = `work-cards/${card.split('/').pop()!}/board`;
  const board = (await call(page, 'get', path)) as unknown as { frames: { id: number }[] };
  await scan(`FR-${board.frames[0]!.id}`);
  await expect(frame(page, 'R1')).toHaveAttribute('aria-current', 'true');
  await scan('NIEZNANY-1');
  await expect(page.getByRole('alert')).toContainText('Nie znam kodu „NIEZNANY-1”');
  // A lot of its paint is chosen.
  await scan('24A-117');
  await expect(page.getByText('RAL 7016 struktura: wybrano LOT 24A-117.')).toBeVisible();

  // What only shows something makes way for a code, a question is answered first.
  await button(page, /na karcie$/).tap();
  await expect(dialogOf(page)).toBeVisible();
  await scanAtOnce(page, `FR-${board.frames[1]!.id}`);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(frame(page, 'R2')).toHaveAttribute('aria-current', 'true');
  await button(page, 'Przerwa').tap();
  await expect(dialogOf(page)).toBeVisible();
  await scanAtOnce(page, `FR-${board.frames[0]!.id}`);
  await expect(notice(page, `Zeskanowano FR-${board.frames[0]!.id}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(frame(page, 'R2')).toHaveAttribute('aria-current', 'true');
  await button(page.getByRole('region', { name: 'Bieżące komunikaty' }), 'Zamknij').tap();

  // Of the order only the brackets are still free here.
  await scan(number);
  await expect(dialogOf(page)).toContainText(`${post} K`);
  await expect(dialogOf(page).getByRole('textbox')).toHaveValue('16');
  await expectTouchable(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);

  await scan(`FR-${washed.at(-1)}`);
  await expect(dialogOf(page)).toContainText(`${post} K`);
  await expectTouchable(page);
  await expectAccessible(page, 'a frame of another place');
  await button(dialogOf(page), 'Zawieś to samo tutaj').tap();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(frame(page, 'R3')).toContainText(`16 × ${post} K`);
  const [, , third] = ((await call(page, 'get', path)) as unknown as typeof board).frames;
  await call(page, 'delete', `work-card-frames/${third!.id}`);
  await expect(frame(page, 'R3')).toHaveCount(0);
});

test.describe('a tablet that is offline', () => {
  test.use({ serviceWorkers: 'allow' });
  test('pieces hung offline survive a reload and are sent when the connection is back; a refusal shows what to do', async ({
    page,
    context,
  }) => {
    await page.goto(card);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await frame(page, 'R2').tap();
    const item = bench(page).getByRole('listitem', { name: post });
    await item.getByRole('button', { name: 'Mniej' }).tap();
    await expect(frame(page, 'R2')).toContainText(`18 × ${post}`);
    await frame(page, 'R1').tap();
    await item.getByRole('button', { name: 'Więcej' }).tap();
    await expect(frame(page, 'R1')).toContainText(`21 × ${post}`);
    await page.reload();
    const notice = page.getByRole('alert').filter({ hasText: 'Brak połączenia. Widzisz stan z' });
    await expect(notice).toContainText(`R2: ${post}, teraz 18 szt.`);
    await expect(frame(page, 'R1')).toContainText(`21 × ${post}`);
    await expectTouchable(page);

    // A colleague at another tablet begins with the first frame meanwhile.
    const board = (await call(page, 'get', `work-cards/${card.split('/').pop()!}/board`)) as unknown as {
      frames: { id: number }[];
    };
    const first = `work-card-frames/${board.frames[0]!.id}`;
    for (const step of ['confirm', 'process']) await call(page, 'post', `${first}/${step}`, {});
    await context.setOffline(false);
    const refusal = page.getByRole('alert').filter({ hasText: `Nie przyjęto: R1: ${post}, teraz 21 szt.` });
    await expect(refusal).toContainText('Ktoś w międzyczasie zmienił tę ramę.');
    await expectAccessible(page, 'a refusal after a lost connection');
    await button(refusal, 'Porzuć').tap();
    await expect(refusal).toHaveCount(0);
    await expect(frame(page, 'R1')).toContainText(`20 × ${post}`);
    await expect(frame(page, 'R2')).toContainText(`18 × ${post}`);
    await take(page, 'Cofnij o krok', 'Cofnij R1 o krok');
    await expect(frame(page, 'R1')).toContainText('Przygot.');
  });
});

test('a frame is started, finished and pulled back once, another one offline', async ({ page, context }) => {
  await page.goto(card);
  await frame(page, 'R1').tap();
  for (const step of ['Zatwierdź R1', 'Rozpocznij R1', 'Zakończ R1']) await take(page, step);
  await expect(frame(page, 'R1')).toContainText('Gotowa');
  await reloadWhileSending(page, '**/pullBack', () => take(page, 'Cofnij o krok', 'Cofnij R1 o krok'));
  await expect(frame(page, 'R1'), 'sent by the page that was opened again').toContainText('W pracy');
  await take(page, 'Zakończ R1');
  await expect(frame(page, 'R1')).toContainText('Gotowa');
  await frame(page, 'R2').tap();
  await context.setOffline(true);
  for (const step of ['Zatwierdź i rozpocznij R2', 'Zakończ R2']) await take(page, step);
  const held = await holdBoard(page, '/finish');
  await context.setOffline(false);
  expect((await held.sent).status()).toBe(200);
  await expect(page.getByText('na wysłanie')).toHaveCount(0);
  await expect(frame(page, 'R2'), 'sent, and not read again').toContainText('Gotowa');
  held.go();
  await expect(page.getByRole('region', { name: 'Ramy i wózki' })).toContainText('2 z 2 gotowe');
});

test('paint weighed offline is kept and sent when the connection is back', async ({ page, context }) => {
  await page.goto(card);
  const paint = bench(page).getByRole('region', { name: /Zużycie farby/ });
  await expect(paint.getByRole('textbox', { name: 'Masa przed' })).not.toHaveValue('');
  const before = Number((await paint.getByRole('textbox', { name: 'Masa przed' }).inputValue()).replace(',', '.'));
  const after = `${String(Math.floor(before) - 1)},10`;
  await paint.getByRole('textbox', { name: 'Masa po' }).fill(String(before + 1));
  await expect(paint).toContainText('Po pracy nie może być więcej farby niż przed.');
  await context.setOffline(true);
  await paint.getByRole('textbox', { name: 'Masa po' }).fill(after);
  await button(paint, 'Zapisz zużycie').tap();
  await expect(page.getByRole('alert').filter({ hasText: 'Brak połączenia.' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: '1 rzecz czeka na wysłanie' })).toBeVisible();
  await expect(paint.getByRole('textbox', { name: 'Masa po' })).toHaveValue(after);
  await context.setOffline(false);
  await expect(bench(page)).toContainText(`po ${after} kg · zużyto`);
  await expect(page.getByRole('contentinfo')).toContainText('Kartę zamyka brygadzista.');
});

test('a reported error keeps its photo over a reload and a lost connection', async ({ page, context }) => {
  await page.goto(card);
  await button(page, 'Zgłoś błąd').tap();
  await expect(dialogOf(page)).toContainText(post);
  await button(dialogOf(page), 'Zarysowanie').tap();
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'rysa.png', mimeType: 'image/png', buffer: picture });
  await expect(dialogOf(page).getByRole('img', { name: 'Zdjęcie błędu' })).toBeVisible();
  await expectAccessible(page, 'an error report');
  await page.reload();
  await button(page, 'Zgłoś błąd').tap();
  await expect(dialogOf(page).getByRole('img', { name: 'Zdjęcie błędu' })).toBeVisible();
  await expect(button(dialogOf(page), 'Zarysowanie')).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(true);
  await button(dialogOf(page), 'Zgłoś 1 sztukę').tap();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: `Błąd, 1 sztuka: ${post}` })).toBeVisible();
  const photo = page.waitForResponse((response) => response.url().endsWith('/floor/photo'));
  await context.setOffline(false);
  expect((await photo).status()).toBe(200);
  await expect(page.getByText('czeka na wysłanie')).toHaveCount(0);
});

test('a report made by a slip is withdrawn where it was made', async ({ page }) => {
  await page.goto(card);
  await button(page, 'Zgłoś błąd').tap();
  await expect(dialogOf(page)).toContainText('(Zarysowanie)');
  await button(dialogOf(page), 'Zaciek').tap();
  await button(dialogOf(page), 'Zgłoś 1 sztukę').tap();
  await expect(dialogOf(page)).toHaveCount(0);
  await button(page, 'Zgłoś błąd').tap();
  await expect(dialogOf(page)).toContainText(`Zgłoszono: 1 sztuka, ${post} (Zaciek)`);
  await button(dialogOf(page).locator('div').filter({ hasText: '(Zaciek)' }).last(), 'Wycofaj').tap();
  await expect(dialogOf(page)).not.toContainText('(Zaciek)');
});

test('pieces of a fault a foreman decides about wait, until a foreman releases them', async ({ page, browser }) => {
  await page.goto(card);
  await button(page, 'Zgłoś błąd').tap();
  await button(dialogOf(page), 'Niezgodny kolor lub połysk').tap();
  await expect(dialogOf(page)).toContainText('Decyduje brygadzista');
  await expect(button(dialogOf(page), 'Na złom')).toHaveCount(0);
  await button(dialogOf(page), 'Zgłoś 1 sztukę').tap();
  await expect(dialogOf(page)).toHaveCount(0);

  await page.goto('/floor');
  await button(page, new RegExp(booth)).tap();
  const queue = page.getByRole('region', { name: 'Kolejka' });
  await expect(queue).toContainText('1 szt. czeka na decyzję brygadzisty');
  await expect(queue).toContainText('poprawka: 1 szt.');
  const foreman = await personAt(browser, 'foreman@galwex.test');
  await foreman.goto('/');
  await button(foreman, /^Powiadomienia/)
    .first()
    .click();
  await foreman
    .getByText(new RegExp(`^Na Twoją decyzję czeka: 1 × ${post}`))
    .last()
    .click();
  await expect(foreman).toHaveURL(/\/floor\/decisions$/);
  await expect(foreman.getByRole('heading', { name: 'Decyzje o błędach' })).toBeVisible();
  await expectAccessible(foreman, 'decisions about faults');
  await foreman.goto('/floor');
  await button(foreman, new RegExp(booth)).click();
  await button(foreman, /decyzj/).click();
  const list = foreman.getByRole('list', { name: 'Czeka na decyzję brygadzisty' });
  await button(list.getByRole('listitem').filter({ hasText: post }), 'Zdecyduj').click();
  const question = foreman.getByRole('dialog', { name: `${post}: co dalej z tymi sztukami?` });
  await expect(button(question, 'Zwolnij jako dobre')).toBeDisabled();
  await question.getByLabel('Uzasadnienie').fill('Klient przyjmuje ten odcień');
  await button(question, 'Zwolnij jako dobre').click();
  await expect(foreman.getByRole('list', { name: 'Zdecydowane przed chwilą' })).toContainText(
    'Klient przyjmuje ten odcień',
  );
  await expect(list.getByRole('listitem').filter({ hasText: post })).toHaveCount(0);
  await foreman.context().close();
});

test('a foreman sees the work of an operator and closes the card', async ({ page, browser }) => {
  await page.goto(card);
  const foreman = await personAt(browser, 'foreman@galwex.test');
  await foreman.goto(card);
  await button(page, 'Notatka').tap();
  await dialogOf(page).getByRole('textbox').fill('Hak nr 6 do wymiany');
  await button(dialogOf(page), 'Zapisz notatkę').tap();
  await expect(foreman.getByRole('main')).toContainText('Hak nr 6 do wymiany');

  await button(foreman, 'Zamknij kartę').click();
  await dialogOf(foreman).getByRole('button', { name: 'Zamknij kartę' }).click();
  await expect(foreman.getByRole('contentinfo')).toContainText('Karta jest zamknięta.');
  await expect(button(foreman.getByRole('contentinfo'), 'Rozpocznij kartę i dołącz')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Karta jest zamknięta.');
  await foreman.context().close();
});
