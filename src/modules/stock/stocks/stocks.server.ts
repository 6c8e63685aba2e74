import { z } from 'zod';
import { conflict, invalid, refused } from '../../../engine/errors';
import { implement } from '../../../engine/server/implement';
import { sql } from '../../../engine/server/sql';
import { book } from '../ledger/movements';
import { lend } from '../stocks-lend/lend';
import { moveLot } from './move-lot';
import { stocks } from './stocks.entity';

/** What a new lot starts with; booked as its first movement. */
const firstAmount = z
  .string()
  .regex(/^\d{1,7}([.,]\d{1,3})?$/, 'NotNumber')
  .transform((value) => value.replace(',', '.'));

export const stocksServer = implement(stocks, {
  computed: {
    isExpired: sql`coalesce(t.date_to < current_date, false)`,
    expiresSoon: sql`coalesce(t.date_to between current_date and current_date + 30, false)`,
  },
  parts: { firstAmount, note: z.string().max(500) },
  async beforeSave({ tx, before, input }) {
    if (before) {
      for (const key of ['productId', 'storageId', 'unit'] as const)
        if (input[key] !== undefined && input[key] !== before[key]) throw invalid({ [key]: 'StockKeyFixed' });
      return;
    }
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
    const amount = call.parts['firstAmount'];
    if (call.before) return;
    if (typeof amount !== 'string') throw invalid({ firstAmount: 'Required' });
    if (Number(amount) > 0) await book(call, [{ stockId: call.row.id, kind: 'add', amount }]);
  },
  beforeDelete({ row }) {
    if (Number(row.amount) !== 0 || Number(row.lentAmount) !== 0) throw refused('StockNotEmpty');
  },
  actions: {
    async change(call) {
      const difference = await call.tx.one<{ amount: string }>(
        sql`select (${call.input.amount}::numeric - amount)::text as amount from stocks where id = ${call.row.id}`,
      );
      if (Number(difference!.amount) === 0) throw refused('StockUnchanged', { fields: { amount: 'StockUnchanged' } });
      await book(call, [{ stockId: call.row.id, kind: 'change', amount: difference!.amount, note: call.input.note }]);
    },
    move: (call) => moveLot(call, call.row, call.input),
    lend: (call) => lend(call, { ...call.input, stockId: call.row.id }),
    open: (call) => state(call, call.row.id, call.input.note),
    async renew(call) {
      if (call.input.dateTo < call.today()) throw invalid({ dateTo: 'DateInPast' });
      await state(call, call.row.id, call.input.note);
      return { dateTo: call.input.dateTo };
    },
    damage: (call) => state(call, call.row.id, call.input.note),
  },
});

const state = (call: Parameters<typeof book>[0], stockId: number, note: string) =>
  book(call, [{ stockId, kind: 'state', amount: '0', note }]);
