import { lineGrid } from './support/line-grid';
import { call } from './support/sales';
import { expect, expectAccessible, notice, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

test('lines of a reception are counted by typing and by pasting, undone and saved', async ({ page }) => {
  await page.goto('/');
  const { items } = (await call(page, 'get', 'receptions?itemsPerPage=-1')) as unknown as {
    items: { id: number; status: number }[];
  };
  // One of the demo company: those of other tests are newer.
  const reception = items.findLast(({ status }) => status === 1);
  await page.goto(`/receptions/edit/${reception!.id}`);
  const { rows, cell, type, paste } = lineGrid(page, 'Pozycje przyjęcia');
  await expect(rows.first()).toBeVisible();
  await type(1, 'countedAmount', '1');
  await expect(cell(1, 'difference')).not.toHaveText('—');
  await paste(1, 'declaredAmount', [['3 szt', 'trzy', '', 'Rysa na boku']]);
  await expect(cell(1, 'declaredAmount')).toHaveText('3');
  await expect(cell(1, 'countedAmount')).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(1, 'note')).toHaveText('Rysa na boku');
  await expectAccessible(page, 'lines of a reception');
  await page.keyboard.press('Control+z');
  await expect(cell(1, 'countedAmount')).toHaveText('1');
  await expect(cell(1, 'note')).toHaveText('');
  await type(1, 'note', 'Karton rozdarty');
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'Dane zapisane').first()).toBeVisible();
  await page.reload();
  await expect(cell(1, 'countedAmount')).toHaveText('1');
  await expect(cell(1, 'note')).toHaveText('Karton rozdarty');
});
