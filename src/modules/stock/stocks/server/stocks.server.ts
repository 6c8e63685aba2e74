import type { InputOf, RowOf } from '../../../../engine/entity';
import { conflict, invalid, refused } from '../../../../engine/errors';
import { formatFor, withUnit } from '../../../../engine/format';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { implement } from '../../../../engine/server/implement';
import { raw, sql } from '../../../../engine/server/sql';
import { lacksMarks } from '../../ledger/server/lots';
import { book } from '../../ledger/server/movements';
import { today, warningDays } from './expiry';
import { lend } from '../../stocks-lend/server/lend';
import { lockSameLots, moveLot } from '../../ledger/server/move-lot';
import { stocks } from '../stocks.entity';
import { missingMarks } from './required-marks';
import { usualOf } from './usual-of-product';

const lacks = (wish: 'needs_lot' | 'needs_expiry', mark: 'serial_number' | 'date_to') =>
  sql`(t.amount > 0 and t.${raw(mark)} is null and exists (select from products p where p.id = t.product_id and p.${raw(wish)}))`;

export const stocksServer = implement(stocks, {
  computed: {
    isExpired: sql`coalesce(t.date_to < ${today}, false)`,
    expiresSoon: sql`coalesce(t.date_to between ${today} and ${today} + ${warningDays}, false)`,
    lacksLot: lacks('needs_lot', 'serial_number'),
    lacksDate: lacks('needs_expiry', 'date_to'),
    value: sql`round(t.amount * t.price)::bigint`,
    producer: sql`(select d.name from products p join producers d on d.id = p.producer_id where p.id = t.product_id)`,
    workCard: sql`(select c.number_text from stock_log l join work_cards c on c.id = l.work_card_id
      where l.stock_id = t.id order by l.id desc limit 1)`,
  },
  filters: {
    ofCustomer: (value) =>
      value === true
        ? sql`(t.amount > 0 and exists (select from storages g where g.id = t.storage_id and g.customer_id is not null))`
        : sql`not exists (select from storages g where g.id = t.storage_id and g.customer_id is not null)`,
    unmarked: (value) => sql`(t.amount > 0 and ${lacksMarks('t')}) = ${value === true}`,
  },
  lockFirst: lockSameLots,
  proposal: async ({ db }, typed) => (await usualOf(db, typed)) ?? { locationId: null },
  async beforeSave({ tx, before, input, today: dayNow }) {
    // It is on hand at once.
    if (input.importDate !== before?.importDate && (input.importDate ?? '') > dayNow())
      throw invalid({ importDate: 'DateInFuture' });
    if (before) return checkChange(tx, before, input);
    await fillIn(tx, input);
    await requireMarks(tx, { ...input, productId: input.productId });
    const existing = await tx.one<{ id: number }>(sql`
      select id from stocks where product_id = ${input.productId} and storage_id = ${input.storageId}
        and lower(coalesce(serial_number, '')) = lower(${input.serialNumber ?? ''})
        and lower(coalesce(box_number, '')) = lower(${input.boxNumber ?? ''})`);
    if (existing)
      throw conflict('StockAlreadyExists', {
        fields: { productId: 'StockAlreadyExists' },
        current: { id: existing.id },
      });
  },
  async afterSave(call) {
    const { before, row } = call;
    if (before || Number(row.firstAmount) === 0) return undefined;
    await book(call, [{ stockId: row.id, kind: 'add', amount: row.firstAmount }]);
    return 'changed';
  },
  beforeDelete({ row }) {
    if (Number(row.amount) !== 0 || Number(row.lentAmount) !== 0) throw refused('StockNotEmpty');
  },
  actions: {
    change: (call) => countAgain(call, call.row, call.input),
    move: (call) => moveLot(call, call.row, call.input),
    lend: (call) => lend(call, { ...call.input, stockId: call.row.id }),
    open: (call) => state(call, call.row.id, call.input.note),
    async renew(call) {
      if (call.input.dateTo < call.today()) throw invalid({ dateTo: 'DateInPast' });
      await state(call, call.row.id, call.input.note);
      return { set: { dateTo: call.input.dateTo, reminderStep: null } };
    },
    damage: (call) => state(call, call.row.id, call.input.note),
  },
});

interface Count {
  /** What there is of it. */
  amount: string;
  /** What was on hand when it was counted; null = not compared. */
  seenAmount: string | null;
  note: string;
}

/** Books what a count found more or less. One that something came to or went from meanwhile is counted once more. */
async function countAgain(ctx: WriteCtx, { id, unit }: RowOf<typeof stocks>, count: Count): Promise<void> {
  const now = await ctx.tx.one<{ amount: string; difference: string; isMoved: boolean }>(sql`
    select amount::text as amount, (${count.amount}::numeric - amount)::text as difference,
      amount <> coalesce(${count.seenAmount ?? null}::numeric, amount) as is_moved
    from stocks where id = ${id}`);
  const { amount, difference, isMoved } = now!;
  if (Number(difference) === 0) throw refused('StockUnchanged', { fields: { amount: 'StockUnchanged' } });
  if (isMoved) {
    const errorDetails = withUnit(formatFor(ctx.language, ctx.zone).decimal(amount, 3), unit);
    throw refused('StockMovedMeanwhile', { fields: { amount: 'StockMovedMeanwhile' }, errorDetails });
  }
  await book(ctx, [{ stockId: id, kind: 'change', amount: difference, note: count.note }]);
}

/** What nobody typed is as the product has it. */
async function fillIn(tx: Executor, input: InputOf<typeof stocks>): Promise<void> {
  const usual = await usualOf(tx, input);
  input.unit ??= usual?.unit ?? 'kg';
  if (input.locationId === undefined) input.locationId = usual?.locationId ?? null;
}

/** What of a saved lot may be changed; with another expiry date it is pointed out anew. */
async function checkChange(tx: Executor, before: RowOf<typeof stocks>, input: InputOf<typeof stocks>): Promise<void> {
  for (const key of ['productId', 'storageId', 'unit', 'firstAmount'] as const)
    if (input[key] !== undefined && input[key] !== before[key]) throw invalid({ [key]: 'StockKeyFixed' });
  if (before.dateTo !== null && (input.dateTo === null || (input.dateTo ?? '') > before.dateTo))
    throw refused('StockRenewInstead', { fields: { dateTo: 'StockRenewInstead' } });
  if (input.dateTo !== undefined && input.dateTo !== before.dateTo) input.reminderStep = null;
  if (input.serialNumber === null && before.serialNumber !== null) await requireMarks(tx, { ...before, ...input });
}

/** Throws 400 naming the fields its product wants filled. */
async function requireMarks(tx: Executor, lot: Parameters<typeof missingMarks>[1][number]): Promise<void> {
  const [missing = {}] = await missingMarks(tx, [lot]);
  if (Object.keys(missing).length) throw invalid(missing);
}

const state = (call: Parameters<typeof book>[0], stockId: number, note: string) =>
  book(call, [{ stockId, kind: 'state', amount: '0', note }]);
