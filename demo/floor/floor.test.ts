import { expect, it } from 'vitest';
import { sql } from '../../src/engine/server/db';
import { plantSeeds } from '../../src/modules/all.seeds';
import { everyModule } from '../../test/contract/business';
import type { Board } from '../../src/modules/production/work-cards/board.schema';
import { jsonParam } from '../../test/support/query';
import { testApp } from '../../test/support/app';
import { loadDemo } from '../load';

const t = await testApp();
const { db } = t.database;
const now = new Date('2026-10-06T08:00:00Z');

it('the demo has work cards in several statuses, with the first booth at work', async () => {
  t.setNow(now);
  await db.tx(async (tx) => {
    await plantSeeds(tx);
    await loadDemo({ tx, now: () => now, engine: t.engine, installation: t.installation });
  });
  await everyModule(t);
  const kinds = await db.rows<{ kind: number }>(sql`select distinct kind from work_cards order by 1`);
  expect(kinds.map(({ kind }) => kind)).toEqual([1, 3, 5, 7, 99]);
  const foreman = await t.person({ rights: ['WORK_CARDS_READ', 'WORK_CARDS_ALL', 'WORK_CARDS_WORK'] });
  const open = await db.one<{ id: number }>(sql`select id from work_cards where kind = 1`);
  const answer = await t.call(foreman, 'GET', `/work-cards/${open!.id}/board`);
  const body = answer.body as Pick<Board, 'frames' | 'users' | 'missing'>;
  const { frames } = body;
  expect(frames.map(({ title, status }) => [title, status])).toEqual([
    ['R1', 2],
    ['R2', 1],
    ['R3', 2],
    ['R4', 0],
    ['W1', 0],
  ]);
  expect(body.users).toHaveLength(2);
  expect(body.missing).toMatchObject({ frames: 3, paints: 2, users: 0, breaks: 0 });
  const sums = await db.rows(sql`
    select s.id from order_item_services s join service_steps p on p.id = s.service_step_id
    where not p.is_external and s.finished_amount <> coalesce((select sum(w.amount) from work_cards_items w
      join work_card_frames f on f.id = w.work_card_frame_id
      where w.order_item_service_details_id = s.id and f.status = 2), 0)`);
  expect(sums).toEqual([]);
});

it('the demo has quality errors, which leave the states of orders unchanged', async () => {
  const errors = await db.rows<{ status: number; reason: string; late: boolean; open: boolean }>(sql`
    select i.status, r.code as reason, e.date >= ${now.toISOString()}::timestamptz as late,
      s.finished_amount < s.rework_amount + i.amount as open
    from item_errors e join order_items i on i.id = e.order_item_id join errornous_reasons r on r.id = e.error_reason_id
      join order_item_services s on s.id = e.order_item_service_details_id
      join orders o on o.id = i.order_id and o.status < 7`);
  expect(errors.length).toBeGreaterThanOrEqual(3);
  expect(errors.every(({ status, late, open }) => status === 4 && !late && open)).toBe(true);
});

it.each(['reason', 'worker', 'lot', 'customer'])('the demo shows what finished rework cost per %s', async (by) => {
  const reader = await t.person({ rights: ['QUOTATIONS_READ', 'REPORTS'] });
  const answer = await t.call(reader, 'GET', `/reports/poor-quality-cost-report?filter=${jsonParam({ by })}`);
  const { items } = answer.body as { items: { name: string; hours: string; paint: string; labour: number }[] };
  const costly = items.filter(({ hours, paint, labour }) => Number(hours) > 0 && Number(paint) > 0 && labour > 0);
  expect(costly.length).toBeGreaterThanOrEqual(2);
});
