import { expect, expectAccessible, personAt, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('admin@galwex.test') });

test('an alert waits for its people, and its author sees by name who has not confirmed it', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  const headers = { 'access-token': (await page.evaluate(() => localStorage.getItem('session_id'))) ?? '' };
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as { id: number };
  };
  const idOf = async (search: string) => {
    const filter = encodeURIComponent(JSON.stringify({ search }));
    const answer = await page.request.get(`/api/users?filter=${filter}`, { headers });
    return ((await answer.json()) as { items: { id: number }[] }).items[0]!.id;
  };
  const alert = await post('alerts', { title: 'Próba alarmu', message: 'W piątek o 12. <b>Zbiórka</b>', target: 0 });
  for (const name of ['foreman@galwex.test', 'office@galwex.test'])
    await post('alert-users', { alertId: alert.id, userId: await idOf(name) });

  await page.goto(`/alerts/edit/${alert.id}`);
  const tab = page.getByRole('tab', { name: 'Bez potwierdzenia' });
  await tab.click();
  await expect(page.getByText('Potwierdzili: 0 z 2')).toBeVisible();
  await expect(page.getByRole('row', { name: /Bąk Krzysztof/ })).toBeVisible();
  await expectAccessible(page, 'who has not confirmed an alert');

  const foreman = await personAt(browser, 'foreman@galwex.test');
  await foreman.goto('/');
  const waiting = foreman.getByRole('listitem').filter({ hasText: 'Próba alarmu' });
  await expect(waiting).toContainText('<b>Zbiórka</b>');
  await waiting.getByRole('button', { name: 'Potwierdzam' }).click();
  await expect(waiting).toHaveCount(0);
  await foreman.context().close();

  await page.reload();
  await tab.click();
  await expect(page.getByText('Potwierdzili: 1 z 2')).toBeVisible();
  await expect(page.getByRole('row', { name: /Bąk Krzysztof/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Zielińska Joanna/ })).toBeVisible();
});
