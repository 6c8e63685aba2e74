import { chromium } from '@playwright/test';
const { chromiumPath, chromiumFlags } = await import('./test/browser/support/chromium.ts');
const [,, email, path, out, width='1440', scheme='light', js=''] = process.argv;
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags });
const ctx = await browser.newContext({ viewport: { width: Number(width), height: Number(width) === 1024 ? 768 : 900 }, locale: 'pl-PL', timezoneId: 'Europe/Warsaw', colorScheme: scheme });
const page = await ctx.newPage();
page.on('console', m => m.type() === 'error' && console.log('console:', m.text().slice(0, 300)));
page.on('pageerror', e => console.log('pageerror:', e.message.slice(0, 300)));
await page.goto('http://localhost:8391/login');
await page.locator('input').first().fill(email);
await page.locator('input[type=password]').fill('Coatdesk1!');
await page.keyboard.press('Enter');
await page.waitForURL(u => !u.pathname.startsWith('/login'), { timeout: 20000 }).catch(() => console.log('still at login'));
await page.goto('http://localhost:8391' + path);
await page.waitForTimeout(2500);
if (js) { const f = await import(js); await f.default(page); await page.waitForTimeout(700); }
await page.screenshot({ path: out });
await browser.close();
