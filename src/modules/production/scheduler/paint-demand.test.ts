import { expect, it } from 'vitest';
import { planShop } from '../../../../test/support/plan-shop';
import { sentStatements } from '../../../../test/support/statements';
import { readSettings } from '../../administration/settings/server/read-settings';
import { paintsOf, type Paints } from './server/paint-demand';

it('queues with the same paint that are asked for at once share what is planned of it, each with its own steps', async () => {
  const shop = await planShop();
  const { db } = shop.app.database;
  const settings = await readSettings(db);
  const [first, second, free] = (await shop.items(3)).map(({ coating }) => coating);
  await shop.plan(shop.kab1, 1, first!);
  await shop.plan(shop.kab2, 1, second!);
  const paintId = await shop.paint('7016-STR');
  const ask = (id: number, shared?: typeof db) =>
    paintsOf({ db, settings, today: () => '2026-10-05' }, [{ id, need: 1.7, paintId, ownerId: 0 }], shared);
  const of = (paints: Paints | undefined) => paints!.get(`${paintId} 0`)!;

  let answers: Paints[] = [];
  const sent = await sentStatements(async () => {
    answers = await Promise.all([ask(first!, db), ask(second!, db), ask(free!)]);
  });
  expect(sent).toHaveLength(2);
  const [ours, others, unplanned] = answers.map(of);
  expect(ours).toMatchObject({ planned: expect.closeTo(3.4), hand: expect.any(Number) });
  expect([ours!.upTo[first!], others!.upTo[second!]]).toEqual([expect.closeTo(1.7), expect.closeTo(3.4)]);
  expect(unplanned).toMatchObject({ planned: ours!.planned, upTo: {} });

  await shop.plan(shop.kab2, 0, second!);
  expect(of(await ask(first!, db)).planned).toBeCloseTo(1.7);
});
