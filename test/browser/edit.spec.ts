import type { Page } from '@playwright/test';
import { call, find } from './support/floor';
import { expect, newCustomer, notice, openList, personAt, rows, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Zapisz', exact: true }).click();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('a record', () => {
  test('a record is created, refused with a reason at its field, saved and left', async ({ page }) => {
    await openList(page, '/vat-rates', 'Stawki VAT');
    await page.keyboard.press('n');
    await expect(title(page)).toHaveText('Nowa stawka VAT');
    await field(page, 'Nazwa').fill('Stawka próbna');
    await save(page);
    await expect(page.getByRole('alert').getByText('Pole wymagane').first()).toBeVisible();
    await expect(field(page, 'Kod')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'Kod').fill('PRÓBA');
    await field(page, 'Stawka').fill('7,5');
    await save(page);
    await expect(page).toHaveURL(/\/vat-rates\/edit\/\d+/);
    await expect(title(page)).toHaveText('Stawka próbna');

    await field(page, 'Stawka').fill('8');
    await page.getByRole('button', { name: 'Zapisz i wyjdź' }).click();
    await expect(page).toHaveURL(/\/vat-rates(\?|$)/);
    await expect(
      rows(page).filter({ hasText: 'Stawka próbna' }).getByRole('gridcell', { name: '8', exact: true }),
    ).toBeVisible();
  });

  test('a duplicate code is refused at the code field', async ({ page }) => {
    await page.goto('/vat-rates/add');
    // Leaving a required field by a click shows its error, and the click still arrives.
    await field(page, 'Nazwa').focus();
    const box = page.getByRole('main').getByRole('checkbox').last();
    const was = await box.isChecked();
    await box.click();
    await expect(box).toBeChecked({ checked: !was });
    await box.click();
    await field(page, 'Nazwa').fill('Druga');
    await field(page, 'Kod').fill('23');
    await field(page, 'Stawka').fill('23');
    await save(page);
    await expect(field(page, 'Kod')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Taki wpis już istnieje').first()).toBeVisible();
  });

  test('a conflict of two users is settled field by field', async ({ page, browser }) => {
    await page.goto('/');
    const id = await newCustomer(page, 'Dwóch redaktorów');
    const other = await personAt(browser, 'office@galwex.test');
    await page.goto(`/customers/edit/${id}`);
    await other.goto(`/customers/edit/${id}`);
    await expect(field(page, 'Miejscowość')).toHaveValue('Tychy');
    await expect(field(other, 'Miejscowość')).toHaveValue('Tychy');

    await field(other, 'Miejscowość').fill('Bytom');
    await field(other, 'Nazwa').fill('Dwóch redaktorów, wersja biura');
    await save(other);
    await expect(title(other)).toHaveText('Dwóch redaktorów, wersja biura');

    await field(page, 'Nazwa').fill('Dwóch redaktorów, moja wersja');
    await field(page, 'Telefon').fill('600700800');
    await save(page);
    const conflict = page.getByRole('dialog', { name: /zmienił te dane/ });
    await expect(conflict.getByRole('row', { name: /^Nazwa/ })).toContainText('wersja biura');
    await expect(conflict).toContainText(/\d\d:\d\d/);
    await conflict
      .getByRole('row', { name: /^Nazwa/ })
      .getByRole('radio', { name: 'Moje' })
      .check();
    await conflict.getByRole('button', { name: 'Zapisz wybrane' }).click();
    await expect(conflict).toBeHidden();
    await page.reload();
    await expect(field(page, 'Nazwa')).toHaveValue('Dwóch redaktorów, moja wersja');
    await expect(field(page, 'Telefon')).toHaveValue('600700800');
    await expect(field(page, 'Miejscowość')).toHaveValue('Bytom');
    await other.context().close();
  });

  test('unsaved changes are not lost by accident', async ({ page }) => {
    await page.goto('/');
    const id = await newCustomer(page, 'Niezapisany');
    await page.goto('/customers?search=Niezapisany');
    await rows(page).first().getByRole('link').click();
    await field(page, 'Miejscowość').fill('Gliwice');
    await page.getByRole('link', { name: 'CRM' }).first().click();
    const guard = page.getByRole('dialog', { name: 'Niezapisane zmiany' });
    await guard.getByRole('button', { name: 'Zostań' }).click();
    await expect(field(page, 'Miejscowość')).toHaveValue('Gliwice');
    await page.goBack();
    await guard.getByRole('button', { name: 'Zostań' }).click();
    await expect(page).toHaveURL(new RegExp(`/customers/edit/${id}`));
    await page.getByRole('link', { name: 'CRM' }).first().click();
    await guard.getByRole('button', { name: 'Odrzuć zmiany' }).click();
    await expect(title(page)).toHaveText(/CRM|Zdarzenia/);
    await page.goBack();
    await expect(field(page, 'Miejscowość')).toHaveValue('Tychy');
    await field(page, 'Miejscowość').fill('Gliwice');
    await page.goBack();
    await guard.getByRole('button', { name: 'Odrzuć zmiany' }).click();
    await expect(page).toHaveURL(/customers\?search=Niezapisany/);
    await page.goto(`/customers/edit/${id}`);
    await expect(field(page, 'Miejscowość')).toHaveValue('Tychy');
  });

  test('Esc steps out of an open list, out of the field, then back to the list of records', async ({ page }) => {
    await openList(page, '/customers', 'Klienci');
    await rows(page).first().getByRole('link').first().click();
    const country = page.getByRole('combobox', { name: 'Kraj', exact: true });
    await country.click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await field(page, 'Miejscowość').fill('Opole');
    await page.keyboard.press('Escape');
    await expect(field(page, 'Miejscowość')).not.toBeFocused();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Niezapisane zmiany' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(field(page, 'Miejscowość')).toHaveValue('Opole');
    await title(page).click();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Odrzuć zmiany' }).click();
    await expect(page).toHaveURL(/\/customers(\?|$)/);
  });

  test('references are found by typing, and sub-rows are edited in dialogs', async ({ page }) => {
    let propose = () => {};
    const asked = new Promise<void>((resolve) => (propose = resolve));
    await page.route('**/api/customers/proposal*', (route) => asked.then(() => route.continue()));
    await page.goto('/customers/add');
    await field(page, 'Nazwa').fill('Klient z wyborem');
    const country = page.getByRole('combobox', { name: 'Kraj' });
    await country.click();
    // The proposed value arrives when the cursor is already there: typing replaces it.
    propose();
    await expect(country).toHaveValue('Polska');
    await page.keyboard.type('niem');
    await page.getByRole('option', { name: /Niemcy/ }).click();
    await expect(country).toHaveValue(/Niemcy/);
    await save(page);
    await expect(page).toHaveURL(/\/customers\/edit\/\d+/);
    await page.reload();
    await expect(country).toHaveValue(/Niemcy/);

    await page.getByRole('tab', { name: /^Notatki/ }).click();
    await page.getByRole('button', { name: 'Nowa notatka' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nowa notatka' });
    await dialog.getByRole('textbox', { name: 'Treść' }).fill('Dzwonić po dziesiątej');
    await dialog.getByRole('button', { name: 'Zapisz i wyjdź' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Dzwonić po dziesiątej')).toBeVisible();
  });

  test('the history shows who changed what', async ({ page }) => {
    await page.goto('/');
    const id = await newCustomer(page, 'Z historią');
    await page.goto(`/customers/edit/${id}`);
    await field(page, 'Miejscowość').fill('Zabrze');
    await save(page);
    await page.getByRole('button', { name: /^Więcej: kto i kiedy/ }).click();
    await page.getByRole('menuitem', { name: /[Hh]istoria/ }).click();
    const history = page.getByRole('dialog').last();
    await expect(history).toContainText('Nowak');
    await expect(history).toContainText('Tychy');
    await expect(history).toContainText('Zabrze');
    await page.goBack();
    await expect(history).toBeHidden();
  });

  test('tooltips and menus of a record are there for keys as for the pointer', async ({ page }) => {
    await page.goto('/');
    const id = await newCustomer(page, 'Z klawiatury');
    await page.goto(`/customers/edit/${id}`);
    const more = page.getByRole('button', { name: /^Więcej: kto i kiedy/ });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await more.focus();
    await page.keyboard.press('Enter');
    const first = page.getByRole('menuitem').first();
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    await expect(more).toBeFocused();

    const leave = page.getByRole('button', { name: 'Zapisz i wyjdź' });
    const tooltip = page.getByRole('tooltip');
    await leave.hover();
    await expect(tooltip).toContainText('Enter');
    // Esc takes the tooltip away and leaves the page open.
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();
    await expect(page).toHaveURL(/\/customers\/edit\//);
    await page.mouse.move(0, 0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(leave).toBeFocused();
    await expect(leave).toHaveAccessibleDescription(/Enter/);
    await page.keyboard.press('Tab');
    await expect(tooltip).toBeHidden();
  });
});

test('a picker of a list that is still empty begins it', async ({ page }) => {
  await page.route('**/api/search/services-search?*', (route) => route.fulfill({ json: { items: [], suggested: [] } }));
  await page.goto('/orders/add');
  await page.getByRole('combobox', { name: 'Usługa' }).first().click();
  await page.getByRole('option', { name: 'Nowa usługa' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Kod/ })).toBeVisible();
});

test('a form shows at once that another user deleted its record, and keeps what was typed', async ({ page }) => {
  await page.goto('/about');
  const id = await newCustomer(page, 'Usunięty tymczasem');
  await page.goto(`/customers/edit/${id}`);
  await field(page, 'Miejscowość').fill('Radom');
  await expect(page.getByText('Na żywo')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('session_id'));
  await page.request.delete(`/api/customers/${id}`, { headers: { 'access-token': token ?? '' } });
  await expect(page.getByRole('alert').filter({ hasText: 'Ktoś usunął ten wpis' })).toBeVisible();
  await save(page);
  await expect(notice(page, 'Ktoś usunął ten wpis')).toBeVisible();
  await expect(field(page, 'Miejscowość')).toHaveValue('Radom');
});

test('what happened before the first link for live updates is shown as soon as it is open', async ({
  page,
  browser,
}) => {
  await page.goto('/about');
  const office = await personAt(browser, 'office@galwex.test');
  await office.goto('/about');
  const id = await newCustomer(page, 'Usunięty przed łączem');
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.routeWebSocket(/\/ws$/, async (socket) => {
    await opened;
    socket.connectToServer();
  });
  await page.goto(`/customers/edit/${id}`);
  await field(page, 'Miejscowość').waitFor();
  const bell = page.getByRole('button', { name: /^Powiadomienia \(/ });
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
  await expect.poll(unread).toBeGreaterThanOrEqual(0);
  const before = await unread();
  const { id: userId } = await find(office, 'users', 'admin@galwex.test', 'Marta');
  await call(office, 'post', 'todos', { name: 'Przed łączem', userId });
  await call(page, 'delete', `customers/${id}`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  open();
  await expect(page.getByRole('alert').filter({ hasText: 'Ktoś usunął ten wpis' })).toBeVisible();
  await expect.poll(unread).toBe(before + 1);
  await office.context().close();
});
