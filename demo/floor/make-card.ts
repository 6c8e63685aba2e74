import Big from 'big.js';
import { insertMany, updateMany } from '../../src/engine/server/bulk';
import { sql } from '../../src/engine/server/db';
import { shiftUsers } from '../../src/modules/production/shift-users/shift-users.entity';
import { workCardFrames } from '../../src/modules/production/work-cards/work-card-frames.entity';
import { workCards } from '../../src/modules/production/work-cards/work-cards.entity';
import { workCardsItems } from '../../src/modules/production/work-cards/work-cards-items.entity';
import type { DemoWrite } from '../translate';

export interface DemoPieces {
  orderItemId: number;
  stepId: number;
  amount: number;
  /** How many of them are done again. */
  reworkAmount?: number;
}
export interface DemoFrame {
  carrier?: 0 | 1;
  /** 0 in preparation, 1 in work, 2 finished. */
  status: 0 | 1 | 2;
  pieces: readonly DemoPieces[];
}
export interface DemoCard {
  /** Code of the place. */
  place: string;
  /** Days from today. */
  day: number;
  /** Status of the card's dictionary it ends in. */
  status?: string;
  workers: readonly number[];
  /** How long each works on it, as soon as they are free; the whole shift by default. */
  hours?: number;
  note?: string;
  frames: readonly DemoFrame[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A work card of the first shift as people left it: its frames, what hangs on them and who worked. */
export async function makeCard(write: DemoWrite, demo: DemoCard): Promise<number> {
  const { tx } = write;
  const date = new Date(Date.parse(`${write.today()}T00:00:00Z`) + demo.day * DAY).toISOString().slice(0, 10);
  const start = await tx.one<{ placeId: number; shiftId: number; timeFrom: string; timeTo: string }>(sql`
    select p.id as place_id, s.id as shift_id, (${date}::date + interval '6 hours') at time zone ${write.zone} as time_from,
      (${date}::date + interval '14 hours') at time zone ${write.zone} as time_to
    from places p, shifts s where p.code = ${demo.place} and s.name = ${write.translate('Zmiana I')}`);
  const { placeId, shiftId, timeFrom, timeTo } = start!;
  const card = await write.insert(workCards, {
    placeId,
    shiftId,
    date,
    timeFrom,
    timeTo,
    responsibleUserId: demo.workers[0] ?? null,
    note: write.translate(demo.note ?? null),
  });
  const { hours = 8 } = demo;
  const begin = demo.hours === undefined ? timeFrom : await freeFrom(write, demo.workers, timeFrom);
  const end = new Date(Date.parse(begin) + hours * HOUR).toISOString();
  const at = { workCardId: card.id, placeId, shiftId, timeFrom: begin, timeTo: end, hoursSum: Big(hours).toFixed(2) };
  await insertMany(
    write,
    shiftUsers,
    demo.workers.map((userId) => ({ userId, ...at })),
  );
  await hang(write, card.id, demo.frames, { userId: demo.workers[0]!, timeFrom });
  if (demo.status) await endIn(write, card, demo.status, timeTo);
  return card.id;
}

/** When all of them have ended what they worked on before. */
async function freeFrom({ tx }: DemoWrite, workers: readonly number[], earliest: string): Promise<string> {
  const found = await tx.one<{ at: string }>(sql`
    select greatest(${earliest}::timestamptz, max(time_to)) as at from shift_users where user_id = any(${workers}::int[])`);
  return new Date(found!.at).toISOString();
}

async function hang(
  write: DemoWrite,
  workCardId: number,
  frames: readonly DemoFrame[],
  by: { userId: number; timeFrom: string },
): Promise<void> {
  const counts = [0, 0];
  const at = (minutes: number) => new Date(Date.parse(by.timeFrom) + minutes * 60_000).toISOString();
  const rows = frames.map(({ carrier = 0, status }, index) => {
    const seq = ++counts[carrier]!;
    return {
      workCardId,
      carrier,
      seq,
      title: `${carrier ? 'W' : 'R'}${seq}`,
      status,
      confirmedAt: status > 0 ? at(20 + index * 25) : null,
      confirmedUserId: status > 0 ? by.userId : null,
      startedAt: status > 0 ? at(25 + index * 25) : null,
      finishedAt: status > 1 ? at(70 + index * 25) : null,
    };
  });
  const ids = await insertMany(write, workCardFrames, rows);
  const pieces = frames.flatMap((frame, index) =>
    frame.pieces.map((one, position) => ({
      workCardId,
      workCardFrameId: ids[index],
      orderItemId: one.orderItemId,
      orderItemServiceDetailsId: one.stepId,
      amount: one.amount,
      reworkAmount: one.reworkAmount ?? 0,
      framePosition: position + 1,
    })),
  );
  await insertMany(write, workCardsItems, pieces);
}

async function endIn(write: DemoWrite, before: { id: number; version: number }, status: string, at: string) {
  const row = await write.tx.one<{ id: number; kind: number }>(
    sql`select id, kind from work_cards_status where name = ${write.translate(status)} order by id limit 1`,
  );
  const input = { workCardStatusId: row!.id, kind: row!.kind, closedAt: row!.kind === 7 ? at : null };
  await updateMany(write, workCards, [{ before, input }]);
}
