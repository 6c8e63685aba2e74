import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, notice, personAt, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });
test.describe.configure({ mode: 'default' });

const plan = (page: Page) => page.getByRole('grid', { name: 'Zaplanowane' });
const free = (page: Page) => page.getByRole('grid', { name: 'Wolne pozycje' });
/** Rows of items, without heads, days and changes of colour. */
const rowsOf = (grid: Locator) => grid.locator('[role="row"][data-id]');
const named = (grid: Locator, name: string) => rowsOf(grid).filter({ hasText: name });
const idsOf = (grid: Locator) => rowsOf(grid).evaluateAll((rows) => rows.map((row) => Number(row.dataset['id'])));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** By its tab; where there are many places, as other tests add some, from the list in place of the tabs. */
async function showPlace(page: Page, place: string): Promise<void> {
  const name = new RegExp(`^${place}`);
  const tab = page.getByRole('radio', { name });
  const list = page.locator('input[aria-label="Stanowisko"]:visible');
  await expect(tab.or(list).first()).toBeVisible();
  if (await list.count()) {
    await list.click();
    await page.getByRole('option', { name }).click();
    await expect(list).toHaveValue(name);
  } else {
    await tab.click();
    await expect(tab).toBeChecked();
  }
}

async function openPlan(page: Page): Promise<void> {
  await page.goto('/work-schedule');
  await showPlace(page, 'Kabina 1');
  await expect(rowsOf(plan(page)).first()).toBeVisible();
  await expect(rowsOf(free(page)).first()).toBeVisible();
}

/** What the server has, once it has all that is on screen. */
async function expectSaved(page: Page): Promise<void> {
  const shown = await idsOf(plan(page));
  const token = await page.evaluate(() => localStorage.getItem('session_id'));
  const placeId = new URL(page.url()).searchParams.get('place');
  const query = new URLSearchParams({ itemsPerPage: '0', filter: JSON.stringify({ planPlaceId: Number(placeId) }) });
  await expect(async () => {
    const answer = await page.request.get(`/api/scheduler/planned?${query.toString()}`, {
      headers: { 'access-token': token ?? '' },
    });
    const { items } = (await answer.json()) as { items: { id: number; planSeq: number }[] };
    expect(items.map(({ planSeq }) => planSeq)).toEqual(items.map((_, at) => at + 1));
    const onScreen = new Set(shown);
    expect(items.map(({ id }) => id).filter((id) => onScreen.has(id))).toEqual(shown);
  }).toPass();
}

