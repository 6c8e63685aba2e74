import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { call, newOrder } from './support/sales';
import { expect, expectAccessible, personAt, stateOf, test } from './support/screen';
import { jsonParam } from '../support/query';

test.use({ storageState: stateOf('office@galwex.test') });

const photo = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#7a4a2a' } })
    .jpeg()
    .toBuffer();

/** Cancels the order on the page; the form is there before it is known whether the mail reaches anybody. */
async function cancelOrder(page: Page, customerReason: string): Promise<void> {
  let known = () => {};
  const answered = new Promise<void>((done) => (known = done));
  await page.route('**/mail-recipients/*/reach/*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Inne przejścia/ }).click();
  await page.getByRole('menuitem', { name: 'Anuluj zlecenie' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anuluj zlecenie' });
  await dialog.getByRole('textbox', { name: 'Powód (tylko dla firmy)' }).fill('Klient rezygnuje');
  await dialog.getByRole('textbox', { name: /^Powód dla klienta/ }).fill(customerReason);
  known();
  await dialog.getByRole('button', { name: 'Anuluj zlecenie' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a customer complains with a photo, the office answers and accepts, the rework order appears once', async ({
  page,
  browser,
}) => {
  // Two people at two computers, one after the other.
  test.slow();
  await page.goto('/');
  const order = await newOrder(page);
  const customer = await personAt(browser, 'customer@alufasada.test');

  await customer.goto(`/complaints/add?orderId=${order.id}`);
  const form = customer.getByRole('main');
  await expect(form.getByRole('combobox', { name: 'Zlecenie' })).toHaveValue(order.number);
  await form.getByRole('combobox', { name: 'Pozycja' }).click();
  await customer.getByRole('option', { name: /Profil do wyceny/ }).click();
  await form.getByLabel('Reklamowane sztuki').fill('2');
  await form.getByLabel('Co jest nie tak?').fill('Skórka pomarańczowa na dwóch profilach.');
  await form.getByLabel('Wybierz pliki').setInputFiles({
    name: 'wada.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  });
  await expectAccessible(customer, 'a new complaint');
  await form.getByRole('button', { name: 'Zgłoś reklamację' }).click();
  await customer.waitForURL(/\/complaints\/view\/\d+$/);
  const id = Number(customer.url().split('/').at(-1));
  const talk = customer.getByRole('list', { name: 'Rozmowa' });
  await expect(talk.getByRole('img', { name: 'wada.jpg' })).toBeVisible();
  await expect(customer.getByRole('button', { name: /^Zapisz/ })).toHaveCount(0);

  // The office is notified on any screen and finds the complaint in the bell.
  await page.getByRole('button', { name: /^Powiadomienia \(/ }).click();
  await page
    .getByRole('link', { name: /Nowa reklamacja RK/ })
    .first()
    .click();
  await page.waitForURL(new RegExp(`/complaints/edit/${id}$`));
  await expect(page.getByText('Reklamowane 2 szt. z 39 szt.', { exact: false })).toBeVisible();
  await page.getByPlaceholder('Napisz wiadomość').fill('Przyjmujemy, poprawimy w tym tygodniu.');
  await page.getByRole('button', { name: 'Wyślij' }).click();
  await expect(page.getByRole('list', { name: 'Rozmowa' }).getByText('Przyjmujemy')).toBeVisible();
  await expectAccessible(page, 'a complaint');
  // The customer has it on screen and need not do anything.
  await expect(talk.getByText('Przyjmujemy, poprawimy w tym tygodniu.')).toBeVisible();

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Uznana – poprawka' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Najpierw wskaż osobę odpowiedzialną').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Osoba odpowiedzialna' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Control+s');
  const choice = page.getByRole('dialog', { name: 'Co poprawić?' });
  await expect(choice.getByRole('textbox', { name: /^Sztuki: Profil do wyceny/ })).toHaveValue('2');
  await expectAccessible(page, 'what goes into a rework order');
  await choice.getByRole('button', { name: 'Utwórz zlecenie poprawki' }).click();
  const rework = page.getByRole('link', { name: /Poprawka ZL/ });
  await expect(rework).toBeVisible();

  // Back and forth makes no second one.
  for (const status of ['Zamknięta', 'Uznana – poprawka']) {
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: status }).click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Niezapisane')).toHaveCount(0);
  }
  const filter = jsonParam({ parentOrderId: order.id });
  const made = (await call(page, 'get', `orders?itemsPerPage=-1&filter=${filter}`)) as unknown as { items: unknown[] };
  expect(made.items).toHaveLength(1);
  await rework.click();
  await expect(page.getByRole('heading', { level: 1, name: /^ZL\// })).toBeVisible();
  await cancelOrder(page, 'Detale wracają bez poprawki');
  await customer.goto(new URL(page.url()).pathname.replace('/edit/', '/view/'));
  // Customers read one of the two reasons, as the reason.
  await expect(customer.getByRole('term').filter({ hasText: /^Powód anulowania$/ })).toBeVisible();
  await expect(customer.getByText('Detale wracają bez poprawki')).toBeVisible();

  await page.goto(`/orders/edit/${order.id}?tab=complaints`);
  await expect(page.getByRole('tab', { name: /Reklamacje/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^RK\// })).toBeVisible();

  // Customers look in on a phone: their complaints and the stage of every item fit on it.
  await customer.setViewportSize({ width: 390, height: 844 });
  await customer.goto('/complaints');
  await expect(customer.getByRole('grid').getByRole('link', { name: /^RK\// }).first()).toBeInViewport({ ratio: 1 });
  await expect(customer.getByRole('button', { name: 'Nowa reklamacja' })).toBeInViewport({ ratio: 1 });
  const widths = () =>
    customer.getByRole('grid').evaluate((grid) => grid.parentElement!.scrollWidth - grid.parentElement!.clientWidth);
  expect(await widths()).toBe(0);
  // Filters ask for nothing customers may not know: that would end their session.
  await customer.goto('/order-items');
  await customer.getByTitle(/^Filtry/).click();
  await expect(customer.getByRole('complementary', { name: 'Filtry' }).getByText('Zlecenie')).toBeVisible();
  await customer.goto(`/orders/view/${order.id}`);
  await expect(customer.getByRole('list', { name: 'Pozycje zlecenia' })).toBeVisible();
  await customer.close();
});

test('a to-do is added on the dashboard and completed', async ({ page }) => {
  await page.goto('/');
  const tile = page.getByRole('region', { name: 'Do zrobienia' });
  const name = `Zadzwonić w sprawie reklamacji ${Date.now()}`;
  await tile.getByRole('textbox', { name: 'Nowe zadanie' }).fill(name);
  await page.keyboard.press('Enter');
  await tile.getByRole('checkbox', { name: `Oznacz jako zrobione: ${name}` }).click();
  await expect(tile.getByText(name)).toHaveCount(0);
  await page.goto('/todos');
  await expect(page.getByRole('checkbox', { name: `Przywróć: ${name}` })).toBeChecked();
});
