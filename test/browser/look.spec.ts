import type { Page } from '@playwright/test';
import { expect, expectAccessible, openList, stateOf, test } from './support/screen';
import { go, watch } from './support/walk';

test.describe.configure({ mode: 'parallel' });

test.describe('language and look', () => {
  test.use({ storageState: stateOf('admin@galwex.test') });

  test('the whole product uses the chosen language and remembers it', async ({ page }) => {
    await openList(page, '/customers', 'Klienci');
    for (const [language, title, button, html] of [
      ['English', 'Customers', 'New customer', 'en'],
      ['Deutsch', 'Kunden', 'Neuer Kunde', 'de'],
      ['Polski', 'Klienci', 'Nowy klient', 'pl'],
    ] as const) {
      await page.getByRole('button', { name: /^(Język|Language|Sprache)/ }).click();
      await page.getByRole('menu').getByText(language, { exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('button', { name: button })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', html);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  });

  test('keys are hinted at where there is a keyboard, and on its page of keys everywhere', async ({
    page,
    browser,
  }) => {
    await openList(page, '/customers', 'Klienci');
    await expect(page.locator('kbd').filter({ hasText: 'F1' })).toBeVisible();
    const phone = await browser.newPage({ storageState: stateOf('admin@galwex.test'), hasTouch: true, isMobile: true });
    await openList(phone, '/customers', 'Klienci');
    await expect(phone.locator('kbd').filter({ hasText: 'F1' })).toBeHidden();
    await expect(phone.getByRole('button', { name: 'Nowy klient' }).locator('kbd')).toBeHidden();
    await phone.keyboard.press('?');
    await expect(phone.getByRole('dialog').getByText('F1', { exact: true })).toBeVisible();
    await phone.close();
  });

  test('choices in a row are as high as their frame for fingers too', async ({ browser }) => {
    const tablet = await browser.newPage({ storageState: stateOf('admin@galwex.test'), hasTouch: true });
    await tablet.goto('/');
    const period = tablet.getByRole('radiogroup', { name: 'Okres' });
    await expect(period).toBeVisible();
    const month = period.locator('label').filter({ hasText: 'Miesiąc' });
    const [frame, choice] = [await period.boundingBox(), await month.boundingBox()];
    expect(frame!.height - choice!.height).toBeLessThanOrEqual(6.5);
    expect(choice!.height).toBeGreaterThan(36);
    await tablet.close();
  });

  test('the menu shows the page a person is at, however far down it is', async ({ page }) => {
    await page.goto('/backups');
    const here = page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link', { name: 'Kopie zapasowe' });
    await expect(here).toHaveAttribute('aria-current', 'page');
    await page.setViewportSize({ width: 1440, height: 400 });
    await page.reload();
    await expect(here).toBeInViewport({ ratio: 1 });
  });

  test('the period of the orders graph is whole on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const month = page.getByRole('radiogroup', { name: 'Okres' }).getByText('Miesiąc');
    await expect(month).toBeVisible();
    expect(await month.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0);
  });

  test('the way to the work place is no higher than what is in it on a phone', async ({ browser }) => {
    const phone = await browser.newPage({
      storageState: stateOf('operator@galwex.test'),
      viewport: { width: 390, height: 844 },
    });
    await phone.goto('/');
    await expect(phone.getByRole('link', { name: 'Przejdź na stanowisko' })).toBeVisible();
    const tile = await phone.getByRole('region', { name: 'Stanowisko' }).boundingBox();
    expect(tile!.height).toBeLessThan(200);
    await phone.close();
  });

  test('the latest orders show customer and due date on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/');
    const orders = page.getByRole('region', { name: 'Ostatnie zlecenia' });
    await expect(orders.getByRole('columnheader', { name: 'Klient' })).toBeVisible();
    await expect(orders.getByRole('columnheader', { name: 'Termin' })).toBeVisible();
    await expect(orders.getByRole('columnheader', { name: 'Status' })).toBeHidden();
    const cut = orders.locator('tbody tr').first().locator('td').last();
    expect(await cut.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  });

  test('the dark theme is dark from the first paint', async ({ page }) => {
    await openList(page, '/customers', 'Klienci');
    await page.getByRole('button', { name: /^Konto/ }).click();
    await page.getByRole('menu').getByText('Ciemny').click();
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const brightness = async () => {
      const [r = 255, g = 255, b = 255] = (await background()).match(/\d+/g)?.map(Number) ?? [];
      return (r + g + b) / 3;
    };
    await expect.poll(brightness).toBeLessThan(60);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('body').waitFor();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect.poll(brightness).toBeLessThan(60);
  });

  test('what is printed is light, also where the screen is dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openList(page, '/customers', 'Klienci');
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    expect(await scheme()).toBe('dark');
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await scheme()).toBe('light');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await scheme()).toBe('dark');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(scheme).toBe('light');
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(scheme).toBe('dark');
  });
});

