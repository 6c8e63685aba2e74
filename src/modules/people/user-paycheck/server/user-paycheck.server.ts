import { implement } from '../../../../engine/server/implement';
import { usualCurrency } from '../../../settings/currency/server/usual-currency';
import { userPaycheck } from '../user-paycheck.entity';

export const userPaycheckServer = implement(userPaycheck, { proposal: (ctx) => usualCurrency(ctx) });
