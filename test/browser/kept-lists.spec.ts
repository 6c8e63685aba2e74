import { expect, newCustomer, openList, rows, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

test('a list that is come back to is the one that was left, read again, unless rows were chosen in it', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Menu główne' });
  const link = (title: string) => menu.getByRole('link', { name: title, exact: true });
  const arrived = async (title: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Coatdesk`);
    await expect(rows(page).first()).toBeVisible();
  };
  const go = async (title: string) => {
    await link(title).click();
    await arrived(title);
  };
  await openList(page, '/customers', 'Klienci');
  await expect(page).toHaveURL(/size=/);
  const grid = page.getByRole('grid');
  await grid.evaluate((element) => element.setAttribute('data-mine', ''));
  const search = page.getByRole('searchbox', { name: 'Szukaj na liście' });
  await link('Pozycje zleceń').evaluate((next: HTMLElement) => {
    const input = document.querySelector<HTMLInputElement>('main input[type="search"]')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'zyg');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    // Before the pause after the last key is over.
    next.click();
  });
  await arrived('Pozycje zleceń');
  await expect(grid).toHaveCount(1);
  await expect(grid).not.toHaveAttribute('data-mine');
  const first = `00 ${String(1e13 - Date.now())}`;
  await newCustomer(page, first);
  await go('Klienci');
  await expect(grid).toHaveAttribute('data-mine');
  // Its rows may be younger than a second, and the change not announced yet.
  await expect(async () => {
    await go('Pozycje zleceń');
    await go('Klienci');
    await expect(rows(page).first()).toContainText(first, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(grid).toHaveAttribute('data-mine');
  // What was typed and not searched for yet is not searched for now.
  await expect(search).toHaveValue('');
  expect(new URL(page.url()).searchParams.get('search')).toBeNull();
  await page.keyboard.press('j');
  await expect(rows(page).first()).toBeFocused();

  await rows(page).first().getByRole('checkbox').check();
  await go('Pozycje zleceń');
  await page.goBack();
  await expect(rows(page).first()).toContainText(first);
  await expect(grid).not.toHaveAttribute('data-mine');
  await expect(rows(page).first().getByRole('checkbox')).not.toBeChecked();
});
