import { expect, expectAccessible, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

test('a super user checks stored data, repairs it, and finds both in the list of runs', async ({ page }) => {
  await page.goto('/fixes');
  const sums = page.getByRole('row', { name: /^Sumy zleceń/ }).first();
  await sums.getByRole('button', { name: 'Sprawdź' }).click();
  await expect(page.getByRole('region', { name: 'Sprawdzenie · Sumy zleceń' })).toContainText(
    /Wszystko się zgadza|Niezgodności/,
  );
  await expectAccessible(page, 'Fixes');
  await sums.getByRole('button', { name: 'Napraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Napraw' }).click();
  const run = page.getByRole('region', { name: 'Naprawa · Sumy zleceń' });
  await expect(run.getByRole('button', { name: 'Zamknij' })).toBeVisible();
  await run.getByRole('button', { name: 'Zamknij' }).click();
  const runs = page.getByRole('region', { name: 'Przebiegi' }).getByRole('row', { name: /Sumy zleceń/ });
  await expect(runs.nth(0)).toContainText('Naprawa');
  await expect(runs.nth(1)).toContainText('Sprawdzenie');
});

test('a super user sees how the installation is', async ({ page }) => {
  await page.goto('/system');
  await expect(page.getByRole('region', { name: 'Program' })).toContainText('Node.js');
  await expect(page.getByRole('region', { name: 'Największe tabele' }).getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('region', { name: 'Usługi zewnętrzne' })).toContainText('Serwer poczty (SMTP)');
  await expect(page.getByRole('region', { name: 'Średnio najwolniejsze zapytania' })).toContainText(
    'pg_stat_statements',
  );
  await expectAccessible(page, 'System page');
});
