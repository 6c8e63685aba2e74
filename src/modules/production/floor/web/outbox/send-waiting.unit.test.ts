import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpApi } from '../../../../../engine/web/api';
import { forget, keep, newWaiting, pending, sentLately, waiting } from './outbox';
import { onSent, sendWaiting } from './send-waiting';

/** Answers by address; every call is noted. */
let answers: Record<string, () => Response>;
let asked: string[];
const json = (status: number, body: object) => () => new Response(JSON.stringify(body), { status });
const entry = (path: string, frameId?: number) =>
  newWaiting({ userId: 1, slot: path, title: path, frameId, request: { method: 'POST', path, body: {} } });

beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', (address: string) => {
    const path = address.replace('/api/', '');
    asked.push(path);
    return Promise.resolve((answers[path] ?? json(200, { id: 1 }))());
  });
});
afterEach(async () => {
  for (const one of waiting()) await forget(one);
  vi.unstubAllGlobals();
});

it('sends in order; a refusal holds what follows on the same frame, and nothing else', async () => {
  answers['hang'] = json(422, { errorStr: 'MoreThanReceived' });
  for (const one of [entry('before', 5), entry('hang', 5), entry('confirm', 5), entry('note')]) await keep(one);
  const taken: [string, unknown][] = [];
  const stop = onSent(({ title }, answer) => void taken.push([title, answer]));
  expect(await sendWaiting(1)).toBe(2);
  stop();
  expect(taken).toEqual([
    ['before', { id: 1 }],
    ['note', { id: 1 }],
  ]);
  expect(asked).toEqual(['before', 'hang', 'note']);
  expect(waiting().map(({ title, refusedBy }) => [title, refusedBy])).toEqual([
    ['hang', 'MoreThanReceived'],
    ['confirm', undefined],
  ]);
  expect(pending(waiting())).toEqual([]);
  await forget(waiting()[0]!);
  expect(await sendWaiting(1)).toBe(1);
});

it('waits for a busy server, but is not held up for ever by what the server breaks on', async () => {
  answers['broken'] = json(500, { errorStr: 'UnknownError' });
  answers['busy'] = json(503, { errorStr: 'Busy' });
  await keep(entry('broken'));
  await keep(entry('busy'));
  for (let round = 0; round < 4; round += 1) await sendWaiting(1);
  expect(asked).toEqual(['broken', 'broken', 'broken', 'broken']);
  for (let round = 0; round < 6; round += 1) await sendWaiting(1);
  expect(waiting().map(({ title, refusedBy }) => [title, refusedBy])).toEqual([
    ['broken', 'UnknownError'],
    ['busy', undefined],
  ]);
  expect(asked.filter((path) => path === 'busy')).toHaveLength(6);
});

it('keeps what was typed later while an earlier try about the same thing was on its way, and failed', async () => {
  const typed = (amount: number) =>
    newWaiting({
      userId: 1,
      slot: 'amount',
      title: `${amount}`,
      request: { method: 'POST', path: 'amount', body: { amount } },
    });
  for (const [status, kept] of [
    [503, 6],
    [422, 8],
  ] as const) {
    await keep(typed(kept - 1));
    let later: Promise<void> | undefined;
    answers['amount'] = () => {
      later ??= keep(typed(kept));
      return new Response(JSON.stringify({ errorStr: 'Busy' }), { status });
    };
    await sendWaiting(1);
    await later;
    expect(waiting().map(({ title }) => title)).toEqual([`${kept}`]);
    for (const one of waiting()) await forget(one);
  }
});

it('sends what waits on a frame of this tablet to the frame the server made of it', async () => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    sent.push([address.replace('/api/', ''), JSON.parse(body)]);
    return Promise.resolve(new Response(JSON.stringify({ id: 77 }), { status: 200 }));
  });
  const of = (path: string, body: object, makes?: number) =>
    newWaiting({
      userId: 1,
      slot: path,
      title: path,
      frameId: -5,
      makes,
      request: { method: 'POST', path, body: { ...body } },
    });
  await keep(of('work-card-frames', { workCardId: 3, carrier: 0 }, -5));
  await keep(of('work-cards-items/order-connect', { workCardFrameId: -5, amount: 2 }));
  await keep(of('work-card-frames/-5/confirm', {}));
  expect(await sendWaiting(1)).toBe(3);
  expect(sent).toEqual([
    ['work-card-frames', { workCardId: 3, carrier: 0 }],
    ['work-cards-items/order-connect', { workCardFrameId: 77, amount: 2 }],
    ['work-card-frames/77/confirm', {}],
  ]);
  // A card that was read before shows it by these until it is read again.
  expect(
    sentLately()
      .slice(-3)
      .map(({ one }) => [one.slot, one.makes, one.frameId]),
  ).toEqual([
    ['work-card-frames', 77, -5],
    ['work-cards-items/order-connect', undefined, 77],
    ['work-card-frames/-5/confirm', undefined, 77],
  ]);
});

it('counts a step of a frame as sent where somebody else took it meanwhile, and no other conflict', async () => {
  const stale = (status: number) => json(409, { errorStr: 'StaleVersion', current: { status } });
  answers = { 'work-card-frames/5/finish': stale(2), 'work-card-frames/6/finish': stale(1) };
  answers['work-card-frames/7/pullBack'] = stale(1);
  const confirmed = { status: 0, confirmedAt: '2026-10-06T08:00:00Z' };
  answers['work-card-frames/8/confirm'] = json(409, { errorStr: 'StaleVersion', current: confirmed });
  answers['work-card-frames/9/confirm'] = stale(0);
  for (const path of Object.keys(answers)) await keep(entry(path));
  expect(await sendWaiting(1)).toBe(2);
  expect(waiting().map(({ title }) => title)).toEqual([
    'work-card-frames/6/finish',
    'work-card-frames/7/pullBack',
    'work-card-frames/9/confirm',
  ]);
});

it('paint another tablet weighed alike is there; weighed otherwise it is refused', async () => {
  const body = { workCardId: 4, productId: 12, stockId: 3, amountBefore: '18.4', amountAfter: '7.1' };
  answers['floor/paint'] = json(409, { errorStr: 'PaintWeighed', current: { ...body, amountBefore: '18.400' } });
  const paint = (amountAfter: string) =>
    newWaiting({
      userId: 1,
      slot: `paint ${amountAfter}`,
      title: amountAfter,
      request: { method: 'POST', path: 'floor/paint', body: { ...body, amountAfter } },
    });
  for (const one of [paint('7.100'), paint('6.9')]) await keep(one);
  expect(await sendWaiting(1)).toBe(1);
  expect(waiting().map(({ title, refusedBy }) => [title, refusedBy])).toEqual([['6.9', 'PaintWeighed']]);
});

it('keeps what is refused for a right that went meanwhile, and ends no session over it', async () => {
  const session = { onSessionEnded: vi.fn(), onForbidden: vi.fn(), onStaleRights: vi.fn() };
  setUpApi({ token: () => 'token', language: () => 'pl', subdomain: () => null, ...session });
  answers['note'] = json(403, { errorStr: 'NoAccess' });
  await keep(entry('note'));
  expect(await sendWaiting(1)).toBe(0);
  expect(waiting().map(({ title, refused }) => [title, refused])).toEqual([['note', undefined]]);
  expect(session.onStaleRights).toHaveBeenCalledOnce();
  expect(session.onForbidden).not.toHaveBeenCalled();
});
