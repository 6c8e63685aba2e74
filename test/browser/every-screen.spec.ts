import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { modules, usersOf } from '../../src/modules/rights/modules';
import { go, watch } from './support/walk';

/**
 * Every demo account opens every screen its menu offers. The administrator also opens the form of a new record where
 * one is offered, and the first record of every list with each of its tabs.
 * EVERY_MODULE=1 repeats it with each module off in turn, records included, and opens the records of every account;
 * EVERY_MODULE=ORDERS,STOCK does so for those modules alone, EVERY_MODULE=KEYS+CARDS,STOCK for two off together first.
 */
const everyModule = process.env.EVERY_MODULE;
const tablet = [1024];
const narrow = [390];
const accounts = [
  { email: 'admin@galwex.test', language: 'pl', widths: tablet },
  { email: 'office@galwex.test', language: 'de', widths: tablet },
  { email: 'planner@galwex.test', language: 'en', widths: tablet },
  { email: 'foreman@galwex.test', language: 'pl', widths: narrow },
  { email: 'operator@galwex.test', language: 'de', widths: [...tablet, ...narrow] },
  { email: 'warehouse@galwex.test', language: 'en', widths: tablet },
  { email: 'frontdesk@galwex.test', language: 'pl', widths: tablet },
  { email: 'hr@galwex.test', language: 'de', widths: tablet },
  { email: 'accountant@galwex.test', language: 'en', widths: tablet },
  { email: 'kiosk@galwex.test', language: 'pl', widths: tablet },
  { email: 'customer@alufasada.test', language: 'en', widths: narrow },
] as const;

// Nothing is changed: the accounts need not wait for each other.
test.describe.configure({ mode: 'parallel' });

async function signIn(page: Page, email: string, language: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  await page.goto('/');
  await page.locator('input[autocomplete="username"]').fill(email);
  await page.locator('input[type="password"]').fill('Coatdesk1!');
  await page.keyboard.press('Enter');
  await expect(page.locator('input[type="password"]')).toHaveCount(0);
  await expect(page.locator('main')).toBeVisible();
}

/** Addresses of the menu; an account without a menu has the page it starts at. */
async function addresses(page: Page): Promise<string[]> {
  const groups = page.locator('nav button[aria-expanded="false"]');
  for (let left = await groups.count(); left > 0; left -= 1) await groups.first().click();
  const found = await page
    .locator('nav a[href^="/"]')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')!));
  return found.length ? [...new Set(found)] : [new URL(page.url()).pathname];
}

/** Pixels a page can be scrolled sideways. */
const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

async function inspect(page: Page, widths: readonly number[], watched: ReturnType<typeof watch>): Promise<string[]> {
  await expect(page.locator('h1, main').first()).toBeVisible();
  await watched.settled();
  const found = watched.take();
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
    // The layout follows a change of width in a later frame.
    if ((await beyond(page)) === 0) continue;
    await expect
      .poll(() => beyond(page))
      .toBe(0)
      .catch(async () => found.push(`${await beyond(page)} px beyond a width of ${width}`));
  }
  return found;
}

interface Walk {
  widths: readonly number[];
  /** Their menu is folded away on a phone. */
  isCustomer?: boolean;
  /** Opens the form of a new record where one is offered. */
  forms?: boolean;
  /** Opens the first record of every list, and each of its tabs. */
  records?: boolean;
}

/** Opens every screen of the menu; the faults found, each with its address. */
async function walk(
  page: Page,
  { widths, isCustomer = false, forms = false, records = false }: Walk,
): Promise<string[]> {
  const watched = watch(page);
  const found: string[] = [];
  const look = async (where: string, at = widths) =>
    found.push(...(await inspect(page, at, watched)).map((fault) => `${where}: ${fault}`));
  const paths = isCustomer ? ['/', '/orders', '/quotations', '/complaints'] : await addresses(page);
  await page.setViewportSize({ width: widths[0]!, height: 900 });
  // Lists that were left stay beside the one that is shown.
  const row = page.locator('main tr[data-id]:not([data-left] *)');
  const record = row.locator('button[data-act="open"]').first();
  const create = page.locator('main button[aria-keyshortcuts="n"]:not([data-left] *)');
  const visit = async (path: string) => {
    await go(page, path);
    await look(path);
    if (records && (await record.count())) {
      await page.setViewportSize({ width: widths[0]!, height: 900 });
      // On a phone there is no room for the button: the row itself is tapped.
      await ((await record.isVisible()) ? record : row.first()).click();
      await openRecord(page, look, path);
    }
    if (!forms) return;
    await watched.settled();
    if (!(await create.count())) return;
    await create.click();
    // Its fields are laid out alike in both widths of staff: the narrow one is the harder.
    await openForm(page, (where) => look(where, widths.slice(-1)), path);
  };
  // Outside of a step the runner searches all that was done before for each thing that is done.
  for (const path of paths) await test.step(path, () => visit(path));
  return found;
}

