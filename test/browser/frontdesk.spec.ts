import { devices, type Page } from '@playwright/test';
import { stateOf } from './support/accounts';
import { call, find } from './support/floor';
import { expect, expectAccessible, test } from './support/screen';

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** A guest of the test's own who entered just now: those of the demo company are sent out at midnight. */
async function guestOnSite(page: Page, guest: { surname: string; carRegistration: string }): Promise<void> {
  const host = await find(page, 'users', 'office@galwex.test', 'Joanna');
  const visit = { name: 'Tomasz', visitDate: new Date().toISOString(), userId: host.id, ...guest };
  const { id } = await call(page, 'post', 'guests', visit);
  for (const action of ['confirm', 'arrive', 'enter']) await call(page, 'post', `guests/${id}/${action}`, {});
}

test.describe('the desk', () => {
  test.use({ storageState: stateOf('admin@galwex.test'), viewport: { width: 1024, height: 768 }, hasTouch: true });

  test('issues a key, takes it back at one tap and lets a guest in and out', async ({ page }) => {
    await page.goto('/object-management');
    await expect(row(page, 'Magazyn farb')).toContainText('po terminie');
    await expectAccessible(page, 'the desk with its keys');
    const search = page.getByRole('searchbox', { name: 'Nazwa, kod, karta lub rejestracja' });
    await search.fill('BI-2');
    await page.getByRole('button', { name: 'Wydaj: BI-2 Sala spotkań' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Wydaj' });
    await dialog.getByRole('button', { name: 'Wydaj' }).tap();
    await expect(dialog).toContainText('Wskaż, komu wydajesz klucz');
    await dialog.getByRole('combobox', { name: 'Komu' }).fill('Sowa');
    await page.getByRole('option', { name: /Sowa/ }).first().tap();
    await dialog.getByRole('button', { name: 'Wydaj' }).tap();
    await expect(row(page, 'Sala spotkań').filter({ hasText: 'Sowa' })).toBeVisible();
    await page.getByRole('button', { name: 'Przyjmij: BI-2 Sala spotkań' }).tap();
    await expect(page.getByRole('button', { name: 'Wydaj: BI-2 Sala spotkań' })).toBeVisible();

    await guestOnSite(page, { surname: 'Kania', carRegistration: 'KR 5501D' });
    await page.getByRole('tab', { name: 'Goście' }).tap();
    await search.fill('KR 5501D');
    await expect(row(page, 'Kania Tomasz')).toContainText('Na terenie');
    await page.getByRole('button', { name: 'Wyszedł: Kania Tomasz' }).tap();
    await expect(row(page, 'Kania Tomasz').filter({ hasText: 'Poza obiektem' })).toBeVisible();
    await expectAccessible(page, 'the desk with its guests');
  });

  test('still has guests and cars where the module of keys is off', async ({ page }) => {
    // The module is switched off for this page alone: others work on the same installation.
    await page.route('**/api/refresh', async (route) => {
      const answer = await route.fetch();
      const session = (await answer.json()) as { modules?: string[] };
      const modules = session.modules?.filter((code) => code !== 'KEYS');
      const permissions = ['GUESTS_READ', 'GUESTS_CHANGE', 'CARS_READ'];
      await route.fulfill({ response: answer, json: { ...session, modules, permissions } });
    });
    await page.goto('/object-management');
    await expect(page.getByRole('tab')).toHaveText(['Goście', 'Samochody']);
  });

  test('lets out one guest for a double click, not the one who has moved up', async ({ page }) => {
    await page.goto('/object-management?tab=guests');
    for (const surname of ['Dwojak', 'Dwojna']) await guestOnSite(page, { surname, carRegistration: 'KR 2222X' });
    await page.getByRole('searchbox', { name: 'Nazwa, kod, karta lub rejestracja' }).fill('KR 2222X');
    const leave = page.getByRole('button', { name: /^Wyszedł/ });
    await expect(leave).toHaveCount(2);
    const press = async (clickCount: number) => {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    };
    await leave.first().hover();
    await press(1);
    await expect(leave).toHaveCount(1);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await press(2);
    await page.getByRole('tab', { name: 'Klucze' }).click();
    await page.getByRole('tab', { name: 'Goście' }).click();
    await expect(leave).toHaveCount(1);
    expect(sent.filter((path) => path.endsWith('/leave'))).toEqual([]);
    await leave.first().hover();
    await press(1);
    await expect(leave).toHaveCount(0);
  });
});

test.describe('a guest on a phone', () => {
  const { userAgent, hasTouch, isMobile } = devices['Pixel 5'];
  test.use({ userAgent, hasTouch, isMobile, viewport: { width: 390, height: 844 } });

  test('registers by the link of the tablet, with the consent asked for', async ({ page, browser }) => {
    const office = await browser.newContext({ storageState: stateOf('admin@galwex.test') });
    const desk = await office.newPage();
    await desk.goto('/object-management');
    await desk.getByRole('button', { name: 'Rejestracja na tablecie' }).click();
    await desk.getByRole('button', { name: 'Utwórz link' }).click();
    const link = await desk.getByRole('textbox', { name: 'Adres' }).inputValue();

    await page.goto(`/guest#${link.split('#')[1]!}`);
    await page.getByRole('button', { name: 'Zarejestruj się' }).tap();
    await expect(page.getByText('Pole wymagane')).toHaveCount(2);
    await page.getByRole('textbox', { name: 'Imię' }).fill('Nina');
    await page.getByRole('textbox', { name: 'Nazwisko' }).fill('<b>Dudek</b>');
    await page.getByRole('button', { name: 'Zarejestruj się' }).tap();
    await expect(page.getByText('Potwierdź, że znasz zasady')).toBeVisible();
    await page.getByRole('checkbox').check();
    await expectAccessible(page, 'the registration of a guest');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Zarejestruj się' }).tap();
    await expect(page.getByRole('heading', { name: 'Dziękujemy, to wszystko' })).toBeVisible();

    await desk.goto('/object-management?tab=guests');
    await expect(row(desk, '<b>Dudek</b> Nina')).toContainText('Do potwierdzenia');
    await office.close();
  });

  test('the next guest reads the language of the tablet, whatever the last one chose', async ({ page, browser }) => {
    const office = await browser.newContext({ storageState: stateOf('admin@galwex.test') });
    const desk = await office.newPage();
    await desk.goto('/object-management');
    const { link } = await call(desk, 'post', 'guest-links/tablet', {});
    await office.close();

    await page.goto(`/guest#${String(link).split('#')[1]!}`);
    await page.getByRole('textbox', { name: 'Imię' }).waitFor();
    await page.getByRole('button', { name: 'English' }).tap();
    await page.getByRole('textbox', { name: 'First name' }).fill('Ann');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Harrow');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Register' }).tap();
    await page.getByRole('button', { name: 'Next guest' }).tap();
    await expect(page.getByRole('textbox', { name: 'Imię' })).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Zarejestruj się' })).toBeVisible();

    // The tablet was out of reach for a moment: the one who comes next sees nothing of it.
    await page.getByRole('textbox', { name: 'Imię' }).fill('Ewa');
    await page.getByRole('textbox', { name: 'Nazwisko' }).fill('Lis');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Zarejestruj się' }).tap();
    const next = page.getByRole('button', { name: 'Następny gość' });
    await next.waitFor();
    await page.route('**/api/guest-registration/open', (route) => route.abort(), { times: 1 });
    await next.tap();
    await expect(page.getByRole('alert')).toBeVisible();
    await next.tap();
    await expect(page.getByRole('textbox', { name: 'Imię' })).toHaveValue('');
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('who walks away from a tablet leaves nothing of theirs for the next guest', async ({ page, browser }) => {
    const office = await browser.newContext({ storageState: stateOf('admin@galwex.test') });
    const desk = await office.newPage();
    await desk.goto('/object-management');
    const { link } = await call(desk, 'post', 'guest-links/tablet', {});
    await office.close();
    await page.clock.install();
    await page.goto(`/guest#${String(link).split('#')[1]!}`);
    await page.getByRole('textbox', { name: 'Imię' }).waitFor();
    await page.getByRole('button', { name: 'English' }).tap();
    await page.getByRole('textbox', { name: 'First name' }).fill('Ann');
    await page.clock.fastForward('02:50');
    await page.getByRole('textbox', { name: 'Phone' }).fill('600 100 200');
    await page.clock.fastForward('02:50');
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ann');
    await page.clock.fastForward('00:20');
    await expect(page.getByRole('textbox', { name: 'Imię' })).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Telefon' })).toHaveValue('');
  });
});

test.describe('the evacuation list on a tablet', () => {
  test.use({
    storageState: stateOf('admin@galwex.test'),
    serviceWorkers: 'allow',
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
  });

  test('opens and is ticked without a connection, and every tick is sent once', async ({ page, context }) => {
    await page.goto('/evacuation');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await guestOnSite(page, { surname: 'Jemioła', carRegistration: 'KR 5502D' });
    await page.reload();
    const guest = page.getByRole('checkbox', { name: /Jemioła Tomasz/ });
    await expect(row(page, 'Jemioła Tomasz')).toBeVisible();
    await expectAccessible(page, 'the evacuation list');
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Sprawdź obecność' }).tap();
    // The browser has not written the tick yet when the page is left.
    await page.evaluate(() => {
      const unwritten = { objectStore: () => ({ put: () => undefined, transaction: {} }) };
      IDBDatabase.prototype.transaction = () => unwritten as unknown as IDBTransaction;
    });
    await guest.check();
    await expect(page.getByText(/^1 z \d+ odnalezionych$/)).toBeVisible();
    await page.reload();
    await expect(guest).toBeChecked();
    const sent: string[] = [];
    page.on('response', (response) => {
      const [, path] = response.url().split('/api/evacuation/');
      if (path && response.ok()) sent.push(path);
    });
    await context.setOffline(false);
    await expect.poll(() => sent).toEqual(['start', 'tick']);
    await page.reload();
    await expect(guest).toBeChecked();
    expect(sent).toEqual(['start', 'tick']);
    await page.getByRole('button', { name: 'Zakończ sprawdzanie' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Zakończ sprawdzanie' }).tap();
    await expect(page.getByRole('button', { name: 'Sprawdź obecność' })).toBeVisible();
  });
});
