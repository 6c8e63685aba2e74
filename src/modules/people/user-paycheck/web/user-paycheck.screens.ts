import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { userPaycheck } from '../user-paycheck.entity';

const CurrencyInput = lazyPart(() =>
  import('../../../settings/currency/web/currency-input').then((m) => m.CurrencyInput),
);

export const userPaycheckScreens = screens(userPaycheck, { inputs: { currencyId: CurrencyInput } });
