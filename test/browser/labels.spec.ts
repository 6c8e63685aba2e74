import type { Page } from '@playwright/test';
import { defaultScripts } from '../../src/modules/labels/label-printing/default-scripts';
import { hqes } from '../support/services/browser-print';
import { call } from './support/sales';
import { expect, expectAccessible, notice, rows, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A computer with a label printer that records its jobs and answers with the given errors. */
async function withPrinter(page: Page, errors = 0): Promise<string[]> {
  const printed: string[] = [];
  let asked = false;
  await page.route('http://127.0.0.1:9100/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    const { data } = (route.request().postDataJSON() ?? {}) as { data?: string };
    if (data === '~HQES') asked = true;
    else if (path === '/write') printed.push(data ?? '');
    const body =
      path === '/default' ? JSON.stringify({ name: 'ZD421', uid: '1' }) : path === '/read' && asked ? hqes(errors) : '';
    await route.fulfill({ body, headers: { 'access-control-allow-origin': '*' } });
  });
  return printed;
}
async function openLabel(page: Page) {
  await page.goto('/stocks');
  await rows(page).first().hover();
  await rows(page).first().getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Etykieta' }).click();
  return page.getByRole('dialog', { name: 'Drukowanie etykiety' });
}

test('a shop that emptied its label script is shown how to start again with the example', async ({ page }) => {
  await withPrinter(page);
  await page.goto('/');
  await call(page, 'put', 'settings', { values: { stockCardLabelScript: null } });
  const dialog = await openLabel(page);
  await expect(dialog.getByRole('alert')).toContainText('No ZPL script defined');
  await expect(dialog.getByRole('button', { name: 'Drukuj' })).toBeDisabled();
  await dialog.getByRole('link').click();

  await page
    .getByRole('searchbox', { name: /ustawie/i })
    .first()
    .fill('stockCardLabelScript');
  await page.getByRole('button', { name: 'Wstaw przykład' }).click();
  await expect(page.getByRole('img', { name: 'Etykieta tak, jak zostanie wydrukowana' })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page, 'the editor of a script');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(notice(page, /Zapisano|Ustawienia/)).toBeVisible();
});

test('a label is previewed and printed in the chosen number of copies', async ({ page }) => {
  const printed = await withPrinter(page);
  const dialog = await openLabel(page);
  await expect(dialog.getByRole('img', { name: /Etykieta tak/ })).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText('ZD421')).toBeVisible();
  await expectAccessible(page, 'the dialog of a label');
  await dialog.getByRole('textbox', { name: 'Liczba sztuk' }).fill('3');
  await dialog.getByRole('button', { name: 'Drukuj 3' }).click();
  await expect(notice(page, '3 etykiety trafiły do drukarki')).toBeVisible();
  expect(printed).toHaveLength(1);
  expect(printed[0]!.match(/\^XA/g)).toHaveLength(3);
  expect(printed[0]).not.toContain('{{');
  expect(defaultScripts.stockCardLabelScript).toContain('{{serialNumber}}');
});

test('a printer without paper prints nothing; a PDF is offered instead', async ({ page }) => {
  const printed = await withPrinter(page, 1);
  const dialog = await openLabel(page);
  await expect(dialog.getByText(/skończyły się etykiety/)).toBeVisible();
  await expect(page.getByTitle(/^Drukarka: błąd\s+W drukarce skończyły się etykiety/)).toBeAttached();
  await dialog.getByRole('button', { name: 'Drukuj' }).click();
  await expect(notice(page, 'W drukarce skończyły się etykiety.')).toBeVisible();
  expect(printed).toEqual([]);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'PDF' }).click();
  expect((await saving).suggestedFilename()).toBe('etykiety.pdf');
});

/** A line of a signature, between points of the pad from 0 to 1. */
async function stroke(page: Page, ...points: [number, number][]): Promise<void> {
  const box = (await page.getByRole('img', { name: /Podpisz się/ }).boundingBox())!;
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(points[0]!));
  await page.mouse.down();
  for (const point of points.slice(1)) await page.mouse.move(...at(point), { steps: 5 });
  await page.mouse.up();
}

