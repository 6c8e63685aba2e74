import { changeMany } from '../../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../../engine/server/context';
import { literals, sql } from '../../../../../engine/server/sql';
import { moveStatus } from '../../../../../engine/server/transitions';
import { openSwapStates, shiftSwaps, swapEnd, swapState, type SwapEnd } from '../../shift-swaps.entity';
import { announceSwap } from './swap-news';

/** Open requests are taken off for a reason; both people are notified. */
export async function endSwaps(call: WriteCtx, ids: readonly number[], endedBy: SwapEnd): Promise<void> {
  const moved = await moveStatus(call, shiftSwaps, ids, swapState.withdrawn);
  if (!moved.length) return;
  const rows = await call.tx.select('shift-swaps', {
    columns: [
      'id',
      'version',
      'userId',
      'colleagueId',
      'timeFrom',
      'timeTo',
      'otherTimeFrom',
      'otherTimeTo',
      'endedBy',
    ],
    where: { id: moved },
  });
  await changeMany(
    call,
    shiftSwaps,
    rows.map((row) => ({ row, set: { endedBy } })),
  );
  for (const row of rows) await announceSwap(call, row, 'shiftSwapWithdrawn', [row.userId, row.colleagueId]);
}

/** Requests of people whose account was switched off, and those put to them: nobody could go on with them. */
export async function endSwapsOfClosed(call: WriteCtx, userIds: readonly number[]): Promise<void> {
  const rows = await call.tx.rows<{ id: number }>(sql`
    select s.id from shift_swaps s
    where s.status in ${literals(openSwapStates)} and exists (
      select from users u where u.id in (s.user_id, s.colleague_id) and u.id = any(${[...userIds]}::int[]) and not u.is_active)
    order by s.id for update of s`);
  if (rows.length)
    await endSwaps(
      call,
      rows.map(({ id }) => id),
      swapEnd.accountClosed,
    );
}

/** Times of the plan changed or went: what was asked about them no longer holds. `except` is being carried out. */
export async function endSwapsAbout(call: WriteCtx, planIds: readonly number[], except = 0): Promise<void> {
  if (!planIds.length) return;
  const rows = await call.tx.rows<{ id: number }>(sql`
    select id from shift_swaps
    where status in ${literals(openSwapStates)} and id <> ${except}
      and (shift_plan_id = any(${[...planIds]}::int[]) or other_plan_id = any(${[...planIds]}::int[])) order by id for update`);
  if (rows.length)
    await endSwaps(
      call,
      rows.map(({ id }) => id),
      swapEnd.changed,
    );
}
