import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A page of its own; the browser has no database, so that nothing noted is ever stored. */
const openPage = () => {
  vi.resetModules();
  return import('./outbox');
};
type Outbox = Awaited<ReturnType<typeof openPage>>;
const done = (outbox: Outbox, title: string, slot = title) =>
  outbox.newWaiting({ userId: 1, slot, title, request: { method: 'POST', path: 'paint', body: { amount: 2 } } });
const titles = (outbox: Outbox) => outbox.waiting().map(({ title }) => title);

beforeEach(() => {
  const storage = { getItem: (name: string) => (storage as unknown as Record<string, string>)[name] ?? null };
  const hidden = {
    setItem: (name: string, text: string) => void Object.assign(storage, { [name]: text }),
    removeItem: (name: string) => void Reflect.deleteProperty(storage, name),
  };
  for (const [name, value] of Object.entries(hidden)) Object.defineProperty(storage, name, { value });
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what the browser had not stored when the page was closed, the last of one thing alone', async () => {
  const closed = await openPage();
  const fault = { ...done(closed, 'Fault'), photo: new File(['x'], 'fault.jpg') };
  for (const one of [done(closed, '5 kg', 'paint'), fault, done(closed, '6 kg', 'paint')]) void closed.keep(one);
  const page = await openPage();
  expect(titles(page)).toEqual([]);
  await page.reload();
  expect(titles(page)).toEqual(['Fault', '6 kg']);
  expect(page.waiting()[0]).toEqual({ ...fault, photo: undefined });
});

it('does not keep again what was sent or given up', async () => {
  const closed = await openPage();
  const [sent, left] = [done(closed, 'Sent'), done(closed, 'Left')];
  for (const one of [sent, left]) void closed.keep(one);
  void closed.taken(sent);
  const page = await openPage();
  await page.reload();
  expect(titles(page)).toEqual(['Left']);
});

it('keeps what was being sent when the page was closed; the page that sends it does not', async () => {
  const closed = await openPage();
  const one = done(closed, 'Paint');
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  void closed.performNow(one);
  await closed.reload();
  expect(titles(closed)).toEqual([]);
  const page = await openPage();
  await page.reload();
  expect(page.waiting()).toEqual([one]);
});

it('does not keep what was answered, a refusal too', async () => {
  const page = await openPage();
  for (const status of [200, 422]) {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"id":1}', { status })));
    await page.performNow(done(page, 'Paint')).catch(() => undefined);
  }
  await page.reload();
  expect(titles(page)).toEqual([]);
});

it('goes without it where the browser forbids it', async () => {
  vi.stubGlobal('localStorage', undefined);
  const page = await openPage();
  await page.keep(done(page, 'Paint'));
  await page.reload();
  expect(titles(page)).toEqual(['Paint']);
});
