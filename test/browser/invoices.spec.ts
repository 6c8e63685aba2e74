import type { Page, Route } from '@playwright/test';
import { lineGrid } from './support/line-grid';
import { call, confirmedQuotation } from './support/sales';
import { expect, expectAccessible, notice, openList, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

/** The server does it, and its answer gets lost. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

test('a quotation is billed, approved and paid', async ({ page }) => {
  test.slow();
  await page.goto('/');
  const quotation = await confirmedQuotation(page);
  await openList(page, '/invoices', 'Faktury');
  await expectAccessible(page, 'invoices');
  await page.getByRole('button', { name: 'Z wycen…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wystaw dokument z wycen' });
  await dialog.getByRole('combobox', { name: 'Klient' }).fill('ALUFASADA');
  await page
    .getByRole('option', { name: /ALUFASADA/ })
    .first()
    .click();
  await dialog.getByRole('checkbox', { name: `Wybierz ${quotation.number}` }).check();
  await expect(dialog.getByText('1 wycena · netto 1 705,06 zł')).toBeVisible();
  await dialog.getByRole('button', { name: 'Wystaw fakturę' }).click();
  await expect(page).toHaveURL(/\/invoices\/edit\/\d+/);

  await page.getByRole('tab', { name: /^Pozycje/ }).click();
  const total = page.getByRole('row', { name: /^Razem 1 705,06 392,16 2 097,22 zł/ });
  await expect(total).toBeVisible();
  await expectAccessible(page, 'items of an invoice');

  await page.getByRole('button', { name: 'Zatwierdź', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zatwierdź', exact: true }).click();
  await expect(page.getByText('Pozostało')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zapisz', exact: true })).toBeHidden();

  await page.getByRole('tab', { name: /^Wpłaty/ }).click();
  await page.getByRole('button', { name: 'Nowa wpłata' }).click();
  const payment = page.getByRole('dialog', { name: 'Nowa wpłata' });
  await payment.getByRole('textbox', { name: 'Kwota' }).fill('1000');
  await payment.getByRole('button', { name: 'Zapisz wpłatę' }).click();
  await page.getByRole('button', { name: /^Zapłacono resztę: 1.097,22 zł/ }).click();
  await expect(notice(page, 'Zapisano wpłatę 1 097,22 zł')).toBeVisible();
  await expect(page.getByText('Pozostało')).toBeHidden();
  await expect(page.getByText('2 097,22 zł').first()).toBeVisible();
  await expectAccessible(page, 'payments of an invoice');
});

/** An approved invoice of a quotation of its own. */
async function approvedInvoice(page: Page) {
  const quotation = await confirmedQuotation(page);
  const { id, version } = await call(page, 'post', 'invoices/from-quotations', { quotationIds: [quotation.id] });
  return call(page, 'post', `invoices/${id}/approve`, { version });
}

test('an approved proforma leads to the advance or the invoice that follows, until its quotation is billed', async ({
  page,
}) => {
  await page.goto('/');
  const quotation = await confirmedQuotation(page);
  const draft = await call(page, 'post', 'invoices/from-quotations', { quotationIds: [quotation.id], kind: 3 });
  await page.goto(`/invoices/edit/${draft.id}`);
  const bill = page.getByRole('button', { name: 'Wystaw fakturę…' });
  await page.getByRole('button', { name: 'Zatwierdź', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zatwierdź', exact: true }).click();
  await bill.click();
  const dialog = page.getByRole('dialog', { name: 'Wystaw dokument z wycen' });
  await expect(dialog.getByRole('checkbox', { name: `Wybierz ${quotation.number}` })).toBeChecked();
  await dialog.getByRole('button', { name: 'Wystaw fakturę' }).click();
  await expect(page).not.toHaveURL(new RegExp(`/invoices/edit/${draft.id}\\b`));
  await page.goto(`/invoices/edit/${draft.id}`);
  await expect(page.getByRole('button', { name: 'Wyślij…' })).toBeVisible();
  await expect(bill).toBeHidden();
});

test('a payment whose answer was lost is booked once, however often it is sent', async ({ page }) => {
  await page.goto('/');
  const invoice = await approvedInvoice(page);
  await page.goto(`/invoices/edit/${invoice.id}`);
  await page.getByRole('tab', { name: /^Wpłaty/ }).click();
  await page.getByRole('button', { name: 'Nowa wpłata' }).click();
  const payment = page.getByRole('dialog', { name: 'Nowa wpłata' });
  await expect(payment.getByLabel('Operacja bankowa')).toHaveCount(0);
  await payment.getByRole('textbox', { name: 'Kwota' }).fill('0');
  await payment.getByRole('button', { name: 'Zapisz wpłatę' }).click();
  await expect(payment.getByText('Kwota nie może być zerem')).toBeVisible();
  await payment.getByRole('textbox', { name: 'Kwota' }).fill('1000');
  const day = payment.getByRole('textbox', { name: 'Data wpłaty' });
  await day.fill('31.12.2098');
  await payment.getByRole('button', { name: 'Zapisz wpłatę' }).click();
  await expect(payment.getByText('Data nie może być z przyszłości')).toBeVisible();
  await day.fill('dziś');
  await page.route('**/api/invoice-payments', loseAnswer, { times: 1 });
  await payment.getByRole('button', { name: 'Zapisz wpłatę' }).click();
  await expect(notice(page, /Brak połączenia/)).toBeVisible();
  await payment.getByRole('button', { name: 'Zapisz wpłatę' }).click();
  await expect(payment).toBeHidden();
  const query = new URLSearchParams({ itemsPerPage: '-1', filter: JSON.stringify({ invoiceId: invoice.id }) });
  const { total } = await call(page, 'get', `invoice-payments?${query.toString()}`);
  expect(total).toBe(1);
});

test('what is wrong with the amount of an advance is shown at its field', async ({ page }) => {
  await page.goto('/');
  const quotation = await confirmedQuotation(page);
  await page.goto(`/orders/edit/${quotation.orderId}?tab=invoices`);
  await page.getByRole('button', { name: 'Wystaw fakturę…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wystaw dokument z wycen' });
  await dialog.getByText('Zaliczka', { exact: true }).click();
  const make = dialog.getByRole('button', { name: 'Wystaw zaliczkę' });
  await make.click();
  await expect(dialog.getByText('Pole wymagane')).toBeVisible();
  await expect(dialog.getByText('Zaliczka należy do miesiąca, w którym wpłynęła zapłata')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Kwota zaliczki brutto' }).fill('99999');
  await make.click();
  await expect(dialog.getByText(/^Zaliczki przekraczają to, co zostało z wyceny: 2.097,22$/)).toBeVisible();
});

test('a correction whose first answer is lost is made once, with its changed lines', async ({ page }) => {
  await page.goto('/');
  const invoice = await approvedInvoice(page);
  await page.goto(`/invoices/edit/${invoice.id}`);
  await page.getByRole('button', { name: 'Więcej', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Wystaw korektę…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wystaw korektę' });
  await dialog.getByRole('textbox', { name: 'Przyczyna korekty' }).fill('Zła ilość');
  await dialog
    .getByRole('textbox', { name: /^Nowa ilość: .*Profil/ })
    .first()
    .fill('2');
  await page.route('**/api/invoices/*/correct', loseAnswer, { times: 1 });
  const make = dialog.getByRole('button', { name: 'Wystaw korektę' });
  await make.click();
  await expect(notice(page, /Brak połączenia/)).toBeVisible();
  await make.click();
  await expect(page).toHaveURL(/\?tab=items$/);
  const made = await call(page, 'get', `invoices/${/edit\/(\d+)/.exec(page.url())![1]}`);
  expect(made['correctionReason']).toBe('Zła ilość');
  await expect(page.getByText('Zła ilość', { exact: true })).toBeVisible();
  expect((made['items'] as { amount: string }[]).some(({ amount }) => Number(amount) === 2)).toBe(true);
});

test('a step another user took meanwhile is refused, and the page shows the invoice as it is now', async ({ page }) => {
  await page.goto('/');
  const quotation = await confirmedQuotation(page);
  const { id, version } = await call(page, 'post', 'invoices/from-quotations', { quotationIds: [quotation.id] });
  await page.goto(`/invoices/edit/${id}`);
  await page.getByRole('button', { name: 'Zatwierdź', exact: true }).click();
  await call(page, 'post', `invoices/${id}/approve`, { version });
  await page.getByRole('dialog').getByRole('button', { name: 'Zatwierdź', exact: true }).click();
  await expect(notice(page, /W międzyczasie ktoś zmienił te dane/)).toBeVisible();
  await expect(page.getByText('Pozostało')).toBeVisible();
});

test('an invoice number that would leave a gap is refused at its field', async ({ page }) => {
  await page.goto('/');
  const quotation = await confirmedQuotation(page);
  const invoice = await call(page, 'post', 'invoices/from-quotations', { quotationIds: [quotation.id] });
  await page.goto(`/invoices/edit/${invoice.id}`);
  const number = page.getByRole('textbox', { name: 'Numer', exact: true });
  const year = String(invoice['number']).slice(-7);
  await number.fill(`FV/0999/${year}`);
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(notice(page, 'Dane zapisane')).toBeVisible();
  await page.getByRole('tab', { name: /^Pozycje/ }).click();
  await page.getByRole('button', { name: 'Zatwierdź', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zatwierdź', exact: true }).click();
  await expect(number).toBeVisible();
  await expect(number).toHaveAccessibleDescription(new RegExp(`zostawiłby lukę.*: FV/\\d{4}/${year}`));
});

test('lines of an invoice are typed, pasted from a spreadsheet, undone and saved', async ({ page }) => {
  await page.goto('/');
  const quotation = await confirmedQuotation(page);
  const invoice = await call(page, 'post', 'invoices/from-quotations', { quotationIds: [quotation.id] });
  await page.goto(`/invoices/edit/${invoice.id}?tab=items`);
  const { rows, cell, type, paste } = lineGrid(page, 'Pozycje faktury');
  await expect(rows.first()).toBeVisible();
  const first = await rows.count();
  await page.getByRole('button', { name: 'Dodaj pozycję' }).click();
  await page.keyboard.type('Pakowanie');
  await page.keyboard.press('Enter');
  await type(first + 1, 'priceNet', '10');
  await expect(cell(first + 1, 'valueNet')).toHaveText('10,00');
  await expect(rows).toHaveCount(first + 2);

  await paste(first + 2, 'name', [
    ['Haki', '20', 'szt.', '1,50', '10', '23%'],
    ['Transport', 'dwa', 'km', '3', '', '23%'],
  ]);
  await expect(rows).toHaveCount(first + 3);
  await expect(cell(first + 2, 'valueNet')).toHaveText('27,00');
  await expect(cell(first + 2, 'vatRateId')).not.toHaveAttribute('aria-invalid');
  await expect(cell(first + 3, 'amount')).toHaveText('dwa');
  await expect(cell(first + 3, 'amount')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(`Pozycja ${first + 3}, Ilość:`)).toBeVisible();
  await expectAccessible(page, 'typed lines of an invoice');
  await type(first + 3, 'amount', '2');
  await expect(cell(first + 3, 'amount')).not.toHaveAttribute('aria-invalid');

  await cell(first + 3, 'name').click();
  await page.keyboard.press('Control+Delete');
  // Enter in the last row has made an empty one below it.
  await expect(rows).toHaveCount(first + 3);
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(first + 4);
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'Dane zapisane')).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(first + 3);
  await expect(cell(first + 1, 'name')).toHaveText('Pakowanie');
  await expect(cell(first + 2, 'name')).toHaveText('Haki');
  await expect(cell(first + 3, 'valueNet')).toHaveText('6,00');
});

test('the books of a company are closed until a day, which is seen where the month is handed in, and opened again', async ({
  page,
}) => {
  await page.goto('/companies/edit/1');
  const close = page.getByRole('button', { name: 'Zamknij księgi' });
  const dialog = page.getByRole('dialog');
  const until = async (day: string) => {
    await close.click();
    await dialog.getByLabel('Zamknięte do dnia').fill(day);
    await dialog.getByRole('button', { name: 'Zamknij księgi' }).click();
  };
  await until('31.12.2099');
  await expect(dialog.getByText('Dzień z przyszłości')).toBeVisible();
  await expect(notice(page, /Popraw zaznaczone pola/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Odrzuć zmiany' }).click();
  await until('31.01.2001');
  await expect(notice(page, 'Zapisano zamknięcie ksiąg')).toBeVisible();
  await page.goto('/jpk');
  await expect(page.getByText('Księgi zamknięte do 31.01.2001')).toBeVisible();
  await page.goto('/companies/edit/1');
  await until('');
  await expect(notice(page, 'Zapisano zamknięcie ksiąg')).toBeVisible();
  expect(await call(page, 'get', 'companies/1')).toMatchObject({ booksClosedUntil: null });
});

test('a double click opens a dialog once, and a press beside it loses nothing that was typed', async ({ page }) => {
  await openList(page, '/invoices', 'Faktury');
  const open = page.getByRole('button', { name: 'Z wycen…' });
  const dialog = page.getByRole('dialog', { name: 'Wystaw dokument z wycen' });
  const beside = () => page.mouse.click(5, 450);
  await open.dblclick();
  await expect(dialog).toHaveCount(1);
  await dialog.getByText('Zaliczka').click();
  await dialog.getByRole('textbox', { name: 'Kwota zaliczki brutto' }).fill('1500');
  await beside();
  await expect(dialog.getByRole('textbox', { name: 'Kwota zaliczki brutto' })).toHaveValue(/^1.500,00$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Odrzuć zmiany' }).click();
  await expect(dialog).toHaveCount(0);

  await open.click();
  await expect(dialog).toBeVisible();
  await beside();
  await expect(dialog).toHaveCount(0);
});
