import type { Page } from '@playwright/test';
import { expect, expectAccessible, rows, stateOf, test } from './support/screen';

/** An order of the customer signed in on the page whose history begins with the order and leads to a quotation. */
async function quotedOrder(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('session_id'));
  const read = async <T>(path: string) => {
    const answer = await page.request.get(`/api/${path}`, { headers: { 'access-token': token ?? '' } });
    return ((await answer.json()) as { items: T[] }).items;
  };
  for (const { id } of await read<{ id: number }>('orders?itemsPerPage=50')) {
    const lines = await read<{ event: string; entity?: string; state?: number }>(`customer-history/orders/${id}`);
    const isNew = lines.some(({ event, state }) => event === 'state' && state === 1);
    if (isNew && lines.some(({ entity }) => entity === 'quotations')) return id;
  }
  throw new Error('No order of the customer leads to a quotation.');
}

test.describe('an operator', () => {
  test.use({ storageState: stateOf('operator@galwex.test') });

  test('an operator sees no closed pages and is refused at their addresses', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu główne' });
    await expect(menu.getByRole('link', { name: 'Pulpit' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Administracja' })).toHaveCount(0);
    for (const path of [
      '/users',
      '/roles',
      '/settings',
      '/modules',
      '/logs',
      '/work-cards-break',
      '/work-cards-etiquettes',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Brak dostępu do tego ekranu' })).toBeVisible();
      await expect(page.getByRole('grid')).toHaveCount(0);
    }
    // Loads come from the floor: no form makes one.
    await page.goto('/oven-loads/add');
    await expect(page.getByRole('heading', { name: 'Nie ma takiej strony' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session_id'))).not.toBeNull();
  });

  test('saved views are opened from the menu of the person', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Konto/ })
      .click();
    await page.getByRole('menuitem', { name: 'Zapisane widoki' }).click();
    await expect(page.getByRole('heading', { name: 'Zapisane widoki' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Brak dostępu do tego ekranu' })).toHaveCount(0);
  });

  test('a screen that is refused is in the log', async ({ page }) => {
    const reported = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/logs'));
    await page.goto('/invoices?search=FV');
    await expect(page.getByText('403: YOU DONT HAVE ACCESS RIGHTS')).toBeVisible();
    const { logType, content } = (await reported).postDataJSON() as { logType: number; content: string };
    expect([logType, JSON.parse(content)]).toEqual([
      3,
      expect.objectContaining({ route: '/invoices', url: '/invoices?search=FV' }),
    ]);
  });

  test('a page closed to the person is not offered among those they were at', async ({ page }) => {
    const remembered = () =>
      page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('recents'))?.[1] ?? '');
    for (const path of ['/users', '/orders']) {
      await page.goto(path);
      await expect.poll(remembered).toContain(`"${path}"`);
    }
    await page.keyboard.press('F1');
    await expect(page.getByRole('option', { name: 'Zlecenia' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Użytkownicy' })).toHaveCount(0);
  });
});

test.describe('a customer', () => {
  test.use({ storageState: stateOf('customer@alufasada.test') });

  test('a customer has a short menu, a date, and no global search', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Menu główne' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Szukaj w całym programie' })).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(String(new Date().getFullYear()));
    await expect(page.getByRole('button', { name: /^Położenie i rozmiar/ })).toHaveCount(1);
    await page.goto('/customers');
    await expect(page.getByRole('grid')).toHaveCount(0);
    for (const path of ['/changelog', '/global-search', '/zebra-status']) {
      await page.goto(path);
      await expect(page.getByText('403: YOU DONT HAVE ACCESS RIGHTS')).toBeVisible();
    }
  });

  test('a customer finds on a phone what waits for them, and goes there', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const orders = page.getByRole('region', { name: 'Twoje zlecenia w toku' });
    await expect(orders.getByRole('listitem').filter({ hasText: 'termin' }).first()).toBeVisible();
    const waiting = page.getByRole('region', { name: 'Czeka na Ciebie' });
    await expectAccessible(page, 'start page of a customer');
    await waiting.getByRole('link', { name: /^Inna ilość przy przyjęciu PZ\// }).click();
    await expect(page.getByRole('heading', { name: /^PZ\// })).toBeVisible();
    // Without a role nothing can be seen, which is not that nothing waits.
    await page.route('**/api/refresh', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), permissions: [] } });
    });
    const none = { quotations: [], differences: [], ready: [], complaints: [], orders: [] };
    const invoices = { items: [], due: [], total: 0, open: 0 };
    await page.route('**/api/dashboard/customer*', (route) => route.fulfill({ json: { ...none, invoices } }));
    await page.goto('/');
    await expect(waiting).toContainText('To konto nie ma dostępu do zleceń.');
  });

  test('a customer reads on a phone what happened to an order', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.goto(`/orders/edit/${await quotedOrder(page)}`);
    await page.getByRole('button', { name: 'Historia', exact: true }).click();
    const history = page.getByRole('dialog', { name: 'Historia' });
    await expect(history.getByText('Status: Nowe')).toBeVisible();
    await expectAccessible(page, 'history of an order for its customer');
    await history.getByRole('link', { name: /^WY\// }).first().click();
    await expect(history).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: /^WY\// })).toBeVisible();
  });
});

test.describe('the office', () => {
  test.use({ storageState: stateOf('office@galwex.test') });

  test('the office reads what it has no right to change', async ({ page }) => {
    await page.goto('/vat-rates');
    await expect(rows(page).first()).toBeVisible();
    const add = page.getByRole('button', { name: 'Nowa stawka VAT' });
    const token = await page.evaluate(() => localStorage.getItem('session_id'));
    const refresh = await page.request.post('/api/refresh', { headers: { 'access-token': token ?? '' }, data: {} });
    const { permissions } = (await refresh.json()) as { permissions: string[] };
    await expect(add).toHaveCount(permissions.includes('DICTIONARIES_WRITE') ? 1 : 0);
  });
});

test.describe('an administrator', () => {
  test.use({ storageState: stateOf('admin@galwex.test') });

  test('a new account is proposed the language and the company of the shop', async ({ page }) => {
    await page.route('**/api/refresh', async (route) => {
      const answer = await route.fetch();
      const session = (await answer.json()) as { settings: object };
      await route.fulfill({ json: { ...session, settings: { ...session.settings, defaultLanguage: 'de' } } });
    });
    await page.goto('/users/add');
    await expect(page.getByRole('combobox', { name: 'Język', exact: true })).toHaveValue(/niemiecki|Deutsch/i);
    await expect(page.getByRole('combobox', { name: 'Firma', exact: true })).toHaveValue(/GALWEX/);
  });

  test('a role proposes its dashboard, and that of customers an account of a customer', async ({ page }) => {
    await page.goto('/users/add');
    const role = page.getByRole('combobox', { name: 'Rola', exact: true });
    for (const [name, dashboard, isCustomer] of [
      ['Biuro', 'Administrator', false],
      ['Klient', 'Klient', true],
    ] as const) {
      await role.fill(name);
      await page.getByRole('option', { name, exact: true }).click();
      await expect(page.getByRole('combobox', { name: 'Pulpit', exact: true })).toHaveValue(dashboard);
      await expect(page.getByRole('checkbox', { name: 'Konto klienta' })).toBeChecked({ checked: isCustomer });
    }
  });

  test('the copy of a role asks for the second factor as the role does', async ({ page }) => {
    await page.goto('/');
    const token = await page.evaluate(() => localStorage.getItem('session_id'));
    const name = `Skarbiec ${Date.now()}`;
    const answer = await page.request.post('/api/roles', {
      headers: { 'access-token': token ?? '' },
      data: { name, dashboardType: 2, secondFactorRequired: true, rights: ['CUSTOMERS_READ'] },
    });
    const { id } = (await answer.json()) as { id: number };
    await page.goto(`/roles/edit/${id}`);
    await page.getByRole('button', { name: 'Kopiuj rolę' }).click();
    const copy = page.getByRole('dialog');
    await expect(copy.getByRole('textbox', { name: 'Nazwa', exact: true })).toHaveValue(`${name} – kopia`);
    await expect(copy.getByRole('checkbox', { name: /Wymaga logowania dwuetapowego/ })).toBeChecked();
  });
});
