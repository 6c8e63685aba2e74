import type { Locator, Page, Route } from '@playwright/test';
import type { Load } from '../../../src/modules/production/scheduler/web/rows/answers';
import type { Step } from '../../../src/modules/production/scheduler/web/rows/step';

/** Rows of a shop far larger than the demo company's. */
export const PLANNED = 500;
export const FREE = 5000;

const colours = [
  ['7016', '#383E42'],
  ['9005', '#0E0E10'],
  ['3020', '#BB1E10'],
] as const;

function step(id: number, planSeq: number, today: string): Step {
  const [code, hex] = colours[Math.floor(id / 3) % colours.length]!;
  const paint = { id: Number(code), code: `RAL ${code}`, externalCode: null, name: `RAL ${code}`, hex };
  const plan = planSeq ? { planPlaceId: 3, planDate: today, planSeq } : { planPlaceId: null, planDate: null, planSeq };
  const orderItem = {
    id,
    orderItemId: id,
    orderId: id,
    numberTxt: `ZL/${id}/11/2026`,
    externalNumber: null,
    orderDate: today,
    name: `Profil P-${id}`,
    note: null,
    amount: 12,
    customer: { id: 1, name: 'ALUFASADA sp. z o.o.' },
    service: { id: 1, name: 'ALU' },
    orderPriority: null,
    orderPriorityId: null,
    productProfile: null,
    isOwnPaint: false,
    product1: paint,
    product2: null,
    product3: null,
  };
  const conflicts =
    id % 7 ? [] : [{ kind: 'previous-step' as const, stepId: id + 90_000, stepName: 'Podkład', details: '' }];
  return {
    id,
    name: 'Malowanie',
    label: null,
    orderItem,
    product: paint,
    ...plan,
    conflicts,
    leftAmount: 12,
    leftArea: '12.3400',
    leftWeight: '31.000',
    dueDate: today,
    finishedAmount: 0,
    reworkLeft: 0,
    heldAmount: 0,
    receiptedAmount: 12,
    status: 2,
    orderStatus: 3,
  };
}

/** The scheduler's two tables. */
export interface Board {
  plan: Locator;
  free: Locator;
}

/** Opens the scheduler of the large shop, answered in the server's place, and waits for its rows. */
export async function openLargeBoard(page: Page, base = ''): Promise<Board> {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short' }).format();
  const rows = (count: number, from: number, planned: boolean) =>
    Array.from({ length: count }, (_, at) => step(from + at, planned ? at + 1 : 0, today));
  const load: Load = {
    area: '1160',
    weight: '4120',
    dayArea: '1800',
    dayWeight: '9000',
    hours: null,
    dayHours: null,
    colourChanges: 166,
    minutes: 3000,
    changes: [],
  };
  const answers: Readonly<Record<string, object>> = {
    places: { items: [{ id: 3, name: 'Kabina 1', code: 'KAB1', planned: PLANNED }] },
    load,
    planned: { items: rows(PLANNED, 1, true), total: PLANNED },
    items: { items: rows(FREE, 10_001, false), total: FREE },
  };
  await page.route('**/api/scheduler/*', (route: Route) => {
    const answer = answers[new URL(route.request().url()).pathname.split('/').at(-1)!];
    return answer ? route.fulfill({ json: answer }) : route.fulfill({ status: 404, json: {} });
  });
  await page.goto(`${base}/work-schedule?place=3`);
  const plan = page.getByRole('grid', { name: 'Zaplanowane' });
  const free = page.getByRole('grid', { name: 'Wolne pozycje' });
  await plan.locator('[data-id]').first().waitFor();
  await free.locator('[data-id]').first().waitFor();
  return { plan, free };
}

export const firstRow = async (table: Locator): Promise<number> =>
  Number(await table.locator('[data-id]').first().getAttribute('data-id'));

async function pointTo(page: Page, table: Locator): Promise<void> {
  const box = (await table.boundingBox())!;
  await page.mouse.move(box.x + 200, box.y + 120);
}

/** Turns the wheel over a table, down by `turns` steps of `pixels` or, below zero, up again. */
export async function scroll(page: Page, table: Locator, turns: number, pixels = 240): Promise<void> {
  await pointTo(page, table);
  for (let turn = 0; turn < Math.abs(turns); turn += 1) await page.mouse.wheel(0, pixels * Math.sign(turns));
}

/** Chooses the ten first free rows and takes them in hand, the pointer over the plan. */
export async function takeTen(page: Page, { plan, free }: Board): Promise<void> {
  await free.locator('[data-id="10001"]').click({ position: { x: 200, y: 20 } });
  for (let row = 0; row < 9; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('Zaznaczone: 10').waitFor();
  const [there, here] = [(await plan.boundingBox())!, (await free.boundingBox())!];
  await page.mouse.move(here.x + 150, here.y + 60);
  await page.mouse.down();
  await page.mouse.move(there.x + 250, there.y + 200, { steps: 20 });
  await page.getByText('Wstaw tutaj 10 pozycji').waitFor();
}

/** Moves what is in hand up and down over the plan, each way in `steps` moves. */
export async function wander(page: Page, plan: Locator, steps = 15): Promise<void> {
  const box = (await plan.boundingBox())!;
  for (let turn = 0; turn < 3; turn += 1) {
    await page.mouse.move(box.x + 250, box.y + 110, { steps });
    await page.mouse.move(box.x + 250, box.y + box.height - 120, { steps });
  }
}

/** Holds what is in hand at the lower edge of the plan until it has scrolled by some rows. */
export async function scrollByDragging(page: Page, plan: Locator): Promise<void> {
  const box = (await plan.boundingBox())!;
  const before = await firstRow(plan);
  await page.mouse.move(box.x + 250, box.y + box.height - 8, { steps: 4 });
  await plan.locator(`[data-id="${before}"]`).waitFor({ state: 'detached' });
}
