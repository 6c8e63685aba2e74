import { expect, personAt, rows, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('operator@galwex.test') });

test('who asks for leave sees what is left and what the days come to; the card waits for a decision', async ({
  page,
}) => {
  await page.goto('/user-leave-cards/add');
  await expect(page.getByText('Z umowy', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Przełożony' })).toHaveValue('Z umowy pracownika');
  await page.getByRole('combobox', { name: 'Rodzaj urlopu' }).click();
  await page.getByRole('option', { name: /Urlop wypoczynkowy/ }).click();
  // A Saturday and a Sunday are asked about; without a yes nothing is saved.
  await page.getByRole('textbox', { name: 'Od dnia' }).fill('7.11.2026');
  await page.getByRole('textbox', { name: 'Do dnia' }).fill('8.11.2026');
  await page.getByRole('button', { name: 'Zapisz i wyjdź' }).click();
  const question = page.getByRole('dialog', { name: 'Zapisać kartę?' });
  await expect(question).toContainText('nie ma dnia roboczego');
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('textbox', { name: 'Od dnia' }).fill('2.11.2026');
  await page.getByRole('textbox', { name: 'Do dnia' }).fill('3.11.2026');
  await page.getByRole('textbox', { name: 'Do dnia' }).press('Tab');
  await expect(page.getByText('To 2 dni')).toBeVisible();
  await page.getByRole('button', { name: 'Zapisz i wyjdź' }).click();
  await page.waitForURL('**/user-leave-cards**');
  await expect(page.getByRole('grid').getByText('02.11.2026').first()).toBeVisible();

  // On a tablet the list has all its columns without scrolling.
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.reload();
  const table = page.getByRole('grid');
  await expect(table.getByRole('columnheader', { name: 'Przełożony' })).toBeInViewport({ ratio: 1 });
  const hidden = () => table.evaluate(({ parentElement: around }) => around!.scrollWidth - around!.clientWidth);
  await expect.poll(hidden).toBe(0);
});

test('a card that waits is withdrawn by who asked, and decided by the supervisor, in a window', async ({
  page,
  browser,
}) => {
  // The demo's card of hours off moves with the week it is loaded in.
  const asked = (who: typeof page) => rows(who).filter({ hasText: 'Wyjście prywatne' });
  const openWindow = async (who: typeof page) => {
    await who.goto('/user-leave-cards');
    await asked(who)
      .getByRole('button', { name: /^Więcej działań/ })
      .click();
    await who.getByRole('menuitem', { name: 'Otwórz w oknie' }).click();
    return who.getByRole('dialog', { name: 'Karta urlopowa' });
  };
  const own = await openWindow(page);
  await expect(own.getByRole('button', { name: 'Akceptuj' })).toHaveAttribute('aria-disabled', 'true');
  await own.getByRole('button', { name: 'Wycofaj wniosek' }).click();
  await expect(own).toBeHidden();
  await expect(asked(page)).toHaveCount(0);
  await page.getByRole('region', { name: 'Bieżące komunikaty' }).getByRole('button', { name: 'Cofnij' }).click();
  await expect(asked(page)).toHaveCount(1);
  await expect(asked(page)).toContainText('2,00 godz.');

  const supervisor = await personAt(browser, 'foreman@galwex.test');
  await supervisor.goto('/');
  await supervisor.getByRole('button', { name: /^Powiadomienia/ }).click();
  // It may be a toast of this minute as well.
  await expect(supervisor.getByRole('link', { name: /Wniosek wycofany: Anna Lis/ }).first()).toBeVisible();
  await expect(supervisor.getByRole('button', { name: /Wniosek o urlop: Anna Lis/ }).first()).toBeVisible();
  const card = await openWindow(supervisor);
  await card.getByRole('button', { name: 'Akceptuj' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'Zaakceptowana' })).toHaveAttribute('aria-current', 'step');
  await expect(card.getByRole('button', { name: 'PDF' })).toBeVisible();
  await supervisor.context().close();
});
