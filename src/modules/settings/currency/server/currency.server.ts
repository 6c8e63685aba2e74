import { implement } from '../../../../engine/server/implement';
import { keepDefaultActive } from '../../vat-rates/server/default-row';
import { currency } from '../currency.entity';

export const currencyServer = implement(currency, {
  beforeSave(call) {
    if (call.input.code) call.input.code = call.input.code.toUpperCase();
    keepDefaultActive(call);
  },
});
