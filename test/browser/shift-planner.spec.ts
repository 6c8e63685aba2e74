import type { Page } from '@playwright/test';
import { call } from './support/floor';
import { expect, notice, personAt, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('foreman@galwex.test') });

const grid = (page: Page) => page.getByRole('grid');
const rowOf = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name });
/** Of a week no other test plans. */
const monday = '2027-03-01';

test('shifts are planned by dragging and by keyboard, copied, taken back and taken off', async ({ page }) => {
  await page.goto(`/shift-schedule-employee?date=${monday}&span=week&place=0`);
  const row = rowOf(page, 'Ewa Sowa');
  const cells = row.getByRole('gridcell');
  await expect(cells.first()).toBeVisible();

  const planned = page.waitForResponse(
    (one) => one.url().endsWith('/api/shift-plan') && one.request().method() === 'POST',
  );
  await page
    .getByRole('button', { name: /I · 06–14/ })
    .first()
    .hover();
  await page.mouse.down();
  await cells.nth(0).hover();
  await cells.nth(0).hover({ position: { x: 20, y: 20 } });
  await page.mouse.up();
  expect((await planned).status()).toBe(200);
  await expect(cells.nth(0)).toContainText('I · 06–14');

  // The whole planner by keyboard: go right, plan the night shift by its key, copy it to the next day.
  await cells.nth(1).click();
  await page.keyboard.press('2');
  await expect(cells.nth(1)).toContainText('II · 14–22');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+v');
  await expect(cells.nth(2)).toContainText('II · 14–22');

  // A second shift at the same time is refused in words.
  await page.keyboard.press('2');
  const refusal = notice(page, /ma już w tym czasie zmianę/).first();
  await expect(refusal).toBeVisible();
  await expect(refusal).toHaveCSS('white-space', 'pre-line');

  await page.keyboard.press('Control+z');
  await expect(cells.nth(2)).not.toContainText('14–22');
  await page.keyboard.press('Control+y');
  await expect(cells.nth(2)).toContainText('II · 14–22');

  // Dragged out of the planner a time is taken off. Only a stored one has its work place.
  await expect(cells.nth(2)).toContainText('Kontroler jakości');
  await expect(async () => {
    await cells.nth(2).getByText('II · 14–22').hover();
    await page.mouse.down();
    await page.mouse.move(700, 20, { steps: 4 });
    await page.mouse.up();
    await expect(cells.nth(2)).not.toContainText('14–22', { timeout: 5_000 });
  }).toPass();

  // Ctrl + click edits; the end may not come before the beginning.
  await cells
    .nth(0)
    .getByText('I · 06–14')
    .click({ modifiers: ['Control'] });
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(/Do|Czas do|Koniec|Zakończenie/)
    .first()
    .fill(`${monday.split('-').reverse().join('.')} 12:00`);
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(dialog).toBeHidden();
  await expect(cells.nth(0)).toContainText('I · 06–12');
  await expect(cells.nth(0)).toContainText('6 z 8 g');

  // The menu of a cell opens by key too.
  await cells.nth(0).click();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Kto może przejąć?' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Double click asks, Delete does not.
  await cells.nth(0).getByText('I · 06–12').dblclick();
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click();
  await expect(cells.nth(0)).not.toContainText('06–12');
  await cells.nth(1).click();
  await page.keyboard.press('Delete');
  await expect(cells.nth(1)).not.toContainText('14–22');

  // The corner of a cell, pulled over two more days, fills them in one step; the same step takes both back.
  await cells.nth(0).click();
  await page.keyboard.press('1');
  await expect(cells.nth(0)).toContainText('I · 06–14');
  await cells.nth(0).locator('[data-corner]').hover();
  await page.mouse.down();
  await cells.nth(1).hover();
  await cells.nth(2).hover();
  await page.mouse.up();
  for (const day of [1, 2]) await expect(cells.nth(day)).toContainText('I · 06–14');
  await page.keyboard.press('Control+z');
  for (const day of [1, 2]) await expect(cells.nth(day)).not.toContainText('06–14');

  // What is taken off elsewhere disappears here without being asked for.
  const entry = await cells.nth(0).locator('[data-entry]').getAttribute('data-entry');
  const token = await page.evaluate(() => localStorage.getItem('session_id'));
  const headers = { 'access-token': token ?? '' };
  expect((await page.request.delete(`/api/shift-plan/${entry}`, { headers })).status()).toBe(200);
  await expect(cells.nth(0)).not.toContainText('06–14');
});

