import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { NodeProcess } from '../../recovery/node-process';
import { flagsOfTests } from './chromium';
import { accounts, stateOf, type Account } from './accounts';

/** Builds what is not built, starts the product with the demo company, and signs the accounts of the tests in once. */
export default async function setup(): Promise<() => Promise<void>> {
  const build = (await import(join(process.cwd(), 'scripts', 'build.mjs'))) as { buildStale: () => Promise<void> };
  await build.buildStale();
  const node = await NodeProcess.create();
  try {
    await node.start();
  } catch (error) {
    await node.remove();
    throw error;
  }
  const base = `http://127.0.0.1:${node.port}`;
  process.env.BROWSER_TEST_URL = base;

  mkdirSync('test-results', { recursive: true });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: flagsOfTests });
  try {
    const signIn = async (account: Account) => {
      const context = await browser.newContext({ locale: 'pl-PL', baseURL: base });
      const page = await context.newPage();
      // The dashboard would note in this browser that the demo company has taken its first steps.
      await page.goto('/about');
      await page.getByRole('textbox', { name: 'E-mail lub login' }).fill(account);
      await page.getByRole('textbox', { name: 'Hasło' }).fill('Coatdesk1!');
      await page.keyboard.press('Enter');
      await page.getByRole('navigation', { name: 'Menu główne' }).waitFor();
      await context.storageState({ path: stateOf(account) });
      await context.close();
    };
    await Promise.all(accounts.map(signIn));
  } catch (error) {
    await node.remove();
    throw error;
  } finally {
    await browser.close();
  }
  return () => node.remove();
}
