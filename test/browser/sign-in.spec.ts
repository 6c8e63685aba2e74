import { readdir } from 'node:fs/promises';
import { mostFetched, weigh } from '../../bench/web';
import { expect, notice, openList, rows, stateOf, test } from './support/screen';

test.describe('signing in', () => {
  test('a wrong password is refused with a message', async ({ page }) => {
    await page.goto('/customers?search=alu');
    await page.getByRole('textbox', { name: 'E-mail lub login' }).fill('office@galwex.test');
    await page.getByRole('textbox', { name: 'Hasło' }).fill('Nie-to-haslo1!');
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await expect(page.getByRole('main').getByText('Nieprawidłowy login lub hasło')).toBeVisible();
    await expect(notice(page, 'Nieprawidłowy login lub hasło')).toBeVisible();
    await page.getByRole('textbox', { name: 'Hasło' }).fill('Coatdesk1!');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Klienci' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('search')).toBe('alu');
  });

  test('who may not register reads so at once, and who comes by an old link may register again', async ({ page }) => {
    const place = { needed: false, registration: false, passwordMinLength: 8 };
    await page.route('**/api/setup', (route) => route.fulfill({ json: place }));
    await page.goto('/register');
    await expect(page.getByText('Rejestracja nowych kont jest wyłączona')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.unroute('**/api/setup');
    await page.goto('/register-confirm?token=old');
    await expect(page.getByText('Odnośnik wygasł albo został już użyty')).toBeVisible();
    await page.getByRole('link', { name: 'Zarejestruj się ponownie' }).click();
    await expect(page.getByRole('textbox', { name: 'Nazwa firmy' })).toBeVisible();
  });

  test('the right password leads to the requested address, with little fetched', async ({ page }) => {
    const weight = weigh(page);
    await page.goto('/customers?search=alu');
    await expect(page.getByRole('heading', { name: 'Zaloguj się' })).toBeVisible();
    // Not only what the form needs: an address that needs a session must not fetch its own page as well.
    await page.waitForLoadState('networkidle');
    const first = await weight();
    expect(first.js).toBeLessThan(mostFetched.signIn.js);
    expect(first.css).toBeLessThan(mostFetched.signIn.css);
    expect(first.files).toBeLessThan(mostFetched.signIn.files);
    await page.getByRole('textbox', { name: 'E-mail lub login' }).fill('office@galwex.test');
    await page.getByRole('textbox', { name: 'Hasło' }).fill('Coatdesk1!');
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Klienci' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('search')).toBe('alu');
    await expect(rows(page).first()).toBeVisible();
    const list = await weight();
    expect(list.js).toBeLessThan(mostFetched.firstList.js);
    expect(list.css).toBeLessThan(mostFetched.firstList.css);
    expect(list.files).toBeLessThan(mostFetched.firstList.files);
    // With one the browser lays out the whole page for each sheet of the kit that is fetched later.
    await expect(page.locator('body style')).toHaveCount(0);
    await page.getByRole('button', { name: /^Konto:/ }).click();
    await page.getByRole('menuitem', { name: 'Wyloguj się' }).click();
    await expect(page.getByRole('heading', { name: 'Zaloguj się' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session_id'))).toBeNull();
    await page.goto('/customers');
    await expect(page.getByRole('heading', { name: 'Zaloguj się' })).toBeVisible();
  });

  test('who signs out and in again in the same window is where they were', async ({ page }) => {
    await page.goto('/customers');
    const signIn = async () => {
      await page.getByRole('textbox', { name: 'E-mail lub login' }).fill('office@galwex.test');
      await page.getByRole('textbox', { name: 'Hasło' }).fill('Coatdesk1!');
      await page.getByRole('button', { name: 'Zaloguj się' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Klienci' })).toBeVisible();
    };
    await signIn();
    await page.getByRole('button', { name: /^Konto:/ }).click();
    await page.getByRole('menuitem', { name: 'Wyloguj się' }).click();
    await signIn();
    await expect(rows(page).first()).toBeVisible();
  });

  test('another user is not led to the page of the one who was signed in before, in either of two windows', async ({
    page,
  }) => {
    const signIn = async (email: string) => {
      await page.getByRole('textbox', { name: 'E-mail lub login' }).fill(email);
      await page.getByRole('textbox', { name: 'Hasło' }).fill('Coatdesk1!');
      await page.getByRole('button', { name: 'Zaloguj się' }).click();
    };
    await page.goto('/customers');
    await signIn('office@galwex.test');
    await expect(rows(page).first()).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/customers');
    await expect(rows(other).first()).toBeVisible();
    await page.getByRole('button', { name: /^Konto:/ }).click();
    await page.getByRole('menuitem', { name: 'Wyloguj się' }).click();
    await expect(other.getByRole('heading', { name: 'Zaloguj się' })).toBeVisible();
    await signIn('operator@galwex.test');
    for (const window of [page, other]) {
      await expect(window.getByRole('navigation', { name: 'Menu główne' })).toBeVisible();
      await expect(window).toHaveURL(/:\d+\/$/);
      await expect(window.getByRole('heading', { name: 'Brak dostępu do tego ekranu' })).toHaveCount(0);
    }
  });

  test('the accounts of the demo company are offered, and move no button when they come in', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/setup', (route) => held.then(() => route.continue()));
    await page.goto('/customers');
    const button = page.getByRole('button', { name: 'Zaloguj się' });
    const before = await button.boundingBox();
    answer();
    const demo = page.getByRole('region', { name: 'Firma pokazowa – zaloguj się jako' });
    await expect(demo.getByRole('button')).toHaveCount(12);
    expect(await button.boundingBox()).toEqual(before);
    await demo.getByRole('button', { name: 'Biuro' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Klienci' })).toBeVisible();
  });

  test('sign-in and navigation work without a mouse', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('textbox', { name: 'E-mail lub login' })).toBeFocused();
    await page.keyboard.type('office@galwex.test');
    await page.keyboard.press('Tab');
    while (!(await page.getByRole('textbox', { name: 'Hasło' }).evaluate((node) => node === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.type('Coatdesk1!');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Menu główne' })).toBeVisible();
    await page.keyboard.press('F1');
    await page.keyboard.type('alufas');
    await expect(page.getByRole('option', { name: /ALUFASADA/ }).first()).toBeVisible();
    // What else bears the name arrives in its own time, above or below.
    const customers = page.getByRole('group', { name: 'Klienci' });
    await expect(customers.getByRole('option').first()).toBeVisible();
    // Numbers alone look the same.
    await expect(page.getByRole('group', { name: 'Zlecenia' }).getByRole('option').first()).toContainText(/alufas/i);
    const marked = customers.locator('[role="option"][aria-selected="true"]');
    for (let pressed = 0; pressed < 20 && (await marked.count()) === 0; pressed++)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // Other tests add customers of a similar name.
    await expect(page.getByRole('heading', { level: 1, name: /alufasada/i })).toBeVisible();
  });

  test('release notes are shown once, to users who saw an earlier version', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'E-mail lub login' }).fill('office@galwex.test');
    await page.getByRole('textbox', { name: 'Hasło' }).fill('Coatdesk1!');
    await page.keyboard.press('Enter');
    const seen = () =>
      page.evaluate(() => Object.keys(localStorage).find((key) => key.endsWith('_versionSeen')) ?? null);
    await expect.poll(seen).not.toBeNull();
    const key = (await seen())!;
    const [newest, before] = (await readdir('docs/changelog'))
      .map((file) => file.replace('.json', ''))
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true })) as [string, string];
    await page.evaluate(([name, version]) => localStorage.setItem(name, JSON.stringify(version)), [
      key,
      before,
    ] as const);
    await page.reload();
    const news = page.getByRole('dialog', { name: 'Co nowego' });
    await expect(news.getByRole('heading', { name: newest })).toBeVisible();
    await expect(news.getByRole('heading', { name: before })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(news).toBeHidden();
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).not.toBe(JSON.stringify(before));
  });
});

test.describe('the office', () => {
  test.use({ storageState: stateOf('office@galwex.test') });

  test('a page asks once who is signed in', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/refresh') && asked.push(request.url()));
    await openList(page, '/customers', 'Klienci');
    expect(asked).toHaveLength(1);
  });

  test('the code of the screen at the address is asked for while React is still on its way', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/base-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/assets\/customers\.screens-/);
    await page.goto('/customers', { waitUntil: 'commit' });
    await asked;
    release();
    await expect(rows(page).first()).toBeVisible();
  });

  test('a list has its view in the address before it is drawn', async ({ page }) => {
    await page.addInitScript(() => {
      const replace = window.history.replaceState.bind(window.history);
      window.history.replaceState = (data, unused, address) => {
        const isDrawn = document.querySelector('main h1') !== null;
        if (String(address).includes('size=')) document.documentElement.dataset['putWhenDrawn'] = String(isDrawn);
        replace(data, unused, address);
      };
    });
    await openList(page, '/customers', 'Klienci');
    await expect(page.locator('html')).toHaveAttribute('data-put-when-drawn', 'false');
  });

  test('rows that are there at once are drawn before the menu, the menu before rows that are late', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('main tbody tr[data-id]')) return;
        observer.disconnect();
        document.documentElement.dataset['menuBeforeRows'] = String(document.querySelector('nav [data-stop]') !== null);
      }).observe(document, { childList: true, subtree: true });
    });
    const html = page.locator('html');
    const menu = page.getByRole('navigation', { name: 'Menu główne' });
    // On a busy machine the rows may be late by themselves.
    await expect(async () => {
      await openList(page, '/customers', 'Klienci');
      expect(await html.getAttribute('data-menu-before-rows')).toBe('false');
    }).toPass();
    await expect(menu).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/customers?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/customers');
    await expect(menu).toBeVisible();
    release();
    await expect(html).toHaveAttribute('data-menu-before-rows', 'true');
  });
});
