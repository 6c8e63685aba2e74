import { implement } from '../../../../engine/server/implement';
import { currencyRate } from '../currency-rate.entity';
import { refreshCurrentRate } from './current-rate';

export const currencyRateServer = implement(currencyRate, {
  async afterSave({ tx, before, row }) {
    await refreshCurrentRate(tx, row.currencyId);
    if (before && before.currencyId !== row.currencyId) await refreshCurrentRate(tx, before.currencyId);
  },
  afterDelete: ({ tx, row }) => refreshCurrentRate(tx, row.currencyId),
  afterRestore: ({ tx, row }) => refreshCurrentRate(tx, row.currencyId),
});
