import type { Page } from '@playwright/test';
import { call, plannedOrder } from './support/floor';
import { expect, expectAccessible, notice, personAt, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('foreman@galwex.test') });
test.describe.configure({ mode: 'serial' });

const posts = `Słupek ${Date.now().toString(36)}`;
const shift = { name: 'Zmiana II', from: /14:00$/, to: /22:00$/ };
let card: string;
let order: number;

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const frame = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const missing = (page: Page) => page.getByRole('list', { name: 'Do zamknięcia brakuje:' });
/** Runs an action of a frame and confirms it. */
const step = async (page: Page, name: string, title: string) => {
  await page.getByRole('button', { name: `${name}: ${title}`, exact: true }).click();
  const question = page.getByRole('dialog', { name: `${name}: ${title}` });
  await question.getByRole('button', { name, exact: true }).click();
  await expect(question).toBeHidden();
};
/** Gives the reason why a frame starts before an earlier step. */
const pass = async (page: Page) => {
  const question = page.getByRole('dialog', { name: /Odtłuszczanie/ });
  await question.getByRole('textbox').fill('Odtłuszczone u klienta');
  await question.getByRole('button', { name: 'Zezwól' }).click();
  await expect(question).toBeHidden();
};
const open = async (page: Page, name?: string) => {
  await page.goto(`${card}${name ? `?tab=${name}` : ''}`);
  await expect(page.getByRole('heading', { level: 1, name: /^KP\// })).toBeVisible();
};

test.beforeAll(async ({ browser }) => {
  const admin = await personAt(browser, 'admin@galwex.test');
  await admin.goto('/orders');
  order = (await plannedOrder(admin, posts)).orderId;
  await admin.context().close();
});

test('a foreman opens a card and sees what is missing', async ({ page }) => {
  await page.goto('/work-cards/add');
  await expect(page.getByRole('combobox', { name: 'Odpowiedzialny' })).toHaveValue(/./);
  // What is proposed was not typed.
  await expect(page.getByText('Niezapisane')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Stanowisko' }).fill('Kabina 2');
  await page.getByRole('option', { name: /Kabina 2/ }).click();
  const { name } = shift;
  await page.getByRole('combobox', { name: 'Zmiana' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await page
    .getByRole('button', { name: /^Zapisz/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/work-cards\/edit\/\d+$/);
  card = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^KP\/\d{4}\//);
  await missing(page).getByRole('button', { name: 'pracownicy na zmianie' }).click();
  await expect(page.getByRole('tab', { name: /Pracownicy/ })).toHaveAttribute('aria-selected', 'true');
});

test('several people are added to the card with the hours of its shift', async ({ page }) => {
  await open(page, 'users');
  await page.getByRole('button', { name: 'Dodaj pracowników' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dodaj pracowników' });
  const from = dialog.getByRole('textbox', { name: 'Od' });
  await expect(from).toHaveValue(shift.from);
  await expect(dialog.getByRole('textbox', { name: 'Do' })).toHaveValue(shift.to);
  const people = dialog.getByRole('textbox', { name: /Kto pracuje|Inne osoby/ });
  for (const name of ['Kalina', 'Jodła']) {
    await people.fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }
  await people.press('Tab');
  await dialog.getByRole('button', { name: 'Dodaj 2 osoby' }).click();
  await expect(notice(page, 'Dodano 2 osoby').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Kalina/ })).toContainText('8,00');
  await expect(page.getByRole('row', { name: /Razem 2 osoby/ })).toContainText('16,00');
  await expectAccessible(page, 'people of a card');
});

test('pieces are hung on frames, at most as many as were received', async ({ page }) => {
  await open(page, 'frames');
  const panel = page.getByRole('complementary', { name: 'Co można zawiesić' });
  await panel.getByRole('textbox', { name: /^Szukaj/ }).fill(posts);
  await page.getByRole('button', { name: 'Rama', exact: true }).click();
  await expect(frame(page, 'Rama R1')).toBeVisible();
  const amount = panel.getByRole('textbox', { name: `Ile sztuk powiesić: ${posts}`, exact: true });
  await expect(amount).toHaveValue('39');
  await amount.fill('40');
  await expect(panel.getByText('Od 1 do 39')).toBeVisible();
  await amount.fill('20');
  await panel.getByRole('button', { name: `Powieś na R1: ${posts}`, exact: true }).click();
  await expect(frame(page, 'Rama R1')).toContainText('20 szt.');
  await panel.getByRole('button', { name: `Powieś na R1: ${posts} K`, exact: true }).click();
  const handle = (name: string) => frame(page, 'Rama R1').getByRole('button', { name });
  await expect(handle(`Miejsce 2 z 2: ${posts} K`)).toBeVisible();

  await handle(`Miejsce 2 z 2: ${posts} K`).press('ArrowUp');
  await expect(handle(`Miejsce 1 z 2: ${posts} K`)).toBeVisible();

  await page.getByRole('button', { name: 'Wózek', exact: true }).click();
  await expect(frame(page, 'Wózek W1')).toBeVisible();
  await panel.getByText(posts, { exact: true }).dragTo(frame(page, 'Wózek W1'));
  await expect(frame(page, 'Wózek W1')).toContainText('19 szt.');
  const hung = frame(page, 'Wózek W1').getByRole('textbox', { name: `Sztuk: ${posts}` });
  await hung.fill('20');
  await hung.press('Enter');
  await expect(frame(page, 'Wózek W1')).toContainText('Od 1 do 19');
  await hung.fill('19');
  await hung.press('Enter');
  await expectAccessible(page, 'frames of a card');
});

test('frames are confirmed, started, finished and pulled back, one or several at once', async ({ page }) => {
  await open(page, 'frames');
  await page.getByRole('checkbox', { name: 'Zaznacz: R1' }).check();
  await page.getByRole('checkbox', { name: 'Zaznacz: W1' }).check();
  await page.getByRole('button', { name: 'Zatwierdź (2): R1, W1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zatwierdź', exact: true }).click();
  await expect(notice(page, 'Zatwierdzono: R1, W1').first()).toBeVisible();
  await step(page, 'Rozpocznij', 'R1');
  await pass(page);
  await expect(frame(page, 'Rama R1')).toContainText('W pracy');
  await step(page, 'Zakończ', 'R1');
  await expect(frame(page, 'Rama R1')).toContainText('Gotowa');
  await page.getByRole('button', { name: 'Więcej: R1' }).click();
  await page.getByRole('menuitem', { name: 'Cofnij o krok' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cofnij o krok' }).click();
  await expect(frame(page, 'Rama R1')).toContainText('W pracy');
  await step(page, 'Zakończ', 'R1');

  await tab(page, 'Praca');
  const row = page.getByRole('row', { name: new RegExp(`${posts} ZL`) });
  await expect(row.getByRole('cell').nth(4)).toHaveText('39');
  await expect(row.getByRole('cell').nth(6)).toHaveText('39');
  await expect(row.getByRole('cell').nth(7)).toHaveText('20');
});

test('a card with missing entries cannot be closed', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Przekaż do sprawdzenia' }).click();
  const close = page.getByRole('button', { name: 'Zamknij kartę' });
  await expect(close).toHaveAttribute('aria-disabled', 'true');
  await expect(close).toHaveAttribute('aria-description', /ram/i);
  await expect(missing(page)).toContainText('1 rama niezakończona');
  await missing(page)
    .getByRole('button', { name: /^zużycie 1 farby/ })
    .click();
  await expect(page.getByRole('tab', { name: /Farby/ })).toHaveAttribute('aria-selected', 'true');
});

test('weighed paint is compared with the consumption expected for the surface', async ({ page }) => {
  await open(page, 'products');
  const row = page.getByRole('row', { name: /RAL 7016 struktura/ });
  await row.getByRole('textbox', { name: /^Masa przed/ }).fill('5');
  await row.getByRole('textbox', { name: /^Masa po/ }).fill('6');
  await expect(row).toContainText('Więcej niż przed malowaniem');
  await row.getByRole('textbox', { name: /^Masa po/ }).fill('2,5');
  await expect(row).toContainText('2,50');
  await expect(row).toContainText('%');
  await row.getByRole('button', { name: /^Zapisz zużycie/ }).click();
  await expect(row).toContainText('Zapisane');
  await row.getByRole('button', { name: /^Uwaga:/ }).click();
  const note = page.getByRole('dialog', { name: /^Uwaga:/ });
  await note.getByRole('textbox', { name: 'Uwagi' }).fill('Resztka z wczoraj');
  await note.getByRole('button', { name: 'Zapisz' }).click();
  await expect(row).toContainText('Resztka z wczoraj');
  await expectAccessible(page, 'paint of a card');
});

test('a running break keeps the card open until it ends', async ({ page }) => {
  await open(page, 'breaks');
  await page.getByRole('button', { name: 'Rozpocznij przerwę' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rozpocznij przerwę' });
  await dialog.getByText(/Kalina/).click();
  await dialog.getByRole('combobox', { name: 'Rodzaj przerwy' }).click();
  await page.getByRole('option').first().click();
  const note = dialog.getByRole('textbox', { name: 'Uwagi' });
  await note.fill('Śniadanie');
  await dialog.getByRole('button', { name: 'Rozpocznij przerwę' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^0:0\d:\d\d$/);
  await expect(missing(page)).toContainText('1 trwająca przerwa');
  await page.getByRole('button', { name: 'Zakończ', exact: true }).click();
  await expect(page.getByRole('timer')).toBeHidden();
});

test('a complete card is closed and becomes read-only', async ({ page }) => {
  await open(page, 'frames');
  await step(page, 'Rozpocznij', 'W1');
  await pass(page);
  await step(page, 'Zakończ', 'W1');
  await expect(missing(page)).toBeHidden();
  const close = page.getByRole('button', { name: 'Zamknij kartę' });
  await expect(close).not.toHaveAttribute('aria-disabled', 'true');
  await close.click();
  const dialog = page.getByRole('dialog', { name: 'Zamknij kartę' });
  await expect(dialog).toContainText('2,50 kg');
  await dialog.getByRole('button', { name: 'Zamknij kartę' }).click();
  await expect(notice(page, 'Karta zamknięta').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rama', exact: true })).toBeHidden();
  await page.goto(`/orders/view/${order}?tab=items`);
  await expect(page.getByText('W realizacji').first()).toBeVisible();
});

test('pieces hung before a refusal are not hung again, nor on another frame', async ({ page, browser }) => {
  const name = `Kratka ${Date.now().toString(36)}`;
  const admin = await personAt(browser, 'admin@galwex.test');
  await admin.goto('/orders');
  const { placeId } = await plannedOrder(admin, name);
  const own = await call(admin, 'post', 'work-cards', { placeId });
  await admin.context().close();

  await page.goto(`/work-cards/edit/${own.id}?tab=scheduled`);
  const chosen = page.getByRole('row', { name: new RegExp(name) }).getByRole('checkbox');
  await expect(chosen).toHaveCount(2);
  for (const one of await chosen.all()) await one.check();
  await page.getByRole('button', { name: 'Na ramę: 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Co można zawiesić' });
  let connections = 0;
  await page.route('**/api/work-cards-items/order-connect', (route) => {
    connections += 1;
    return connections === 2 ? route.abort() : route.fallback();
  });
  const hang = dialog.getByRole('button', { name: 'Powieś' });
  await hang.click();
  await expect(notice(page, /Brak połączenia/)).toBeVisible();
  await hang.click();
  await expect(dialog).toBeHidden();
  const board = (await call(page, 'get', `work-cards/${own.id}/board`)) as unknown as {
    frames: { items: { amount: number }[] }[];
  };
  expect(board.frames.map(({ items }) => items.map(({ amount }) => amount).sort())).toEqual([[16, 39]]);
});
