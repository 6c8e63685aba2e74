import { invalid } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { currencyRate } from '../currency-rate.entity';
import { refreshCurrentRate } from './current-rate';

export const currencyRateServer = implement(currencyRate, {
  async beforeSave({ tx, before, input }) {
    if (input.currencyId === undefined || input.currencyId === before?.currencyId) return;
    const own = await tx.one(sql`select 1 from currency where id = ${input.currencyId} and is_default`);
    if (own) throw invalid({ currencyId: 'RateOfOwnCurrency' });
  },
  async afterSave({ tx, before, row }) {
    await refreshCurrentRate(tx, row.currencyId);
    if (before && before.currencyId !== row.currencyId) await refreshCurrentRate(tx, before.currencyId);
  },
  afterDelete: ({ tx, row }) => refreshCurrentRate(tx, row.currencyId),
  afterRestore: ({ tx, row }) => refreshCurrentRate(tx, row.currencyId),
});
