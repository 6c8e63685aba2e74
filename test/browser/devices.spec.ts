import { expect, expectAccessible, notice, personAt, stateOf, test } from './support/screen';

test.use({ storageState: stateOf('customer@alufasada.test') });

test('a person signs a device out that is not theirs any more', async ({ page, playwright, baseURL }) => {
  const tablet = await playwright.request.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1 FxiOS/132.0 Safari/605.1',
  });
  const answer = await tablet.post('/api/login', {
    data: { email: 'customer@alufasada.test', password: 'Coatdesk1!' },
  });
  const { token } = (await answer.json()) as { token: string };
  const heartbeat = async () =>
    (await tablet.post('/api/refresh', { headers: { 'access-token': token }, data: {} })).status();
  expect(await heartbeat()).toBe(200);

  await page.goto('/profile');
  const devices = page.getByRole('region', { name: 'Zalogowane urządzenia' });
  await expect(devices.getByText('To urządzenie')).toHaveCount(1);
  await expectAccessible(page, 'devices');
  await devices.getByRole('button', { name: 'Wyloguj: Firefox, iPad' }).first().click();
  await expect(notice(page, 'Urządzenie wylogowane')).toBeVisible();
  await expect(devices.getByRole('button', { name: 'Wyloguj: Firefox, iPad' })).toHaveCount(0);
  expect(await heartbeat()).toBe(401);
  await expect(devices.getByText('To urządzenie')).toHaveCount(1);
  await tablet.dispose();
});

test('an administrator signs a person out on a lost device', async ({ playwright, baseURL, browser }) => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
  const lost = await playwright.request.newContext({ baseURL, userAgent });
  const answer = await lost.post('/api/login', { data: { email: 'foreman@galwex.test', password: 'Coatdesk1!' } });
  const { token, user } = (await answer.json()) as { token: string; user: { id: number } };
  const page = await personAt(browser, 'admin@galwex.test');
  await page.goto(`/users/edit/${user.id}`);
  await page.getByRole('tab', { name: 'Urządzenia' }).click();
  await expectAccessible(page, 'devices of a person');
  await page.getByRole('button', { name: 'Wyloguj: Chrome, Android' }).first().click();
  await expect(notice(page, 'Urządzenie wylogowane')).toBeVisible();
  const heartbeat = await lost.post('/api/refresh', { headers: { 'access-token': token }, data: {} });
  expect(heartbeat.status()).toBe(401);
  await page.context().close();
  await lost.dispose();
});