test('a plan that was being read while a time was taken off does not bring it back', async ({ page }) => {
  const day = '2027-03-15';
  await page.goto(`/shift-schedule-employee?date=${day}&span=week&place=0`);
  const cell = rowOf(page, 'Ewa Sowa').getByRole('gridcell').nth(0);
  await expect(cell).toBeVisible();

  // The reading after planning has its answer before the time is taken off, and brings it afterwards.
  let letGo: () => void = () => undefined;
  const taken = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let answers = 0;
  await page.route('**/api/shift-reports/shift-calendar?*', async (route) => {
    const answer = await route.fetch();
    answers += 1;
    await taken;
    await route.fulfill({ response: answer });
  });
  await cell.click();
  await page.keyboard.press('1');
  await expect(cell).toContainText('I · 06–14');
  await expect.poll(() => answers).toBe(1);
  await page.keyboard.press('Delete');
  await expect(cell).not.toContainText('06–14');
  letGo();
  await expect.poll(() => answers).toBeGreaterThan(1);
  await expect(cell).not.toContainText('06–14');
});

test('the month below the week shows how many people its days have, and the people when it is unfolded', async ({
  page,
}) => {
  await page.goto(`/shift-schedule-employee?date=${monday}&span=week&place=0`);
  const month = page.getByRole('button', { name: 'marzec 2027' });
  await expect(month).toHaveAttribute('aria-expanded', 'false');
  const names = page.getByText('Ewa Sowa', { exact: true });
  await expect(names).toHaveCount(1);
  await month.click();
  await expect(month).toHaveAttribute('aria-expanded', 'true');
  await expect(names).toHaveCount(2);
  await expect(page).toHaveTitle('Grafik pracowników · Coatdesk');
  // It is remembered, and a day opens its week.
  await page.getByRole('button', { name: '16', exact: true }).click();
  await expect(page).toHaveURL(/date=2027-03-16/);
  await expect(month).toHaveAttribute('aria-expanded', 'true');
  await month.click();

  // German has the longest title: all buttons are in sight beside it.
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.reload();
  await expect(names.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aktualisieren' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1, name: 'Dienstplan nach Mitarbeitern' })).toBeVisible();
});

test('leave opens in a window over the plan, which stays as it is', async ({ page, browser }) => {
  const office = await personAt(browser, 'admin@galwex.test');
  await office.goto('/about');
  const people = (await call(office, 'get', 'users?itemsPerPage=-1')) as unknown as {
    items: { id: number; name: string; surname: string }[];
  };
  const gil = people.items.find(({ surname }) => surname === 'Gil')!;
  const kinds = (await call(office, 'get', 'leave-card-kinds?itemsPerPage=-1')) as unknown as {
    items: { id: number; code: string }[];
  };
  const kind = kinds.items.find(({ code }) => code === 'UB')!;
  const card = await call(office, 'post', 'user-leave-cards', {
    userId: gil.id,
    leaveKind: 0,
    leaveCardKindId: kind.id,
    dateFrom: '2027-03-17',
    dateTo: '2027-03-17',
    docDate: '2027-03-01',
  });
  await call(office, 'post', `user-leave-cards/${card.id}/approve`, { version: card.version });

  await page.goto('/shift-schedule-employee?date=2027-03-15&span=week&place=0');
  await rowOf(page, 'Marek Gil').locator('[data-leave]').click();
  const dialog = page.getByRole('dialog', { name: 'Karta urlopowa' });
  await expect(dialog.getByText('Gil Marek').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/shift-schedule-employee\?date=2027-03-15/);
});
