import { call, confirmedQuotation, newOrder } from './support/sales';
import { expect, expectAccessible, newCustomer, notice, personAt, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

test('an order is priced, explained, tried out at another amount and confirmed', async ({ page }) => {
  test.slow();
  await page.goto('/');
  const order = await newOrder(page);
  await page.goto(`/orders/edit/${order.id}?tab=quotation`);
  await page.getByRole('button', { name: 'Wygeneruj wycenę' }).click();
  await expect(notice(page, 'Wycena gotowa')).toBeVisible();
  const quotation = page.getByRole('region', { name: /^WY\// });
  // 56.16 m² × 28.00 and 3.00 m² × 32.00, less 5 %, and the transport.
  await expect(quotation.getByText('1 493,86', { exact: true })).toBeVisible();
  await expect(quotation.getByText('91,20', { exact: true })).toBeVisible();
  await expect(quotation.getByText('1 705,06 zł', { exact: true })).toBeVisible();
  await expectAccessible(page, 'quotation of an order');

  await quotation.getByRole('button', { name: 'Skąd ta cena: Drobny uchwyt' }).click();
  const panel = page.getByRole('dialog', { name: 'Skąd ta cena?' });
  const step = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  await expect(step('Minimum na sztukę')).toContainText('0,012 m² < 0,02 m²');
  await expect(step('Minimum na pozycję')).toContainText('120 × 0,02 = 2,40 m²');
  await expect(step('Reguła cennika')).toContainText('3,00 × 32,00 = 96,00 zł');
  await expect(step('Rabat klienta 5 %')).toContainText('−4,80 zł');
  await expectAccessible(page, 'explanation of a price');

  await panel.getByText('Co jeśli?', { exact: true }).click();
  await panel.getByRole('textbox', { name: 'Ilość tej pozycji' }).fill('400');
  await expect(panel.getByRole('row', { name: /Drobny uchwyt 91,20 243,20/ })).toBeVisible();
  await expectAccessible(page, 'what if');
  await panel.getByRole('button', { name: 'Zamknij' }).click();
  await expect(quotation.getByText('91,20', { exact: true })).toBeVisible();

  await quotation.getByRole('button', { name: 'Potwierdź wycenę', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Potwierdź wycenę', exact: true }).click();
  await expect(quotation.getByText('Potwierdzona')).toBeVisible();
  await expect(quotation.getByRole('button', { name: 'Wygeneruj ponownie' })).toBeHidden();
});

test('a manual price stays until the calculated one is restored', async ({ page }) => {
  await page.goto('/');
  const order = await newOrder(page);
  await page.goto(`/orders/edit/${order.id}?tab=quotation`);
  await page.getByRole('button', { name: 'Wygeneruj wycenę' }).click();
  const quotation = page.getByRole('region', { name: /^WY\// });
  await quotation.getByRole('button', { name: 'Skąd ta cena: Drobny uchwyt' }).click();
  const panel = page.getByRole('dialog', { name: 'Skąd ta cena?' });
  await panel.getByRole('button', { name: 'Zmień cenę ręcznie…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zmień cenę ręcznie' });
  await expect(dialog).toContainText('zł');
  const price = dialog.getByRole('textbox', { name: 'Cena sztuki netto' });
  // The dialog puts the focus there as it opens.
  await expect(price).toBeFocused();
  await price.fill('2,50');
  await dialog.getByRole('textbox', { name: 'Powód' }).fill('Ustalone telefonicznie');
  await dialog.getByRole('button', { name: 'Zapisz cenę' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Cena ręczna' })).toContainText('2,50 zł/szt.');
  await expect(quotation.getByText('285,00', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Przywróć cenę z wyliczenia' }).click();
  await expect(quotation.getByText('91,20', { exact: true })).toBeVisible();
});

test('a customer rejects a quotation on a phone, and the office reads the reason', async ({ page, browser }) => {
  await page.goto('/');
  const quotation = await confirmedQuotation(page);
  await page.goto(`/orders/edit/${quotation.orderId}?tab=quotation`);
  await expect(page.getByRole('region', { name: quotation.number })).toBeVisible();
  const view = await page.context().newPage();
  await view.goto(`/quotations/view/${quotation.id}`);
  await expect(view.getByRole('heading', { name: quotation.number })).toBeVisible();
  const form = await page.context().newPage();
  await form.goto(`/quotations/edit/${quotation.id}`);
  await expect(form.getByRole('heading', { name: quotation.number })).toBeVisible();
  const phone = await personAt(browser, 'customer@alufasada.test');
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/quotations/edit/${quotation.id}`);
  await phone.getByRole('button', { name: 'Odpowiedz' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Odpowiedz' });
  await dialog.getByRole('textbox').fill('Za drogo o 10 %');
  await dialog.getByRole('button', { name: 'Odrzucam' }).click();
  await expect(phone.getByText('Odrzucona').first()).toBeVisible();
  // Files at a quotation are the shop's.
  await expect(phone.getByRole('tab', { name: 'Załączniki' })).toHaveCount(0);
  await phone.context().close();
  // The office has it open, and reads the answer without doing anything.
  await expect(page.getByText('Odrzucona').first()).toBeVisible();
  await expect(page.getByText('Za drogo o 10 %')).toBeVisible();
  await expect(view.getByText('Odrzucona').first()).toBeVisible();
  await expect(form.getByText('Odrzucona').first()).toBeVisible();
});

test('the office enters what a customer answered by telephone, and invoices the order from its own tab', async ({
  page,
}) => {
  await page.goto('/');
  const quotation = await confirmedQuotation(page);
  await page.goto(`/quotations/edit/${quotation.id}`);
  await page.getByRole('button', { name: 'Wpisz odpowiedź klienta' }).click();
  await page.getByRole('button', { name: 'Klient przyjmuje' }).click();
  await expect(page.getByText('Przyjęta').first()).toBeVisible();
  await page.goto(`/orders/edit/${quotation.orderId}?tab=invoices`);
  await page.getByRole('button', { name: 'Wystaw fakturę…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wystaw dokument z wycen' });
  await expect(dialog.getByRole('checkbox', { name: `Wybierz ${quotation.number}` })).toBeChecked();
  await dialog.getByRole('button', { name: 'Wystaw fakturę', exact: true }).click();
  await expect(page).toHaveURL(/\/invoices\/edit\/\d+/);
  await page.goto(`/orders/edit/${quotation.orderId}?tab=invoices`);
  await expect(page.getByRole('cell', { name: /^FV/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wystaw fakturę…' })).toHaveCount(0);
});

test('a step that cannot be made yet looks so, and a click names the reason', async ({ page }) => {
  await page.goto('/');
  const customerId = await newCustomer(page, 'Bez usługi');
  const companies = (await call(page, 'get', 'companies?itemsPerPage=1')) as unknown as { items: { id: number }[] };
  const items = [{ name: 'Rama bez usługi', amount: 1 }];
  const order = await call(page, 'post', 'orders', { customerId, companyId: companies.items[0]!.id, items });
  await page.goto(`/orders/edit/${order.id}`);
  const step = page.getByRole('button', { name: 'Potwierdź', exact: true });
  await expect(step).toHaveAttribute('data-disabled');
  // What cannot be done is not clicked by Playwright itself, but by people.
  await step.click({ force: true });
  await expect(notice(page, /usług/)).toBeVisible();
});
