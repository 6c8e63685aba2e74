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

async function openPlan(page: Page, place = 'Kabina 1'): Promise<void> {
  await page.goto('/work-schedule');
  await page.getByRole('radio', { name: new RegExp(`^${place}`) }).click();
  await expect(page.getByRole('radio', { name: new RegExp(`^${place}`) })).toBeChecked();
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
  }).toPass({ timeout: 10_000 });
}

/** Takes a row with the mouse and lets it go at a point; `look` runs while it is held. */
async function drag(page: Page, row: Locator, to: { x: number; y: number }, look?: () => Promise<void>): Promise<void> {
  const from = (await row.boundingBox())!;
  await page.mouse.move(from.x + 150, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 140, from.y + 26, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await look?.();
  await page.mouse.up();
}
/** Moves what is held until the line says that it will stand at that position. */
async function aim(page: Page, position: number): Promise<void> {
  const line = plan(page).locator('[data-insert]');
  await expect(line).toBeVisible();
  for (let tries = 0; tries < 60; tries += 1) {
    const now = Number(await line.getAttribute('data-insert', { timeout: 1000 }));
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
/** Puts the question about earlier steps aside where it comes. */
const skip = async (page: Page) => {
  const question = page.getByRole('dialog', { name: /wcześniejsz/i });
  await question
    .getByRole('button', { name: 'Pomiń' })
    .click({ timeout: 2000 })
    .catch(() => undefined);
};

test('two rows are dragged into the plan at once, and the move is undone', async ({ page }) => {
  await openPlan(page);
  const before = await idsOf(plan(page));
  const chosen = ['Szuflada S-400', 'Korpus kontenera'];
  await named(free(page), chosen[0]!).getByText(chosen[0]!, { exact: true }).click();
  await named(free(page), chosen[1]!)
    .getByText(chosen[1]!, { exact: true })
    .click({ modifiers: ['Control'] });
  await expect(page.getByText('Zaznaczone: 2')).toBeVisible();
  await drag(page, named(free(page), chosen[1]!), await lowerHalf(rowsOf(plan(page)).nth(1)), async () => {
    await aim(page, 3);
    await expect(page.getByText('Wstaw tutaj 2 pozycje')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Obciążenie stanowiska' })).toContainText('+');
  });
  await expect(notice(page, 'Zaplanowano 2 pozycje')).toBeVisible();
  await skip(page);
  const after = await idsOf(plan(page));
  expect(after).toHaveLength(before.length + 2);
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after.slice(4)).toEqual(before.slice(2));
  await expect(rowsOf(plan(page)).nth(2)).toContainText(chosen[0]!);
  await expectSaved(page);

  await plan(page).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => idsOf(plan(page))).toEqual(before);
  await expectSaved(page);
});

test('rows are put in another order by mouse and by key, and both hold', async ({ page }) => {
  await openPlan(page);
  const [first, second, third] = await idsOf(plan(page));
  await drag(page, rowsOf(plan(page)).nth(0), await lowerHalf(rowsOf(plan(page)).nth(2)), () => aim(page, 3));
  await expect.poll(async () => (await idsOf(plan(page))).slice(0, 3)).toEqual([second, third, first]);
  await expectSaved(page);
  await plan(page).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await idsOf(plan(page))).slice(0, 3)).toEqual([first, second, third]);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('To już początek planu')).toBeAttached();
  await page.keyboard.press('Control+End');
  await expect.poll(async () => (await idsOf(plan(page))).at(-1)).toBe(first);
  await page.keyboard.press('Control+Home');
  await expect.poll(async () => (await idsOf(plan(page)))[0]).toBe(first);
  await expectSaved(page);
});

test('Escape gives a drag up', async ({ page }) => {
  await openPlan(page);
  const before = await idsOf(plan(page));
  await drag(page, rowsOf(plan(page)).nth(0), await lowerHalf(rowsOf(plan(page)).nth(3)), async () => {
    await expect(page.getByText('Wstaw tutaj 1 pozycję')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Wstaw tutaj 1 pozycję')).toBeHidden();
  });
  expect(await idsOf(plan(page))).toEqual(before);
});

test('by key alone: search, plan with Enter, take off with Delete', async ({ page }) => {
  await openPlan(page);
  const before = await idsOf(plan(page));
  await page.getByRole('searchbox', { name: 'Szukaj wolnych' }).fill('Front szuflady');
  await expect(rowsOf(free(page))).toHaveCount(1);
  await free(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await idsOf(plan(page))).length).toBe(before.length + 1);
  await expect(rowsOf(plan(page)).last()).toContainText('Front szuflady');
  await skip(page);
  await expectSaved(page);
  await plan(page).focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => idsOf(plan(page))).toEqual(before);
  await expect(named(free(page), 'Front szuflady')).toBeVisible();
  await expectSaved(page);
});

test('the menu of a row moves it to the front, sets the priority and takes it off the plan', async ({ page }) => {
  await openPlan(page);
  const ids = await idsOf(plan(page));
  const last = rowsOf(plan(page)).last();
  await last.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Na początek planu' }).click();
  await expect.poll(async () => (await idsOf(plan(page)))[0]).toBe(ids.at(-1));
  await rowsOf(plan(page)).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Pilny' }).click();
  await expect(rowsOf(plan(page)).first()).toContainText('Pilny');
  await rowsOf(plan(page)).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Usuń z planu' }).click();
  await expect.poll(() => idsOf(plan(page))).toEqual(ids.slice(0, -1));
  await notice(page, 'Pozycja zdjęta z planu').locator('xpath=ancestor::*[@data-kind]').getByText('Cofnij').click();
  await expect.poll(async () => (await idsOf(plan(page)))[0]).toBe(ids.at(-1));
  await button(page, 'Na koniec').click();
  await expect.poll(() => idsOf(plan(page))).toEqual(ids);
  await expectSaved(page);
});