/** A form or a record comes on a page of its own or in a dialog, whose code is fetched first. */
const opened = (page: Page, path: string) =>
  expect
    .poll(async () => new URL(page.url()).pathname !== path || (await page.getByRole('dialog').count()) > 0)
    .toBe(true);

/** Back to the list. A page is left by its address: Escape would go back at a later moment. */
async function leave(page: Page, path: string): Promise<void> {
  if (await page.getByRole('dialog').count()) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  } else await go(page, path);
}

/** The form of a new record, and away from it. */
async function openForm(page: Page, look: (where: string) => Promise<unknown>, path: string): Promise<void> {
  await opened(page, path);
  await look(`new at ${path}`);
  await leave(page, path);
}

/** A record with each of its tabs, and away from it. */
async function openRecord(page: Page, look: (where: string) => Promise<unknown>, path: string): Promise<void> {
  await opened(page, path);
  await look(`record of ${path}`);
  const tabs = page.locator('main [role="tab"][aria-selected="false"]');
  const names = await tabs.allInnerTexts();
  for (const name of names) {
    await page.locator('main [role="tab"]', { hasText: name }).first().click();
    await look(`record of ${path}, ${name.replaceAll('\n', ' ')}`);
  }
  await leave(page, path);
}

for (const { email, language, widths } of accounts)
  test(`${email} opens every screen of the menu without a fault`, async ({ page }) => {
    test.setTimeout(600_000);
    await signIn(page, email, language);
    const isAdmin = email.startsWith('admin');
    const isCustomer = email.startsWith('customer');
    const records = (isAdmin || Boolean(everyModule)) && !isCustomer && !email.startsWith('kiosk');
    expect(await walk(page, { widths, isCustomer, forms: isAdmin, records })).toEqual([]);
  });

async function tokenOf(page: Page, email: string): Promise<string> {
  const answer = await page.request.post('/api/login', { data: { email, password: 'Coatdesk1!' } });
  return ((await answer.json()) as { token: string }).token;
}

if (everyModule)
  test.describe('a module is off', () => {
    test.describe.configure({ mode: 'serial' });
    const optional = modules.filter((code) => code !== 'CORE');
    const groups =
      everyModule === '1'
        ? optional.map((code) => [code])
        : everyModule.split(',').map((group) => optional.filter((code) => group.split('+').includes(code)));
    for (const off of groups)
      test(`every account works without ${off.join(' and ')}`, async ({ page, browser }) => {
        test.setTimeout(3_600_000);
        const headers = { 'access-token': await tokenOf(page, 'admin@galwex.test') };
        // What cannot do without a module goes before it, and comes back after it.
        const turned = new Set(off.flatMap((code) => [...usersOf(code), code]));
        const turn = async (isActive: boolean) => {
          for (const code of isActive ? [...turned].reverse() : turned) {
            const answer = await page.request.put('/api/modules', { headers, data: { code, isActive } });
            expect(answer.status(), await answer.text()).toBe(200);
          }
        };
        await turn(false);
        try {
          for (const { email, language, widths } of accounts) {
            const own = await browser.newPage();
            await signIn(own, email, language);
            const forms = /^(admin|office)/.test(email);
            const isCustomer = email.startsWith('customer');
            const records = !isCustomer && !email.startsWith('kiosk');
            const faults = await walk(own, { widths: widths.slice(0, 1), isCustomer, forms, records });
            expect.soft(faults, `${email} without ${off.join(' and ')}`).toEqual([]);
            await own.close();
          }
        } finally {
          await turn(true);
        }
      });
  });