/** Takes a row with the mouse and lets it go at a point; `look` runs while it is held. */
async function drag(page: Page, row: Locator, to: { x: number; y: number }, look?: () => Promise<void>): Promise<void> {
  await row.scrollIntoViewIfNeeded();
  const from = (await row.boundingBox())!;
  await page.mouse.move(from.x + 150, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 140, from.y + 26, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await look?.();
  await page.mouse.up();
}
/** Drags until the drop line is at that position. */
async function aim(page: Page, position: number): Promise<void> {
  const line = plan(page).locator('[data-insert]');
  await expect(line).toBeVisible();
  for (let tries = 0; tries < 60; tries += 1) {
    const now = Number(await line.getAttribute('data-insert'));
    if (now === position) return;
    const box = (await line.boundingBox())!;
    await page.mouse.move(box.x + 100, now < position ? box.y + box.height + 50 : box.y - 50, { steps: 2 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  throw new Error(`The line never came to ${position}`);
}
const lowerHalf = async (row: Locator) => {
  const box = (await row.boundingBox())!;
  return { x: box.x + 200, y: box.y + box.height * 0.75 };
};
const nth = (page: Page, at: number) => rowsOf(plan(page)).nth(at);
const expectPlan = (page: Page, ids: readonly (number | undefined)[]) =>
  expect.poll(() => idsOf(plan(page)), { intervals: [100] }).toEqual(ids);
const menuOf = async (page: Page, row: Locator, item: string) => {
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: item }).click();
};

test('rows are dragged into and within the queue; each move can be undone and redone', async ({ page }) => {
  await openPlan(page);
  const before = await idsOf(plan(page));
  await drag(page, nth(page, 0), await lowerHalf(nth(page, 3)), async () => {
    await expect(page.getByText('Wstaw tutaj 1 pozycję')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Wstaw tutaj 1 pozycję')).toBeHidden();
  });
  expect(await idsOf(plan(page))).toEqual(before);

  const chosen = ['Szuflada S-400', 'Korpus kontenera'] as const;
  await named(free(page), chosen[0]).getByText(chosen[0], { exact: true }).click();
  const second = named(free(page), chosen[1]);
  await second.getByText(chosen[1], { exact: true }).click({ modifiers: ['Control'] });
  await expect(page.getByText('Zaznaczone: 2')).toBeVisible();
  await drag(page, second, await lowerHalf(nth(page, 1)), async () => {
    await aim(page, 3);
    await expect(page.getByText('Wstaw tutaj 2 pozycje')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Obciążenie stanowiska' })).toContainText('+');
  });
  await expect(notice(page, 'Zaplanowano 2 pozycje')).toBeVisible();
  const planned = await idsOf(plan(page));
  expect([...planned.slice(0, 2), ...planned.slice(4)]).toEqual(before);
  await expect(nth(page, 2)).toContainText(chosen[0]);
  await drag(page, nth(page, 0), await lowerHalf(nth(page, 2)), () => aim(page, 3));
  const [a, b, c, ...rest] = planned;
  await expectPlan(page, [b, c, a, ...rest]);
  await expectSaved(page);

  await page.keyboard.press('Control+z');
  await expectPlan(page, planned);
  await page.keyboard.press('Control+z');
  await expectPlan(page, before);
  await expectSaved(page);
  await page.keyboard.press('Control+y');
  await expectPlan(page, planned);
  await button(page, 'Cofnij (Ctrl Z)').click();
  await expectPlan(page, before);
  // Keys are not heard before the last move has been stored.
  await expect(async () => {
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Nie ma czego cofnąć')).toBeAttached({ timeout: 1000 });
  }).toPass();
});

test('rows are searched, planned, moved and removed with the keyboard alone', async ({ page }) => {
  await openPlan(page);
  const before = await idsOf(plan(page));
  await page.getByRole('searchbox', { name: 'Szukaj wolnych' }).fill('Front szuflady');
  await expect(rowsOf(free(page))).toHaveCount(1);
  await free(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(rowsOf(plan(page)).last()).toContainText('Front szuflady');
  const [first, second, ...rest] = await idsOf(plan(page));
  await plan(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Alt+ArrowDown');
  const moved = rest.pop();
  await expectPlan(page, [first, moved, second, ...rest]);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('To już początek planu')).toBeAttached();
  await page.keyboard.press('Control+End');
  await expectPlan(page, [first, second, ...rest, moved]);
  await expectSaved(page);
  await page.keyboard.press('Delete');
  await expectPlan(page, before);
  await expect(named(free(page), 'Front szuflady')).toBeVisible();
  await expectSaved(page);
});

test('rows have a menu and buttons; a refused move is reverted and explained', async ({ page }) => {
  await openPlan(page);
  const ids = await idsOf(plan(page));
  const turned = [ids.at(-1), ...ids.slice(0, -1)];
  await menuOf(page, rowsOf(plan(page)).last(), 'Na początek planu');
  await expectPlan(page, turned);
  await menuOf(page, nth(page, 0), 'Pilny');
  await expect(nth(page, 0)).toContainText('Pilny');
  await expect(notice(page, 'Priorytet zlecenia: Pilny')).toBeVisible();
  await menuOf(page, nth(page, 0), 'Usuń z planu');
  await expectPlan(page, ids.slice(0, -1));
  await notice(page, 'Pozycja zdjęta z planu').locator('xpath=ancestor::*[@data-kind]').getByText('Cofnij').click();
  await expectPlan(page, turned);
  await button(page, 'Na koniec').click();
  await expectPlan(page, ids);
  await expectSaved(page);
  await page.route('**/api/scheduler/plan', (route) =>
    route.fulfill({ status: 422, json: { error: 'no', errorStr: 'StepFinished' } }),
  );
  await nth(page, 2).click();
  await button(page, 'Na początek').click();
  await expect(notice(page, 'Plan bez zmian: przesunięcie odrzucone.')).toBeVisible();
  await expectPlan(page, ids);
});

test('a missing earlier step is shown while dragging, and planned first on request', async ({ page }) => {
  await openPlan(page);
  const row = rowsOf(free(page)).filter({ hasText: 'brak: ' }).first();
  const item = row.getByRole('gridcell').filter({ has: page.locator('[data-number]') });
  const name = (await item.locator('[title]').first().getAttribute('title'))!;
  const step = (await row.getByText(/^brak: /).textContent())!.replace('brak: ', '');
  await drag(page, row, await lowerHalf(nth(page, 0)), async () => {
    await aim(page, 2);
    await expect(page.getByText('1 z 1 wymaga wcześniejszego kroku')).toBeVisible();
    await expect(page.getByText(`Najpierw: ${step}`)).toBeVisible();
  });
  const question = page.getByRole('dialog', { name: 'Wcześniejszy krok nie jest zaplanowany' });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: `Zaplanuj najpierw: ${step}` }).click();
  await expect(notice(page, 'Zaplanowano wcześniejszy krok')).toBeVisible();
  await expect(nth(page, 1)).toContainText(name);
  await expect(nth(page, 1)).not.toContainText('brak: ');
  await page.keyboard.press('Control+z');
  await expect(nth(page, 1)).toContainText('brak: ');
  await page.keyboard.press('Control+z');
  await expect(named(free(page), name).filter({ hasText: 'brak: ' }).first()).toBeVisible();

  // The same without dragging, to another place; what was done at a place is taken back there, also after leaving it.
  const id = await row.getAttribute('data-id');
  await menuOf(page, row, 'Przenieś…');
  const send = page.getByRole('dialog', { name: `Przenieś: ${name}` });
  await send.getByRole('combobox', { name: 'Stanowisko' }).click();
  await page.getByRole('option', { name: 'Kabina 2' }).click();
  await send.getByRole('button', { name: 'Przenieś' }).click();
  await question.getByRole('button', { name: 'Pomiń' }).click();
  const sent = plan(page).locator(`[data-id="${id}"]`);
  await showPlace(page, 'Kabina 2');
  await expect(sent).toBeVisible();
  await showPlace(page, 'Kabina 1');
  await button(page, 'Cofnij (Ctrl Z)').click();
  await expect(notice(page, /^Cofnięto: Pozycja przeniesiona: Kabina 2/)).toBeVisible();
  await showPlace(page, 'Kabina 2');
  await expect(sent).toHaveCount(0);
});

test('a concurrent move of another planner is shown and not overwritten; a reader moves nothing', async ({
  page,
  browser,
}) => {
  const [office, foreman] = [
    await personAt(browser, 'office@galwex.test'),
    await personAt(browser, 'admin@galwex.test'),
  ];
  await openPlan(office);
  await openPlan(page);
  const [first, second, ...rest] = await idsOf(plan(page));
  for (const name of ['Do planu', 'Uporządkuj kolory']) await expect(button(office, name)).toHaveCount(0);
  await drag(office, nth(office, 0), await lowerHalf(nth(office, 2)));
  await nth(office, 1).click({ button: 'right' });
  await expect(office.getByRole('menu')).toHaveCount(0);
  await plan(office).focus();
  await office.keyboard.press('Delete');
  await expectPlan(office, [first, second, ...rest]);

  await nth(page, 1).click();
  await button(page, 'Na początek').click();
  await expectPlan(page, [second, first, ...rest]);
  await expectPlan(office, [second, first, ...rest]);
  await openPlan(foreman);
  await nth(foreman, 0).click();
  await button(foreman, 'Na koniec').click();
  await expectPlan(page, [first, ...rest, second]);
  await page.keyboard.press('Control+z');
  await expect(notice(page, 'Pominięto 1 pozycję: w międzyczasie zmienił ją ktoś inny')).toBeVisible();
  await expectPlan(page, [first, ...rest, second]);
  await Promise.all([office.context().close(), foreman.context().close()]);
});

test('a row held by a finger opens its menu and stays in its place', async ({ browser }) => {
  const context = await browser.newContext({
    storageState: stateOf('admin@galwex.test'),
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await openPlan(page);
  const before = await idsOf(plan(page));
  const { x, y } = (await nth(page, 1).boundingBox())!;
  const finger = await context.newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 150, y: y + 18 }] });
  await expect(nth(page, 1)).toHaveAttribute('data-held', 'true');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('menuitem', { name: 'Przenieś…' }).tap();
  await expect(page.getByRole('dialog', { name: /^Przenieś: / })).toBeVisible();
  expect(await idsOf(plan(page))).toEqual(before);
  await context.close();
});

test('days, sorting by colour, PDF and CSV work, and the screen is accessible', async ({ page }) => {
  await openPlan(page);
  const place = new URL(page.url()).searchParams.get('place');
  await button(page, 'Wszystkie dni').click();
  await expect(page).toHaveURL(/date=all/);
  await expectAccessible(page, 'work scheduler');
  await page.goto(`/work-schedule?place=${place}&date=2030-01-07`);
  await expect(page.getByText('Na ten dzień nic nie jest zaplanowane')).toBeVisible();
  await button(page, 'Dziś').click();
  await expect(nth(page, 1)).toBeVisible();

  // A black row in front of the grey ones makes a better order possible.
  await named(plan(page), 'Noga stołu').first().click();
  await page.keyboard.press('Control+Home');
  await expect(nth(page, 0)).toContainText('Noga stołu');
  const mixed = await idsOf(plan(page));
  await button(page, 'Uporządkuj kolory').click();
  const dialog = page.getByRole('dialog', { name: 'Uporządkuj kolory: Kabina 1' });
  await dialog.getByRole('button', { name: 'Zostaw jak jest' }).click();
  await expectPlan(page, mixed);
  await button(page, 'Uporządkuj kolory').click();
  await dialog.getByRole('button', { name: 'Zastosuj' }).click();
  await expect(notice(page, /Plan ułożony/)).toBeVisible();
  await expect.poll(() => idsOf(plan(page))).not.toEqual(mixed);
  await page.keyboard.press('Control+z');
  await expectPlan(page, mixed);

  // A browser without a PDF viewer downloads the document and leaves the address of the new window blank.
  const popup = page.waitForEvent('popup');
  const answer = page
    .context()
    .waitForEvent('response', (one) => /scheduler\/pdf\/\d+\/pl\?access_token=/.test(one.url()));
  await button(page, 'Drukuj plan').click();
  await popup;
  const document = await answer;
  expect(document.status()).toBe(200);
  expect(document.headers()['content-type']).toBe('application/pdf');
  await button(page, 'Eksport').click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toBe('Plan pracy.csv');
});