test('a missing earlier step is said while dragging, and planned first when asked', async ({ page }) => {
  await openPlan(page);
  const row = rowsOf(free(page)).filter({ hasText: 'brak: ' }).first();
  const name = (await row.locator('[title]').nth(1).textContent())!;
  const step = (await row.getByText(/^brak: /).textContent())!.replace('brak: ', '');
  await drag(page, row, await lowerHalf(rowsOf(plan(page)).nth(0)), async () => {
    await aim(page, 2);
    await expect(page.getByText('1 z 1 wymaga wcześniejszego kroku')).toBeVisible();
    await expect(page.getByText(`Najpierw: ${step}`)).toBeVisible();
  });
  const question = page.getByRole('dialog', { name: 'Wcześniejszy krok nie jest zaplanowany' });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: `Zaplanuj najpierw: ${step}` }).click();
  await expect(notice(page, 'Zaplanowano wcześniejszy krok')).toBeVisible();
  await expect(named(plan(page), name).first()).not.toContainText('brak: ');
  await expect(rowsOf(plan(page)).nth(1)).toContainText(name);
});

test('what the server refuses is taken back and said', async ({ page }) => {
  await openPlan(page);
  const before = await idsOf(plan(page));
  await page.route('**/api/scheduler/plan', (route) =>
    route.fulfill({ status: 422, json: { error: 'no', errorStr: 'StepFinished' } }),
  );
  await rowsOf(plan(page)).nth(2).click();
  await button(page, 'Na początek').click();
  await expect(notice(page, 'Plan bez zmian: przesunięcie odrzucone.')).toBeVisible();
  await expect.poll(() => idsOf(plan(page))).toEqual(before);
});

test('another planner sees the move; a person who may only read moves nothing', async ({ page, browser }) => {
  const office = await personAt(browser, 'office@galwex.test');
  await openPlan(office);
  await openPlan(page);
  const before = await idsOf(plan(page));
  await expect(button(office, 'Do planu')).toHaveCount(0);
  await expect(button(office, 'Uporządkuj kolory')).toHaveCount(0);
  await drag(office, rowsOf(plan(office)).nth(0), await lowerHalf(rowsOf(plan(office)).nth(2)));
  await rowsOf(plan(office)).nth(1).click({ button: 'right' });
  await expect(office.getByRole('menu')).toHaveCount(0);
  await plan(office).focus();
  await office.keyboard.press('Delete');
  expect(await idsOf(plan(office))).toEqual(before);

  await rowsOf(plan(page)).nth(1).click();
  await button(page, 'Na początek').click();
  const after = [before[1], before[0], ...before.slice(2)];
  await expect.poll(() => idsOf(plan(page))).toEqual(after);
  await expect.poll(() => idsOf(plan(office))).toEqual(after);
  await office.context().close();
});

test('the place and the day stand in the address and are remembered; the screen is accessible', async ({ page }) => {
  await openPlan(page);
  const place = new URL(page.url()).searchParams.get('place');
  await button(page, 'Następny dzień').click();
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/);
  await button(page, 'Wszystkie dni').click();
  await expect(page).toHaveURL(/date=all/);
  await expectAccessible(page, 'work scheduler');
  await page.goto('/work-schedule');
  await expect(page.getByRole('radio', { name: /^Kabina 1/ })).toBeChecked();
  await page.goto(`/work-schedule?place=${place}&date=2030-01-07`);
  await expect(page.getByText('Na ten dzień nic nie jest zaplanowane')).toBeVisible();
  await button(page, 'Dziś').click();
  await expect(rowsOf(plan(page)).first()).toBeVisible();
});

test('colours are arranged only when the proposal is taken', async ({ page }) => {
  await openPlan(page);
  const before = await idsOf(plan(page));
  // Two rows of another colour between the first ones make a better order possible.
  await drag(page, rowsOf(plan(page)).last(), await lowerHalf(rowsOf(plan(page)).nth(0)), () => aim(page, 2));
  await expect.poll(async () => (await idsOf(plan(page)))[1]).toBe(before.at(-1));
  const mixed = await idsOf(plan(page));
  await button(page, 'Uporządkuj kolory').click();
  const dialog = page.getByRole('dialog', { name: 'Uporządkuj kolory: Kabina 1' });
  await dialog
    .getByRole('button', { name: /Zostaw jak jest|Zamknij/ })
    .last()
    .click();
  expect(await idsOf(plan(page))).toEqual(mixed);
  await button(page, 'Uporządkuj kolory').click();
  const apply = dialog.getByRole('button', { name: 'Zastosuj' });
  if (await apply.isVisible().catch(() => false)) {
    await apply.click();
    await expect(notice(page, /Plan ułożony/)).toBeVisible();
    await expect.poll(() => idsOf(plan(page))).not.toEqual(mixed);
  }
});

test('the plan is printed and exported', async ({ page }) => {
  await openPlan(page);
  const paper = page.waitForEvent('popup');
  await button(page, 'Drukuj plan').click();
  const opened = await paper;
  await expect.poll(() => opened.url()).toMatch(/scheduler\/pdf\/\d+\/pl\?access_token=/);
  await button(page, 'Eksport').click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toBe('scheduler.csv');
});