test('ready goods are handed over with a signature, and the delivery note is listed with the order', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  const token = await page.evaluate(() => localStorage.getItem('session_id'));
  const filter = JSON.stringify({ status: 6, amount: { from: 2 } });
  const found = await page.request.get(`/api/order-items?page=0&itemsPerPage=50&filter=${encodeURIComponent(filter)}`, {
    headers: { 'access-token': token ?? '' },
  });
  type Ready = { orderId: number; name: string; amount: number; pickedAmount: number };
  const item = ((await found.json()) as { items: Ready[] }).items.find(({ pickedAmount }) => pickedAmount === 0);
  await page.goto(`/orders/edit/${item!.orderId}`);
  const opener = page.getByRole('button', { name: 'Wydaj', exact: true });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Wydanie towaru' });
  const send = dialog.getByRole('button', { name: /^Wydaj \d/ });
  await expect(send).toBeDisabled();
  // By keyboard: it begins with the name, Esc leaves an untouched dialog for where it was opened, and asks otherwise.
  const receiver = dialog.getByRole('textbox', { name: /Kto odbiera/ });
  await expect(receiver).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(receiver).toBeFocused();
  await page.keyboard.type('Jan Kowal');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Niezapisane zmiany' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(receiver).toHaveValue('Jan Kowal');
  await stroke(page, [0.2, 0.6], [0.4, 0.2], [0.5, 0.7], [0.8, 0.4]);
  await expect(send).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cofnij ostatnią kreskę' }).click();
  await expect(send).toBeDisabled();
  await stroke(page, [0.2, 0.6], [0.4, 0.2], [0.5, 0.7], [0.8, 0.4]);
  // One piece stays.
  const pieces = dialog.getByRole('textbox', { name: `Ile sztuk: ${item!.name}` });
  // Emptied first, as people do: nothing may jump back while they type.
  await pieces.fill('');
  await pieces.pressSequentially(String(item!.amount - 1));
  await expect(pieces).toHaveValue(String(item!.amount - 1));
  await expectAccessible(page, 'the hand-over');
  await send.click();
  await expect(dialog.getByRole('heading', { name: /Wydano: WZ\/\d{4}/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Gotowe' }).click();
  await page.getByRole('tab', { name: /Wydania/ }).click();
  await expect(page.getByText(/Jan Kowal/)).toBeVisible();

  // The rest by who keeps the store, on a tablet, with a photo of the loaded van.
  const context = await browser.newContext({
    storageState: stateOf('warehouse@galwex.test'),
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
  });
  const tablet = await context.newPage();
  await tablet.goto(`/orders/edit/${item!.orderId}`);
  await tablet.getByRole('button', { name: 'Wydaj', exact: true }).tap();
  const rest = tablet.getByRole('dialog', { name: 'Wydanie towaru' });
  await expect(rest.getByText(`wydano ${item!.amount - 1} z ${item!.amount}`)).toBeVisible();
  await rest.getByRole('textbox', { name: /Kto odbiera/ }).fill('Jan Kowal');
  await stroke(tablet, [0.2, 0.6], [0.4, 0.2], [0.5, 0.7], [0.8, 0.4]);
  await rest.getByRole('button', { name: /^Wydaj \d/ }).tap();
  await expect(rest.getByRole('heading', { name: /Wydano: WZ\/\d{4}/ })).toBeVisible();
  const choosing = tablet.waitForEvent('filechooser');
  await rest.getByRole('button', { name: 'Zdjęcie załadunku' }).tap();
  await (await choosing).setFiles({ name: 'auto.png', mimeType: 'image/png', buffer: picture });
  await expect(rest.getByRole('button', { name: /^1 zdjęcie/ })).toBeVisible();
  await context.close();
});
