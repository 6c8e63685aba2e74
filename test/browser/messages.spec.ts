import { call, find } from './support/floor';
import { expect, expectAccessible, notice, personAt, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('office@galwex.test') });

test('two colleagues chat: windows, pictures, a record by its title, a message while the link is down', async ({
  page,
  browser,
}) => {
  const foreman = await personAt(browser, 'foreman@galwex.test');
  await page.goto('/');
  await foreman.goto('/orders');
  await foreman.getByRole('button', { name: /^Wiadomości, nieprzeczytane/ }).waitFor();

  await page.getByRole('button', { name: /^Wiadomości, nieprzeczytane/ }).click();
  await page.getByRole('searchbox', { name: 'Szukaj osób i wiadomości' }).fill('Bąk');
  await page.getByRole('button', { name: /Bąk/ }).first().click();
  const chat = page.getByRole('region', { name: /^Rozmowa: / });
  const input = chat.getByRole('textbox', { name: /^Wiadomość do: / });
  await expect(chat.getByRole('button', { name: 'Wyślij' })).toBeDisabled();
  await input.fill('Gotowe :) <b>pilne</b> /orders/edit/1');
  await expect(chat.getByText('37/250')).toBeVisible();
  await input.press('Enter');
  await expect(chat.getByRole('log')).toContainText('<b>pilne</b>');
  await expect(chat.getByRole('img', { name: ':)' }).last()).toBeVisible();
  await expect(chat.getByRole('link', { name: /Zlecenie ZL\// }).last()).toHaveAttribute('href', '/orders/edit/1');
  await expect(input).toHaveValue('');
  await expectAccessible(page, 'a conversation in its window');

  // The foreman is notified on any screen, and answers in a window of their own.
  await notice(foreman, /Gotowe :\) <b>pilne<\/b> Zlecenie ZL\//).click();
  const answer = foreman.getByRole('region', { name: /^Rozmowa: / });
  await expect(answer.getByRole('log')).toContainText('<b>pilne</b>');
  await expect(foreman.getByRole('button', { name: 'Wiadomości, nieprzeczytane: 0' })).toBeVisible();
  await chat.getByRole('button', { name: /Bąk/ }).first().click();
  await expect(input).toHaveCount(0);
  await answer.getByRole('textbox').fill('Biorę <3');
  await answer.getByRole('textbox').press('Enter');
  await expect(chat).toHaveAttribute('data-blinks');
  await chat.getByRole('button', { name: /Bąk/ }).first().click();
  await expect(chat).not.toHaveAttribute('data-blinks');
  await expect(chat.getByRole('log')).toContainText('Biorę');

  // What cannot be sent stays, and is sent later once.
  await page.route('**/api/messages', (route) => route.abort());
  await input.fill('Ile zostało?');
  await input.press('Enter');
  await expect(chat.getByRole('alert')).toContainText('Nie udało się wysłać wiadomości');
  await expect(input).toHaveValue('Ile zostało?');
  await page.unroute('**/api/messages');
  // What was typed outlives the window being minimised.
  await input.press('Escape');
  await expect(input).toHaveCount(0);
  await chat.getByRole('button', { name: /Bąk/ }).first().click();
  await expect(input).toHaveValue('Ile zostało?');
  await input.press('Enter');
  await expect(answer.getByRole('log').getByText('Ile zostało?')).toHaveCount(1);

  // The notice of a message goes once it was read, however its conversation was opened.
  await answer.getByRole('button', { name: /^Zamknij/ }).click();
  await input.fill('Dziękuję');
  await input.press('Enter');
  await expect(notice(foreman, /Dziękuję/)).toBeVisible();
  await foreman.getByRole('button', { name: /^Wiadomości, nieprzeczytane/ }).click();
  await foreman
    .getByRole('button', { name: /Dziękuję/ })
    .last()
    .click();
  await expect(answer.getByRole('log')).toContainText('Dziękuję');
  await expect(notice(foreman, /Dziękuję/)).toHaveCount(0);

  await foreman.goto('/messages');
  await foreman.getByRole('button', { name: /Dziękuję/ }).click();
  await expect(foreman.getByRole('log')).toContainText('Gotowe');
  await expectAccessible(foreman, 'messages');
  await foreman.context().close();
});

test('notices are shown above conversations, open and minimised', async ({ page, browser }) => {
  const admin = await personAt(browser, 'admin@galwex.test');
  await admin.goto('/orders');
  await page.goto('/orders');
  const { id } = await find(admin, 'users', 'office@galwex.test', 'Joanna');
  await page.getByRole('button', { name: /^Wiadomości, nieprzeczytane/ }).click();
  await page.getByRole('searchbox', { name: 'Szukaj osób i wiadomości' }).fill('Bąk');
  await page.getByRole('button', { name: /Bąk/ }).first().click();
  const chat = page.getByRole('region', { name: /^Rozmowa: / });
  const input = chat.getByRole('textbox', { name: /^Wiadomość do: / });
  await input.waitFor();

  const isShownAbove = async (message: string) => {
    await call(admin, 'post', 'messages', { targetUserId: id, message });
    await notice(page, message).waitFor();
    const isAbove = async () => {
      const [above, below] = [await notice(page, message).boundingBox(), await chat.boundingBox()];
      return above !== null && below !== null && above.y + above.height <= below.y;
    };
    await expect.poll(isAbove).toBe(true);
  };
  await isShownAbove('Kurier czeka na rampie');
  await input.press('Escape');
  await expect(input).toHaveCount(0);
  await isShownAbove('Kurier odjechał');
  await admin.context().close();
});

test('one realtime link serves every screen', async ({ page }) => {
  const links: string[] = [];
  page.on('websocket', (link) => links.push(link.url()));
  await page.goto('/orders');
  await expect(page.getByRole('status', { name: 'Zmiany na żywo: połączono' })).toBeVisible();
  for (const name of ['Klienci', 'Wyceny', 'Klienci']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  expect(links).toHaveLength(1);
});
