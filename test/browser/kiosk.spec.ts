import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { chromiumFlags } from './support/chromium';
import { expect, expectAccessible, test } from './support/screen';

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const list = (page: Page) => page.getByRole('region', { name: 'Ostatnie zdarzenia' }).getByRole('listitem');

async function start(page: Page, camera = false): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'E-mail lub login' }).fill('kiosk@galwex.test');
  await page.getByRole('textbox', { name: 'Hasło' }).fill('Coatdesk1!');
  await page.keyboard.press('Enter');
  await page.getByLabel('Miejsce').selectOption({ label: 'Myjnia' });
  if (camera) await page.getByRole('switch', { name: 'Czytaj kody kamerą' }).check({ force: true });
  await button(page, 'Uruchom kiosk').click();
  await expect(page.getByRole('heading', { name: 'Ostatnie zdarzenia' })).toBeVisible();
}

test('a code is typed, confirmed and listed; the next one comes too soon; only the PIN leads out', async ({ page }) => {
  await start(page);
  await expect(page.getByText('Połączono z serwerem')).toBeVisible();
  await expectAccessible(page, 'the kiosk');
  // A scanner types without anything having the focus.
  await page.keyboard.type('1013');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Piotr Dąb');
  await expectAccessible(page, 'the confirmation of an event');
  const proposed = await button(page, /^Potwierdź/).textContent();
  await button(page, /^Potwierdź/).tap();
  await expect(list(page).first()).toContainText('Piotr Dąb');
  await expect(list(page).first()).toContainText(proposed === 'Potwierdź wejście' ? 'Wejście' : 'Wyjście');

  const code = page.getByRole('textbox', { name: 'Kod pracownika' });
  await code.fill('1013');
  await button(page, 'Dalej').tap();
  await expect(page.getByRole('alert').getByText('Za krótki odstęp')).toBeVisible();
  await code.fill('nikt');
  await button(page, 'Dalej').tap();
  await expect(page.getByRole('alert').getByText('Nie znamy tego kodu')).toBeVisible();

  await button(page, 'Ustawienia').tap();
  await page.getByLabel('PIN kiosku').fill('000000');
  await button(page, 'Dalej').last().tap();
  await expect(dialog(page)).toContainText('Nieprawidłowy PIN');
  await page.getByLabel('PIN kiosku').fill('471100');
  await button(page, 'Dalej').last().tap();
  await button(page, 'Wyjdź z kiosku').tap();
  await expect(button(page, 'Wyloguj')).toBeVisible();
});

test('events made without a connection wait through a restart and are sent once each, in order', async ({
  page,
  context,
}) => {
  await start(page);
  // From the second visit on the page opens without a connection.
  await page.goto('/kiosk');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  const code = page.getByRole('textbox', { name: 'Kod pracownika' });
  for (const worker of ['1014', '1015', '1016']) {
    await code.fill(worker);
    await button(page, 'Dalej').tap();
    await expect(dialog(page)).toContainText('Brak połączenia');
    await dialog(page).getByRole('button', { name: 'Wejście' }).tap();
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(page.getByText('3 odbicia czekają')).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 odbicia czekają')).toBeVisible();
  const sent: { eventTime: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/rcp/offline')) sent.push(request.postDataJSON() as { eventTime: string });
  });
  await context.setOffline(false);
  await expect(page.getByText('Wszystkie odbicia wysłane')).toBeVisible();
  const times = sent.map(({ eventTime }) => eventTime);
  expect(new Set(times).size).toBe(3);
  expect(times).toEqual([...times].sort());
  await expect(list(page).filter({ hasText: 'czeka' })).toHaveCount(0);
  await expect(list(page).filter({ hasText: 'Rafał Jodła' })).toHaveCount(1);
});

test('a kiosk stays signed in while its module is off, names the module, and comes back by itself', async ({
  page,
}) => {
  await start(page);
  let isOff = true;
  // The module is switched off for this tablet alone: others work on the same installation.
  await page.route('**/api/rcp/**', (route) =>
    isOff ? route.fulfill({ status: 403, json: { error: 'NoAccess', errorStr: 'NoAccess' } }) : route.fallback(),
  );
  await page.route('**/api/refresh', async (route) => {
    const answer = await route.fetch();
    const session = (await answer.json()) as { modules?: string[] };
    const modules = session.modules?.filter((code) => !isOff || code !== 'RCP');
    await route.fulfill({ response: answer, json: { ...session, modules } });
  });
  await page.getByRole('textbox', { name: 'Kod pracownika' }).fill('1013');
  await button(page, 'Dalej').tap();
  await expect(page.getByText('Moduł „Rejestracja czasu pracy” jest wyłączony')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session_id'))).toBeTruthy();

  isOff = false;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ostatnie zdarzenia' })).toBeVisible();
});

/** A picture of a code in the middle of a grey room, as a film of one frame. */
async function film(text: string, file: string, format: 'QRCode' | 'Code128' = 'QRCode'): Promise<void> {
  const { buffer: wasmBinary } = await readFile(
    join('node_modules', 'zxing-wasm', 'dist', 'writer', 'zxing_writer.wasm'),
  );
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const { symbol } = await writeBarcode(text, { format, addHRT: false });
  const [width, height] = [640, 480];
  const [scale, tall] = format === 'QRCode' ? [7, 7] : [4, 160 / symbol.height];
  const luma = Buffer.alloc(width * height, 235);
  const [left, top] = [(width - symbol.width * scale) / 2, (height - symbol.height * tall) / 2].map(Math.round);
  for (let y = 0; y < symbol.height * tall; y++)
    for (let x = 0; x < symbol.width * scale; x++) {
      const value = symbol.data[Math.floor(y / tall) * symbol.width + Math.floor(x / scale)] ?? 255;
      luma[(top! + y) * width + left! + x] = value > 127 ? 235 : 16;
    }
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([head, Buffer.from('FRAME\n'), luma, chroma]));
}

for (const [format, code, name] of [
  ['QRCode', '1017', 'Łukasz Klon'],
  ['Code128', '1005', 'Anna Lis'],
] as const)
  test(`the camera reads the code of a badge as ${format}`, async ({ baseURL }, info) => {
    const file = info.outputPath('badge.y4m');
    await film(code, file, format);
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...chromiumFlags,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${file}`,
      ],
    });
    const context = await browser.newContext({ baseURL, locale: 'pl-PL', permissions: ['camera'] });
    const page = await context.newPage();
    await start(page, true);
    await expect(dialog(page)).toContainText(name);
    await browser.close();
  });
