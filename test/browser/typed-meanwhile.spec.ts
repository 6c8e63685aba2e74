import { type Page, type Route } from '@playwright/test';
import { call, newOrder } from './support/sales';
import { expect, newCustomer, notice, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

/** Holds the writes to an address back until they are let go: a slow network. `sent` resolves with the first of them. */
async function slowly(page: Page, address: string, method: string) {
  let letGo = () => undefined as void;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  let seen = () => undefined as void;
  const sent = new Promise<void>((resolve) => (seen = resolve));
  await page.route(address, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    seen();
    await free;
    return route.fallback();
  });
  return { sent, letGo };
}

test('what is typed while a new record is being created is unsaved in the saved one', async ({ page }) => {
  await page.goto('/customers/add');
  const slow = await slowly(page, '**/api/customers', 'POST');
  const city = page.getByRole('textbox', { name: 'Miejscowość' });
  await page.getByRole('textbox', { name: 'Nazwa', exact: true }).fill('Szybka');
  await city.fill('Tychy');
  await page.keyboard.press('Control+s');
  await slow.sent;
  await city.fill('Tychy-Urbanowice');
  slow.letGo();
  await page.waitForURL(/\/customers\/edit\/\d+/);
  // Until the page of the saved one is there, no page listens to the keys.
  await expect(page.getByRole('heading', { level: 1, name: 'Szybka' })).toBeVisible();
  await expect(city).toHaveValue('Tychy-Urbanowice');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveTitle(/^Szybka/);
  await page.reload();
  await expect(city).toHaveValue('Tychy-Urbanowice');
});

test('no key is lost while the page of a record that was just created takes the place of its form', async ({
  page,
}) => {
  await page.goto('/customers/add');
  const slow = await slowly(page, '**/api/customers', 'POST');
  const city = page.getByRole('textbox', { name: 'Miejscowość' });
  await page.getByRole('textbox', { name: 'Nazwa', exact: true }).fill('Bez przerwy');
  await city.fill('T');
  await page.keyboard.press('Control+s');
  await slow.sent;
  slow.letGo();
  let typed = 'T';
  const heading = page.getByRole('heading', { level: 1, name: 'Bez przerwy' });
  for (let at = 0; at < 40 && !(await heading.isVisible()); at += 1) {
    await page.keyboard.press('y');
    typed += 'y';
  }
  await expect(heading).toBeVisible();
  await page.keyboard.press('z');
  await expect(city).toBeFocused();
  await expect(city).toHaveValue(`${typed}z`);
});

test('a setting typed while others are being saved stays typed', async ({ page }) => {
  await page.goto('/settings');
  const contact = page.getByLabel('E-mail kontaktowy');
  const stored = await contact.inputValue();
  const save = page.getByRole('button', { name: 'Zapisz', exact: true });
  const slow = await slowly(page, '**/api/settings', 'PUT');
  await contact.fill('biuro@galwex.test');
  await save.click();
  await slow.sent;
  await contact.fill('kontakt@galwex.test');
  slow.letGo();
  await expect(notice(page, 'Ustawienia zapisane')).toBeVisible();
  await expect(contact).toHaveValue('kontakt@galwex.test');
  await contact.fill(stored);
  await save.click();
  await expect(save).toBeDisabled();
});

test('a setting that was refused because of another one is saved once that one is put right', async ({ page }) => {
  await page.goto('/settings?group=invoicing');
  const first = page.getByLabel('Pierwsze przypomnienie po terminie');
  const stored = await first.inputValue();
  const save = page.getByRole('button', { name: 'Zapisz', exact: true });
  await first.fill('15');
  await save.click();
  await expect(page.getByText('Musi przypadać później niż poprzednie przypomnienie').first()).toBeVisible();
  await first.fill('4');
  await save.click();
  await expect(notice(page, 'Ustawienia zapisane')).toBeVisible();
  await first.fill(stored);
  await save.click();
  await expect(save).toBeDisabled();
});

test('a comment that is not sent is there again, and goes on being written while it is sent', async ({ page }) => {
  await page.goto('/');
  const id = await newCustomer(page, 'Komentowana');
  await page.goto(`/customers/edit/${id}`);
  const open = async () => {
    await page.getByRole('button', { name: /^Więcej: kto i kiedy/ }).click();
    await page.getByRole('menuitem', { name: /[Hh]istoria/ }).click();
  };
  await open();
  const comment = page.getByRole('textbox', { name: 'Komentarz' });
  await comment.fill('Zadzwonić w piątek');
  await page.keyboard.press('Escape');
  await expect(comment).toBeHidden();
  await open();
  await expect(comment).toHaveValue('Zadzwonić w piątek');

  const slow = await slowly(page, '**/api/comments', 'POST');
  await page.getByRole('button', { name: 'Skomentuj' }).click();
  await slow.sent;
  await comment.fill('Zadzwonić w piątek, po 12');
  slow.letGo();
  await expect(page.getByRole('dialog').getByText('Zadzwonić w piątek', { exact: true })).toBeVisible();
  await expect(comment).toHaveValue('Zadzwonić w piątek, po 12');
});

test('a size measured while another is being saved stays typed, and is not left without a question', async ({
  page,
}) => {
  await page.goto('/');
  const order = await newOrder(page);
  await call(page, 'post', `orders/${order.id}/confirm`, {});
  await call(page, 'post', `orders/${order.id}/openMeasurement`, {});
  await page.goto(`/orders/edit/${order.id}`);
  await page.getByRole('button', { name: 'Mierz pozycje' }).click();
  const card = page.getByRole('dialog', { name: 'Pomiar pozycji' }).getByRole('listitem').first();
  const [length, weight] = [card.getByLabel('Długość'), card.getByLabel('Masa')];
  const slow = await slowly(page, '**/api/order-items/*/measure', 'POST');
  await length.fill('6010');
  await card.getByRole('button', { name: 'Zapisz pomiar' }).click();
  await slow.sent;
  await weight.fill('4,2');
  slow.letGo();
  await expect(card.getByText('Zmierzona').first()).toBeVisible();
  await expect(weight).toHaveValue('4,2');
  await page.getByRole('button', { name: 'Dokończ później' }).click();
  const question = page.getByRole('dialog', { name: 'Niezapisane zmiany' });
  await question.getByRole('button', { name: /^(Zostań|Anuluj)/ }).click();

  // A size that was declared by mistake is cleared.
  await weight.fill('');
  await card.getByRole('button', { name: 'Zapisz ponownie' }).click();
  const stored = async () => ((await call(page, 'get', `orders/${order.id}`))['items'] as { weight: unknown }[])[0]!;
  await expect.poll(async () => (await stored()).weight).toBeNull();
});