/** One of every kind of screen. */
const screens: readonly (readonly [what: string, path: string])[] = [
  ['dashboard', '/'],
  ['list', '/customers'],
  ['list without rows', '/customers?search=nie-ma-takiego-klienta'],
  ['edit page', '/customers/edit/1'],
  ['new record', '/customers/add'],
  ['form in a dialog', '/countries/add'],
  ['sub-rows', '/customers/edit/1?tab=crm'],
  ['roles with rights', '/roles/edit/1'],
  ['person', '/users/edit/1'],
  ['settings', '/settings'],
  ['modules', '/modules'],
  ['log', '/logs'],
  ['templates', '/templates'],
  ['shift planner', '/shift-schedule-employee'],
  ['leave card', '/user-leave-cards/add'],
  ['paint', '/products/add'],
  ['matrix', '/colour-changes/matrix'],
  ['report with a chart', '/customer-margin-report'],
  ['profile', '/profile'],
  ['local settings', '/local-settings'],
  ['global search', '/global-search'],
  ['about', '/about'],
  ['changelog', '/changelog'],
  ['no access', '/403'],
  ['nothing here', '/no-such-page'],
];
const openScreens = [
  ['sign-in', '/login'],
  ['registration', '/register'],
  ['reminder', '/remindpassword'],
] as const;

/** Looks at the screen as it is, then for contrast in the dark. */
async function expectGoodInBothLooks(page: Page, what: string, within?: string): Promise<void> {
  await expectAccessible(page, what, undefined, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page, `${what}, dark`, ['color-contrast'], within);
}

test.describe('accessible in light and dark', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [what, path] of openScreens)
    test(what, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectGoodInBothLooks(page, what);
    });

  test.describe('signed in', () => {
    test.use({ storageState: stateOf('admin@galwex.test') });
    // One page goes through a share of them: opening the application takes longer than looking.
    for (const part of [0, 1])
      test(`screens of every kind, part ${part + 1}`, async ({ page }) => {
        test.setTimeout(300_000);
        const watched = watch(page);
        await page.goto('/about');
        for (const [what, path] of screens.filter((_, at) => at % 2 === part))
          await test.step(what, async () => {
            await page.emulateMedia({ colorScheme: 'light' });
            await go(page, path);
            await watched.settled();
            await expect(page.getByRole('navigation', { name: 'Menu główne' })).toBeVisible();
            await expect(page.getByRole('heading').first()).toBeVisible();
            await expectGoodInBothLooks(page, what);
          });
      });

    test('dialogs and menus of a list are accessible', async ({ page }) => {
      await openList(page, '/customers', 'Klienci');
      for (const name of ['Kolumny', 'Eksport']) {
        await page.getByRole('button', { name }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        await expectGoodInBothLooks(page, name, '[role=dialog]');
        await dialog.getByRole('button', { name: 'Zamknij' }).click();
        await expect(dialog).toBeHidden();
        await page.emulateMedia({ colorScheme: 'light' });
      }
      await page.getByRole('button', { name: 'Więcej działań: Antyki Zygzak' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectGoodInBothLooks(page, 'row menu', '[role=menu]');
      await page.keyboard.press('Escape');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.getByRole('button', { name: 'Podejrzyj: Antyki Zygzak' }).click();
      await expect(page.getByRole('complementary', { name: /^Podgląd/ })).toBeVisible();
      await expectGoodInBothLooks(page, 'peek', 'aside');
    });
  });
});
