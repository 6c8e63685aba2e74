import { mt940 } from '../support/bank-files';
import { call, confirmedQuotation } from './support/sales';
import { expect, expectAccessible, notice, openList, rows, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

test('a statement is read, certain transfers are confirmed at once, others by keyboard, and taken back', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  const invoices: { id: number; number: string; left: number }[] = [];
  for (const _ of [1, 2]) {
    const quotation = await confirmedQuotation(page);
    const made = await call(page, 'post', 'invoices/from-quotations', { quotationIds: [quotation.id] });
    const invoice = await call(page, 'post', `invoices/${made.id}/approve`);
    invoices.push({ id: invoice.id, number: String(invoice['number']), left: Number(invoice['leftAmount']) });
  }
  const [whole, part] = invoices as [(typeof invoices)[0], (typeof invoices)[0]];
  const number = `B${Date.now() % 100_000}`;
  const file = mt940(
    [
      { amount: whole.left, title: `Zaplata ${whole.number}`, name: 'ALUFASADA', reference: `${number}-1` },
      { amount: 10_000, title: part.number.toLowerCase(), name: 'ALUFASADA', reference: `${number}-2` },
      { amount: 3333, title: 'zwrot kaucji', name: 'Ktos inny', reference: `${number}-3` },
    ],
    { number },
  );

  await openList(page, '/bank-statements', 'Wyciągi bankowe');
  await page.getByRole('button', { name: 'Wczytaj wyciąg' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Wybierz plik')
    .first()
    .setInputFiles({ name: 'wyciag.sta', mimeType: 'text/plain', buffer: Buffer.from(file) });
  await expect(page).toHaveURL(/\/bank-statements\/view\/\d+/);
  await expect(page.getByRole('heading', { name: `Wyciąg bankowy ${number}` })).toBeVisible();
  const row = (text: string) => page.getByRole('row', { name: new RegExp(text) });
  await expect(row(`Zaplata ${whole.number}`)).toContainText('Pewna propozycja');
  await expect(row(part.number.toLowerCase())).toContainText('Prawdopodobna');
  await expectAccessible(page, 'a bank statement');
  const confirm = row(part.number.toLowerCase()).getByRole('button', { name: 'Potwierdź' });
  for (const [width, height] of [
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await confirm.scrollIntoViewIfNeeded();
    const { x = 0, width: wide = 0 } = (await confirm.boundingBox()) ?? {};
    expect([x > 0, x + wide <= width], `the buttons of a row on ${width} pixels`).toEqual([true, true]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Potwierdź pewne (1)' }).click();
  await expect(notice(page, 'Zaksięgowano 1 wpłatę')).toBeVisible();
  await expect(row(`Zaplata ${whole.number}`)).toBeHidden();
  expect(await call(page, 'get', `invoices/${whole.id}`)).toMatchObject({ status: 5, leftAmount: 0 });

  // The keyboard does what the buttons do.
  await row(part.number.toLowerCase()).focus();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Zaksięgowano 100,00 zł')).toBeVisible();
  await row('zwrot kaucji').focus();
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog', { name: 'Rozlicz wpłatę' })).toBeVisible();
  await page.keyboard.press('Escape');
  await row('zwrot kaucji').focus();
  await page.keyboard.press('n');
  await expect(page.getByText('Wszystko rozliczone')).toBeVisible();

  await page.getByText(/^Rozliczone \(2\)$/).click();
  await row(part.number.toLowerCase()).getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText(/^Do rozliczenia \(1\)$/)).toBeVisible();
  expect(await call(page, 'get', `invoices/${part.id}`)).toMatchObject({ paidAmount: 0, leftAmount: part.left });
});

test.describe('the office', () => {
  test.use({ storageState: stateOf('office@galwex.test') });

  test('is not offered to take back what made an invoice paid, and reads so before', async ({ page }) => {
    await page.goto('/');
    const quotation = await confirmedQuotation(page);
    const made = await call(page, 'post', 'invoices/from-quotations', { quotationIds: [quotation.id] });
    const invoice = await call(page, 'post', `invoices/${made.id}/approve`);
    const number = `K${Date.now() % 100_000}`;
    const file = mt940(
      [{ amount: Number(invoice['leftAmount']), title: String(invoice['number']), reference: `${number}-1` }],
      { number },
    );

    await openList(page, '/bank-statements', 'Wyciągi bankowe');
    await page.getByRole('button', { name: 'Wczytaj wyciąg' }).click();
    await page
      .getByRole('dialog')
      .getByLabel('Wybierz plik')
      .first()
      .setInputFiles({ name: 'wyciag.sta', mimeType: 'text/plain', buffer: Buffer.from(file) });
    await expect(page.getByText('cofnie potem tylko administrator')).toBeVisible();
    await page.getByRole('button', { name: 'Potwierdź', exact: true }).click();
    await expect(notice(page, /^Zaksięgowano/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cofnij' })).toBeHidden();
    await page.getByText(/^Rozliczone \(1\)$/).click();
    await expect(page.getByText('cofnąć może tylko administrator')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cofnij' })).toBeHidden();

    await page.goto(`/invoices/view/${invoice.id}?tab=payments`);
    await expect(page.getByText('wpłatę może usunąć tylko administrator')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Usuń wpłatę/ })).toBeHidden();
  });
});

test('money that went out is booked as paid back of a transfer that was too much, and taken back', async ({ page }) => {
  await page.goto('/');
  const number = `Z${Date.now() % 100_000}`;
  const file = mt940(
    [
      { amount: 4321, title: `nadplata ${number}`, name: 'Ktos inny', reference: `${number}-1` },
      { amount: -4321, title: 'zwrot', reference: `${number}-2` },
    ],
    { number },
  );
  await openList(page, '/bank-statements', 'Wyciągi bankowe');
  await page.getByRole('button', { name: 'Wczytaj wyciąg' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Wybierz plik')
    .first()
    .setInputFiles({ name: 'wyciag.sta', mimeType: 'text/plain', buffer: Buffer.from(file) });
  await page.getByText(/^Wypłaty \(1\)$/).click();
  await page.getByRole('button', { name: 'Zwrot…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zwrot dla klienta' });
  await expectAccessible(page, 'the refund of a transfer');
  await dialog
    .getByRole('row', { name: new RegExp(`nadplata ${number}`) })
    .getByRole('button', { name: 'Zaksięguj zwrot' })
    .click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Zwrot 43,21 zł: Ktos inny')).toBeVisible();
  await page.getByText(/^Rozliczone \(1\)$/).click();
  await expect(page.getByText('Zwrócono 43,21 zł')).toBeVisible();
  await page.getByText(/^Wypłaty \(1\)$/).click();
  await page
    .getByRole('row', { name: /Zwrot 43,21/ })
    .getByRole('button', { name: 'Cofnij' })
    .click();
  await expect(page.getByRole('button', { name: 'Zwrot…' })).toBeVisible();
});

test('the account of a customer is opened from its form and ends with what is to be paid', async ({ page }) => {
  await openList(page, '/customers', 'Klienci');
  await page
    .getByRole('link', { name: /ALUFASADA/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Konto klienta' }).click();
  await page.getByRole('menuitem', { name: 'Otwórz konto' }).click();
  await expect(page).toHaveURL(/\/customer-account-report\?customerId=\d+/);
  await expect(page.getByText('Saldo końcowe')).toBeVisible();
  await expectAccessible(page, 'the account of a customer');
});

test('several received invoices are marked as paid at once, on one day', async ({ page }) => {
  await page.goto('/');
  const { items } = (await call(page, 'get', 'received-invoices')) as unknown as {
    items: { id: number; state: number }[];
  };
  for (const { id, state } of items) if (state !== 0) await call(page, 'post', `received-invoices/${id}/reopen`);
  await openList(page, '/received-invoices', 'Faktury zakupu');
  for (const box of await rows(page).getByRole('checkbox').all()) await box.check();
  const label = 'Oznacz jako zapłaconą';
  await page.getByRole('button', { name: label }).click();
  await page
    .getByRole('dialog', { name: `${label} (${items.length})` })
    .getByRole('button', { name: label })
    .click();
  await expect(notice(page, `Zapłacono ${items.length} faktury`)).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Do zapłaty' })).toHaveCount(0);
});
