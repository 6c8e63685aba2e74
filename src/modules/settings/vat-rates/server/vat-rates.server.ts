import { implement } from '../../../../engine/server/implement';
import { keepDefaultActive } from './default-row';
import { vatRates } from '../vat-rates.entity';

export const vatRatesServer = implement(vatRates, { beforeSave: keepDefaultActive });
