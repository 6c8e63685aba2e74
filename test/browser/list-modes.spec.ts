import type { Page } from '@playwright/test';
import { call } from './support/floor';
import { newOrder } from './support/sales';
import { expect, notice, rows, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

/** The number of a new order due in the middle of this month, so that a day more or less stays in the calendar. */
async function dueOrder(page: Page): Promise<string> {
  await page.goto('/orders?size=15&mode=board');
  const { id, number } = await newOrder(page);
  const { version } = await call(page, 'get', `orders/${id}`);
  const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short' })
    .format()
    .slice(0, 7);
  await call(page, 'put', `orders/${id}`, { version, orderDate: `${month}-01`, deliveryDate: `${month}-15` });
  return number;
}

test.describe('the ways a list is shown', () => {
  test('a card of the board takes the step with its dialog, by dragging and by its menu', async ({ page }) => {
    const number = await dueOrder(page);
    await page.goto('/orders?size=15&search=');
    await page.getByRole('button', { name: 'Tabela', exact: true }).click();
    await page.getByRole('button', { name: 'Tablica statusów' }).click();
    await expect(page).toHaveURL(/[?&]mode=board/);
    const fresh = page.getByRole('region', { name: 'Nowe', exact: true });
    const confirmed = page.getByRole('region', { name: 'Potwierdzone', exact: true });
    await expect(confirmed.getByRole('listitem').first()).toBeVisible();
    const card = fresh.getByRole('listitem').filter({ hasText: number });
    await card.dragTo(confirmed);
    const dialog = page.getByRole('dialog', { name: 'Potwierdź' });
    await dialog.getByRole('button', { name: 'Potwierdź' }).click();
    await expect(notice(page, 'Zlecenie potwierdzone')).toBeVisible();
    const moved = confirmed.getByRole('listitem').filter({ hasText: number });
    await expect(moved).toBeVisible();

    await moved.getByRole('button', { name: `Przenieś: ${number}` }).click();
    await page.getByRole('menuitem', { name: '→ Oczekuje' }).click();
    await expect(page.getByRole('region', { name: 'Oczekuje', exact: true }).getByText(number)).toBeVisible();
    // No step leads from waiting to picked up.
    await page
      .getByRole('region', { name: 'Oczekuje' })
      .getByRole('button', { name: `Przenieś: ${number}` })
      .click();
    await expect(page.getByRole('menuitem', { name: '→ Odebrane' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Tabela', exact: true }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('a row of the calendar is moved to another day by keys, and put back', async ({ page }) => {
    const number = await dueOrder(page);
    await page.goto('/orders?mode=calendar&size=15');
    const entry = page.getByRole('button', { name: number });
    await expect(entry).toBeVisible();
    const dayOf = () => entry.locator('xpath=ancestor::section').getAttribute('aria-label');
    const before = await dayOf();
    await entry.press('Alt+ArrowLeft');
    await expect.poll(dayOf).not.toBe(before);
    await page.getByRole('button', { name: 'Cofnij' }).click();
    await expect.poll(dayOf).toBe(before);
    await entry.click();
    await expect(page).toHaveURL(/\/orders\/(edit|view)\/\d+/);
  });

  test('groups have their sums, a group opens the list of its rows, and the view is shared with colleagues', async ({
    page,
    browser,
  }) => {
    await page.goto('/orders?size=15&search=');
    await page.getByRole('button', { name: 'Grupy z sumami' }).click();
    await page.getByLabel('Grupuj według').selectOption({ label: 'Klient' });
    await expect(page).toHaveURL(/mode=groups&group=customerId/);
    const groups = page.getByRole('table', { name: 'Klient' });
    const row = groups.locator('tbody tr').filter({ hasText: 'ALUFASADA' });
    const count = Number(await row.locator('td').nth(1).textContent());
    expect(count).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Zapisz widok' }).click();
    const dialog = page.getByRole('dialog', { name: 'Zapisz widok' });
    await dialog.getByRole('textbox').fill('Według klientów');
    await dialog.getByRole('button', { name: 'Zapisz widok' }).click();
    await page.getByRole('button', { name: 'Działania na widoku Według klientów' }).click();
    await page.getByRole('menuitem', { name: 'Udostępnij wszystkim' }).click();
    await expect(notice(page, 'Widok widzą teraz wszyscy')).toBeVisible();
    await row.getByRole('button').click();
    await expect(page).not.toHaveURL(/mode=groups/);
    await expect(rows(page)).toHaveCount(Math.min(count, 15));

    const office = await browser.newPage({ storageState: stateOf('office@galwex.test') });
    await office.goto('/orders?size=15&search=');
    await office.getByRole('button', { name: /^Według klientów/ }).click();
    await expect(office.getByRole('table', { name: 'Klient' }).getByText('ALUFASADA')).toBeVisible();
    await expect(office.getByRole('button', { name: /Działania na widoku/ })).toHaveCount(0);
    await office.close();

    await page.getByRole('button', { name: 'Działania na widoku Według klientów' }).click();
    await page.getByRole('menuitem', { name: 'Usuń widok' }).click();
    await expect(notice(page, 'Widok usunięty')).toBeVisible();
  });

  test('a shared view that names a column which is gone is shown with the others, and not as changed', async ({
    page,
    browser,
  }) => {
    await page.goto('/orders');
    const saved = await call(page, 'post', 'user-filters', {
      filterName: 'Z dawną kolumną',
      filterKey: 'flt_orders',
      filter: 'f.gone=3&sort=gone&columns=numberText,gone,status',
      isShared: true,
    });
    const office = await browser.newPage({ storageState: stateOf('office@galwex.test') });
    await office.goto('/orders?size=15&search=');
    const tab = office.getByRole('button', { name: /^Z dawną kolumną/ });
    await tab.click();
    await expect(office.getByRole('columnheader', { name: 'Klient' })).toHaveCount(0);
    await expect(office.getByRole('columnheader', { name: 'Status' })).toBeVisible();
    await expect(office.getByRole('button', { name: 'Zapisz widok' })).toHaveCount(0);
    await office.getByRole('button', { name: /^Wszystkie/ }).click();
    await office.close();
    await call(page, 'delete', `user-filters/${saved.id}`);
  });
});
