import { invalid, refused } from '../../../../engine/errors';
import type { InputOf, RowOf } from '../../../../engine/entity';
import { deleteRows, insertMany } from '../../../../engine/server/bulk';
import type { Ctx, WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { implement } from '../../../../engine/server/implement';
import { announce } from '../../../../engine/server/rows';
import { literal, sql } from '../../../../engine/server/sql';
import { closedTo, lockCard, openCard } from './open-card';
import { workCardNotes } from '../work-card-notes.entity';
import { statusOfKind, statusOfNew } from './card-status';
import { assertCanClose, missingOn, refusalOf } from './close-card';
import { bookPaint, restorePaint } from './paint-booking';
import { freeItems } from './free-items';
import { freeRacks } from './free-racks';
import { workCards } from '../work-cards.entity';
import { endRunning } from './work-cards-break.server';
import { frameState } from '../../../orders/orders/frame-status';
import { nextNumber } from '../../../documents/numbering/server/next-number';

type Card = RowOf<typeof workCards>;
type Input = InputOf<typeof workCards>;
type Call<I = unknown> = WriteCtx & { row: Card; input: I };

/** Frames of a card (`t`) with something on them. */
const usedFrames = sql`from work_card_frames f
  where f.work_card_id = t.id and exists (select from work_cards_items w where w.work_card_frame_id = f.id)`;

/** Nobody works on a card that is off: its people are free for another one at the same time. */
async function freePeople(write: WriteCtx, cardId: number): Promise<void> {
  const plan = write.engine.registry.get('shift-users');
  const rows = await write.tx.rows<Record<string, unknown> & { id: number }>(sql`
    select ${plan.full.values} from ${plan.table} t where t.work_card_id = ${cardId} order by t.id`);
  if (!rows.length) return;
  await deleteRows(write, plan, rows);
  announce(write.engine, write, plan, ...rows.map(({ id }) => id));
}

/** Whether work began on a card, or paint was weighed for it. */
const isWorkedOn = async (db: Executor, cardId: number): Promise<boolean> =>
  Boolean(
    await db.one(sql`
    select 1 from work_card_frames f where f.work_card_id = ${cardId} and f.status > ${literal(frameState.inPreparation)}
      and exists (select from work_cards_items w where w.work_card_frame_id = f.id)
    union all select 1 from work_card_products where work_card_id = ${cardId} and used > 0 limit 1`),
  );

/** A card nothing was done on gives back what hangs on it, and its people: 422 `WorkCardUsed` once work began or paint was weighed. */
async function cancelCard(write: WriteCtx, cardId: number): Promise<void> {
  if (await isWorkedOn(write.tx, cardId)) throw refused('WorkCardUsed');
  await freeItems(write, sql`work_card_id = ${cardId}`);
  await freeRacks(write, sql`f.work_card_id = ${cardId}`);
  // Without the people the end of their work is not known any more: a running break would last until their next one.
  await endRunning(write, sql`b.work_card_id = ${cardId}`, write.now().toISOString());
  await freePeople(write, cardId);
}

type CardInput = InputOf<typeof workCards>;

/** The place must be in use, 400 `RefInactive`, and belong to the card's company, or to none: 400 `PlaceOfOtherCompany`. */
async function checkPlace({ tx }: WriteCtx, placeId: number, companyId: number): Promise<void> {
  // Locked: at a place that is just being closed no card is begun any more.
  const place = await tx.one<{ companyId: number | null; isActive: boolean }>(
    sql`select company_id, is_active from places where id = ${placeId} for share`,
  );
  if (!place) throw invalid({ placeId: 'RefMissing' });
  if (!place.isActive) throw invalid({ placeId: 'RefInactive' });
  if (place.companyId !== null && place.companyId !== companyId) throw invalid({ placeId: 'PlaceOfOtherCompany' });
}

/**
 * Fills a new card in: company (the place's, one's own, the only one), who is responsible, status and number. The number
 * is taken last of all, because every other new card of the company waits until this one is committed.
 */
async function fillNewCard(write: WriteCtx, input: CardInput): Promise<void> {
  const row = await write.tx.one<{ companyId: number | null }>(sql`
    select coalesce((select company_id from places where id = ${input.placeId!}),
      (select id from companies where id = ${write.user.companyId}::int and is_active),
      (select min(id) from companies where is_active having count(*) = 1)) as company_id`);
  input.companyId ??= row?.companyId ?? undefined;
  if (input.companyId === undefined) throw invalid({ companyId: 'Required' });
  await checkPlace(write, input.placeId!, input.companyId);
  if (input.responsibleUserId === undefined) input.responsibleUserId = write.user.id;
  Object.assign(input, await statusOfNew(write, input.companyId));
  const { companyId, date } = input;
  const { text, number, month, year } = await nextNumber(write.tx, { companyId, kind: 'KP', date: date! });
  Object.assign(input, { numberText: text, number, month, year });
}

export const workCardsServer = implement(workCards, {
  computed: {
    frameCount: sql`(select count(*)::int ${usedFrames})`,
    frameDone: sql`(select count(*)::int ${usedFrames} and f.status = ${literal(frameState.finished)})`,
    isBegun: sql`(exists (select ${usedFrames} and f.status > ${literal(frameState.inPreparation)}))`,
    isOpen: sql`(t.kind = any ('{1,3,5}'))`,
  },
  async beforeSave(call) {
    const { before, input } = call;
    if (input.timeFrom !== undefined || input.timeTo !== undefined) checkTimes({ ...before, ...input });
    if (before) return mayChange(call, before, input);
    await fillNewCard(call, input);
  },
  async beforeDelete(call) {
    await openCard(call, call.row.id);
    const used = await call.tx.one(sql`
      select 1 from work_cards_items where work_card_id = ${call.row.id}
      union all select 1 from work_card_products where work_card_id = ${call.row.id} limit 1`);
    if (used) throw refused('WorkCardUsed');
  },
  reasons,
  actions: {
    check: (call) => step(call, 3),
    async correct(call: Call<{ note: string }>) {
      const outcome = await step(call, 5);
      await insertMany(call, workCardNotes, [{ workCardId: call.row.id, userId: call.user.id, note: call.input.note }]);
      return outcome;
    },
    checkAgain: (call) => step(call, 3),
    async close(call) {
      const { set } = await step(call, 7);
      await assertCanClose(call, call.row.id);
      await bookPaint(call, call.row);
      await freeRacks(call, sql`f.work_card_id = ${call.row.id}`);
      return { set: { ...set, closedAt: call.now().toISOString() } };
    },
    async reopen(call) {
      const { mine } = await lockCard(call, call.row.id);
      if (!mine) throw refused('NoAccessToWorkCard');
      await restorePaint(call, call.row);
      return { set: { workCardStatusId: await statusOfKind(call, 3, call.row.companyId), closedAt: null } };
    },
    async cancel(call) {
      const outcome = await step(call, 99);
      await cancelCard(call, call.row.id);
      return outcome;
    },
  },
});

/** A step of an open card one may write, with the status shown for the kind it comes to. */
async function step(call: Call, kind: number): Promise<{ set: { workCardStatusId: number } }> {
  await openCard(call, call.row.id);
  return { set: { workCardStatusId: await statusOfKind(call, kind, call.row.companyId) } };
}

/** The number belongs to the company; what hangs on the card, to its place. */
async function mayChange(write: WriteCtx, before: Card, input: Input): Promise<void> {
  await openCard(write, before.id);
  if (input.companyId !== undefined && input.companyId !== before.companyId)
    throw invalid({ companyId: 'OrderCompanyFixed' });
  if (input.placeId === undefined || input.placeId === before.placeId) return;
  await checkPlace(write, input.placeId, before.companyId);
  const used = await write.tx.one(sql`select 1 from work_cards_items where work_card_id = ${before.id} limit 1`);
  if (used) throw refused('WorkCardUsed', { fields: { placeId: 'WorkCardUsed' } });
}

const DAY = 24 * 60 * 60_000;

/** People join for the times of their card, so it is no longer than a shift may be. */
function checkTimes({ timeFrom, timeTo }: Pick<Input, 'timeFrom' | 'timeTo'>): void {
  if (!timeFrom || !timeTo) return;
  if (timeTo < timeFrom) throw invalid({ timeTo: 'ErrInputTimeFromTo' });
  if (Date.parse(timeTo) - Date.parse(timeFrom) > DAY) throw invalid({ timeTo: 'ShiftTooLong' });
}

/** Steps a person may not take on this card for now, and why. */
async function reasons(ctx: Ctx, row: Card): Promise<Record<string, string>> {
  const actions = workCards.transitions.steps.map(({ action }) => action);
  const closed = await closedTo(ctx, row.id, actions);
  if (closed?.['edit'] === 'WorkCardClosed') return { edit: 'WorkCardClosed', delete: 'WorkCardClosed' };
  if (closed) return closed;
  const refusal = refusalOf(await missingOn(ctx, ctx.db, row.id));
  return {
    ...(refusal ? { close: refusal } : {}),
    ...((await isWorkedOn(ctx.db, row.id)) ? { cancel: 'WorkCardUsed' } : {}),
  };
}
