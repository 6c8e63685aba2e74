import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { call, newOrder } from './support/sales';
import { expect, newCustomer, notice, openList, rows, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

test.describe('a list', () => {
  test('a list is searched, sorted and paged, and its address holds its state', async ({ page }) => {
    await openList(page, '/customers', 'Klienci');
    await expect(rows(page)).toHaveCount(15);
    await page.getByRole('searchbox', { name: 'Szukaj na liście' }).fill('zygzak');
    await expect(rows(page)).toHaveCount(1);
    expect(new URL(page.url()).searchParams.get('search')).toBe('zygzak');
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Szukaj na liście' }).fill('');
    await expect(rows(page)).toHaveCount(15);

    const name = page.getByRole('columnheader', { name: 'Nazwa', exact: true });
    await expect(name).toHaveAttribute('aria-sort', 'ascending');
    const firstAscending = await rows(page).first().innerText();
    await name.getByRole('button').click();
    await expect(name).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => rows(page).first().innerText()).not.toBe(firstAscending);
    const first = await rows(page).first().innerText();
    await page.reload();
    await expect(name).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => rows(page).first().innerText()).toBe(first);

    await page.getByRole('button', { name: 'Strona 2' }).click();
    await expect.poll(() => rows(page).first().innerText()).not.toBe(first);
    await page.goBack();
    await expect.poll(() => rows(page).first().innerText()).toBe(first);
  });

  test('rows do not wait for the code of a button above them', async ({ page }) => {
    let held: (() => Promise<void>) | undefined;
    await page.route(/\/assets\/import-button-.*\.js$/, (route) => void (held = () => route.continue()));
    await openList(page, '/customers', 'Klienci');
    await expect(rows(page)).toHaveCount(15);
    await expect.poll(() => held !== undefined).toBe(true);
    await expect(page.getByRole('main').getByRole('link', { name: 'Import', exact: true })).toHaveCount(0);
    await held!();
    await expect(page.getByRole('main').getByRole('link', { name: 'Import', exact: true })).toBeVisible();
  });

  test('the frame does not wait for rows that are late', async ({ page }) => {
    let held: (() => Promise<void>) | undefined;
    await page.route('**/api/customers?*latest=true*', (route) => void (held = () => route.continue()));
    await page.goto('/customers');
    await expect(page.getByRole('heading', { level: 1, name: 'Klienci' })).toBeVisible();
    await expect(rows(page).getByRole('link')).toHaveCount(0);
    await held!();
    await expect(rows(page).getByRole('link').first()).toBeVisible();
  });

  test('a table opens as wide as its window allows, also after one of another width', async ({ page }) => {
    const room = () => page.getByRole('grid').evaluate((grid) => grid.scrollWidth <= grid.parentElement!.clientWidth);
    await openList(page, '/customers', 'Klienci');
    const first = await page.getByRole('grid').evaluate((grid) => grid.clientWidth);
    await page.getByRole('button', { name: 'Zwiń menu' }).click();
    await expect.poll(() => page.getByRole('grid').evaluate((grid) => grid.clientWidth)).toBeGreaterThan(first);
    await page.evaluate(() =>
      localStorage.setItem('room_of_tables', JSON.stringify({ window: innerWidth, table: 700 })),
    );
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(() => page.getByRole('grid').evaluate((grid) => grid.clientWidth)).toBeGreaterThan(first);
    expect(await room()).toBe(true);
  });

  test('rows are asked for when the link to their list is pressed, before it is let go', async ({ page }) => {
    await openList(page, '/orders', 'Zlecenia');
    await page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link', { name: 'Klienci' }).hover();
    const asked = page.waitForRequest(/\/api\/customers\?page=0&itemsPerPage=15/);
    await page.mouse.down();
    await asked;
    expect(new URL(page.url()).pathname).toBe('/orders');
    await page.mouse.up();
    await expect(page.getByRole('heading', { level: 1, name: 'Klienci' })).toBeVisible();
    await expect(rows(page)).toHaveCount(15);
  });

  test('a list of the newest rows offers the whole archive, and its address holds the choice', async ({ page }) => {
    // As a table of a million rows answers: the demo company's are all small.
    await page.route('**/api/customers?*latest=true*', async (route) => {
      const answer = await route.fetch();
      const list = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...list, latest: { rows: 20_000, after: 1 } } });
    });
    await openList(page, '/customers', 'Klienci');
    await page.getByRole('button', { name: /Tylko najnowsze 20 000/ }).click();
    await expect(page.getByRole('button', { name: /Całe archiwum/ })).toBeVisible();
    await expect(page).toHaveURL(/[?&]archive=1/);
    await page.getByRole('button', { name: /Całe archiwum/ }).click();
    await expect(page.getByRole('button', { name: /Tylko najnowsze/ })).toBeVisible();
    // An answer that is on its way is no longer needed.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('a list shows the chosen columns without a reload', async ({ page }) => {
    await openList(page, '/customers', 'Klienci');
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await page.getByRole('button', { name: 'Kolumny' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ustawienia kolumn' });
    const whole = page.viewportSize()!;
    await page.setViewportSize({ width: 1366, height: 680 });
    await expect(dialog.getByRole('button', { name: 'Zastosuj' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(whole);
    await dialog.getByRole('checkbox', { name: 'Pokaż kolumnę Telefon' }).uncheck();
    await dialog.getByRole('textbox', { name: 'Nazwa kolumny Miejscowość' }).fill('Gdzie');
    await dialog.getByRole('button', { name: 'Przesuń wyżej: NIP' }).click();
    await dialog.getByRole('button', { name: 'Zastosuj' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('columnheader', { name: 'Telefon' })).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'Gdzie' })).toBeVisible();
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);

    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Gdzie' })).toBeVisible();
    await page.getByRole('button', { name: 'Kolumny' }).click();
    await dialog.getByRole('button', { name: 'Przywróć domyślne' }).click();
    await expect(page.getByRole('columnheader', { name: 'Telefon' })).toBeVisible();
  });

  test('sums are below a list only while a summed column is shown', async ({ page }) => {
    await openList(page, '/order-items', 'Pozycje zleceń');
    const sums = page.getByRole('grid').locator('tfoot');
    await expect(sums).toContainText('Razem');
    await page.getByRole('button', { name: 'Kolumny' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ustawienia kolumn' });
    await dialog.getByRole('checkbox', { name: 'Pokaż kolumnę Ilość' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Pokaż kolumnę Pow.', exact: true }).uncheck();
    await dialog.getByRole('button', { name: 'Zastosuj' }).click();
    await expect(sums).toHaveCount(0);
    await page.getByRole('button', { name: 'Kolumny' }).click();
    await dialog.getByRole('button', { name: 'Przywróć domyślne' }).click();
    await expect(sums).toContainText('Razem');
  });

  test('a list is exported with its filters and columns', async ({ page }) => {
    await openList(page, '/customers?search=sp.%20z%20o.o.', 'Klienci');
    const names = page.getByRole('grid').locator('tbody').getByRole('link');
    const shown = (await names.allInnerTexts()).map((text) => text.trim());
    await page.getByRole('button', { name: 'Eksport' }).click();
    await page.getByRole('radio', { name: /^CSV/ }).check();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Pobierz plik' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    const [head = '', ...lines] = file
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    expect(head.split(';').slice(0, 3)).toEqual(['Lp', 'Nazwa', 'Kod']);
    const at = head.split(';').indexOf('Nazwa');
    expect(lines.map((line) => line.split(';')[at]).slice(0, shown.length)).toEqual(shown);
    expect(lines.map((line) => line.split(';')[0])).toEqual(lines.map((_, index) => String(index + 1)));
  });

  test('a list is used from the keyboard: preview, open, back', async ({ page }) => {
    await openList(page, '/customers', 'Klienci');
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).first()).toBeFocused();
    // Other tests add customers meanwhile, so the first rows are not known in advance.
    const first = await page.locator(':focus').getByRole('link').innerText();
    await page.keyboard.press('Space');
    const peek = page.getByRole('complementary', { name: `Podgląd: ${first}` });
    await expect(peek).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(peek).toBeHidden();
    await page.keyboard.press('ArrowDown');
    const focused = page.locator(':focus').getByRole('link');
    await expect(focused).not.toHaveText(first);
    const second = await focused.innerText();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(15);
    await expect(page.locator(':focus').getByRole('link')).toHaveText(second);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Skróty klawiszowe' })).toBeVisible();
  });

  test('keys work after arriving by the menu, and every screen explains its own', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu główne' });
    const sales = menu.getByRole('button', { name: 'Sprzedaż' });
    if ((await sales.getAttribute('aria-expanded')) === 'false') await sales.click();
    await menu.getByRole('link', { name: 'Klienci' }).click();
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/customers\/add$/);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Skróty klawiszowe' }).getByText('Zapisz i wyjdź')).toBeVisible();
  });

  test('a row asked for while the list is loading has the focus once there is one', async ({ page }) => {
    let answer = () => {};
    const pressed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/customers?*', async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto('/customers');
    await expect(page.getByRole('heading', { level: 1, name: 'Klienci' })).toBeVisible();
    await page.keyboard.press('j');
    answer();
    await expect(rows(page).first()).toBeFocused();
  });

  test('a word typed just before a click on the menu does not lead back to the list', async ({ page }) => {
    await page.clock.install();
    await openList(page, '/customers', 'Klienci');
    const held: Route[] = [];
    await page.route('**/assets/**', (route) => void held.push(route));
    await page.getByRole('searchbox', { name: 'Szukaj na liście' }).fill('zyg');
    await page.getByRole('navigation').getByRole('link', { name: 'Reklamacje' }).click();
    await expect(page).toHaveURL(/\/complaints/);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    // Past the pause after the last key, while the next list is still on its way.
    await page.clock.fastForward(1_000);
    await page.route('**/assets/**', (route) => route.continue());
    await Promise.all(held.map((route) => route.continue()));
    await expect(page.getByRole('heading', { level: 1, name: 'Reklamacje' })).toBeVisible();
    await expect(page).toHaveURL(/\/complaints/);
  });

  test('the searched word is kept on the way back, not for the next visit', async ({ page }) => {
    await openList(page, '/customers?search=alu', 'Klienci');
    await rows(page).first().getByRole('link').click();
    await page.getByRole('button', { name: /^Wróć do listy/ }).click();
    const search = page.getByRole('searchbox', { name: 'Szukaj na liście' });
    await expect(search).toHaveValue('alu');
    await page.goto('/');
    await page.goto('/customers');
    await expect(rows(page).first()).toBeVisible();
    await expect(search).toHaveValue('');
  });

  test('how many rows a page has is kept whatever view a link shows', async ({ page }) => {
    await openList(page, '/customers', 'Klienci');
    await page.getByLabel('Na stronie').selectOption('30');
    await expect(rows(page)).toHaveCount(30);
    await page.goto('/customers?sort=-name');
    await expect(rows(page)).toHaveCount(30);
    await page.goto('/customers');
    await expect(rows(page)).toHaveCount(30);
  });

  test('Escape closes the shortcuts also after one was added', async ({ page }) => {
    await openList(page, '/customers', 'Klienci');
    await page.getByRole('button', { name: 'Skróty', exact: true }).click();
    await page.getByRole('button', { name: 'Dodaj tę stronę' }).click();
    const known = page.getByText('Ta strona jest już w skrótach.');
    await expect(known).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(known).toHaveCount(0);
  });

  test('several rows are changed at once and put back', async ({ page }) => {
    await openList(page, '/customers', 'Klienci');
    const ids = [await newCustomer(page, 'Zmieniany pierwszy'), await newCustomer(page, 'Zmieniany drugi')];
    const days = async () => {
      const token = await page.evaluate(() => localStorage.getItem('session_id'));
      const headers = { 'access-token': token ?? '' };
      const answers = await Promise.all(ids.map((id) => page.request.get(`/api/customers/${id}`, { headers })));
      return Promise.all(
        answers.map(async (one) => ((await one.json()) as { paymentDays: number | null }).paymentDays),
      );
    };
    await openList(page, '/customers?search=zmieniany', 'Klienci');
    await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na tej stronie' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Zmień…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Zmień 2 wpisy' });
    await expect(dialog.getByText('dni', { exact: true })).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Termin płatności/ }).fill('21');
    await dialog.getByRole('button', { name: 'Zmień 2 wpisy' }).click();
    await expect(notice(page, 'Zmieniono 2 wpisy')).toBeVisible();
    expect(await days()).toEqual([21, 21]);
    await page.getByRole('button', { name: 'Cofnij' }).click();
    await expect(notice(page, 'Przywrócono 2 wpisy')).toBeVisible();
    expect(await days()).not.toContain(21);
  });

  test('an action that needs input asks once for all selected rows, and names those it was refused for', async ({
    page,
  }) => {
    await openList(page, '/order-items', 'Pozycje zleceń');
    const { number } = await newOrder(page);
    await openList(page, `/order-items?search=${encodeURIComponent(number)}`, 'Pozycje zleceń');
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na tej stronie' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Gotowa do odbioru' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gotowa do odbioru (2)' });
    await dialog.getByRole('button', { name: 'Gotowa do odbioru' }).click();
    await expect(dialog.getByRole('combobox', { name: /^Lokalizacja/ })).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('combobox', { name: /^Lokalizacja/ }).click();
    await page.getByRole('option', { name: /^R-01/ }).click();
    await dialog.getByRole('button', { name: 'Gotowa do odbioru' }).click();
    const refused = page.getByRole('dialog', { name: 'Gotowa do odbioru: nie wykonano dla 2 wpisów' });
    await expect(refused).toContainText('Profil do wyceny');
    await expect(refused).toContainText('W tym statusie nie można tego zrobić: Nowa → Gotowa');
    await expect(dialog).toBeHidden();
  });

  test('a cell is changed in the list', async ({ page }) => {
    await openList(page, '/customers', 'Klienci');
    await newCustomer(page, 'Komórkowy');
    await openList(page, '/customers?search=kom%C3%B3rkowy', 'Klienci');
    await rows(page).first().locator('[data-column="phone"]').hover();
    await page.getByRole('button', { name: 'Zmień: Telefon, Komórkowy' }).click();
    const phone = page.getByRole('textbox', { name: 'Telefon' });
    await expect(phone).toBeFocused();
    await phone.fill('601602603');
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toContainText('601602603');
    await expect(rows(page).first()).toBeFocused();
  });

  test('a phone reaches the account, and no screen moves sideways', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/', '/orders', '/customers/add']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Konto/ })
      .click();
    await expect(page.getByRole('menuitem', { name: 'Wyloguj się' })).toBeVisible();
  });

  test('a deleted record is restored by undo', async ({ page }) => {
    await openList(page, '/customers', 'Klienci');
    const id = await newCustomer(page, 'Do usunięcia i z powrotem');
    await openList(page, '/customers?search=do%20usuni%C4%99cia', 'Klienci');
    await page.getByRole('button', { name: /^Więcej działań: Do usunięcia/ }).click();
    await page.getByRole('menuitem', { name: 'Usuń' }).click();
    await expect(page.getByRole('link', { name: 'Do usunięcia i z powrotem' })).toBeHidden();
    await page.getByRole('button', { name: 'Cofnij' }).click();
    await expect(page.getByRole('link', { name: 'Do usunięcia i z powrotem' })).toBeVisible();
    await page.goto(`/customers/edit/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Do usunięcia i z powrotem' })).toBeVisible();
  });

  test('a delete that cannot be undone is asked about', async ({ page }) => {
    await openList(page, '/customers', 'Klienci');
    const id = await newCustomer(page, 'Usuwany z notatką');
    await call(page, 'post', 'customer-notes', { customerId: id, note: 'Zniknie z klientem' });
    await openList(page, '/customers?search=usuwany%20z', 'Klienci');
    const row = page.getByRole('link', { name: 'Usuwany z notatką' });
    const remove = async (answer: string) => {
      await page.getByRole('button', { name: /^Więcej działań: Usuwany/ }).click();
      await page.getByRole('menuitem', { name: 'Usuń' }).click();
      await page
        .getByRole('dialog', { name: /^Usunąć na stałe/ })
        .getByRole('button', { name: answer })
        .click();
    };
    await remove('Anuluj');
    await expect(row).toBeVisible();
    await remove('Usuń na stałe');
    await expect(row).toBeHidden();
  });

  test('several selected records are deleted, and those in use are reported', async ({ page }) => {
    await openList(page, '/customers', 'Klienci');
    await newCustomer(page, 'Grupowo pierwszy');
    await newCustomer(page, 'Grupowo drugi');
    await openList(page, '/customers?search=grupowo', 'Klienci');
    await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na tej stronie' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Usuń…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Usuń/ }).click();
    await expect(rows(page).getByRole('link', { name: /^Grupowo/ })).toHaveCount(0);
  });

  test('a record in use is not deleted', async ({ page }) => {
    await openList(page, '/countries?search=polska', 'Kraje');
    await page.getByRole('button', { name: 'Więcej działań: Polska' }).click();
    await page.getByRole('menuitem', { name: 'Usuń' }).click();
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Usuń' });
    if (await sure.isVisible()) await sure.click();
    await expect(notice(page, /dane są używane/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Polska' })).toBeVisible();
  });
});
