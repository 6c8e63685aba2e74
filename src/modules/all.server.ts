import type { Feature } from '../engine/server/feature';
import { implement } from '../engine/server/implement';
import { countries } from './settings/countries/countries.entity';
import { vatRates } from './settings/vat-rates/vat-rates.entity';

/** Every feature's server half, one line each. */
export const features: readonly Feature[] = [{ entities: [implement(vatRates), implement(countries)] }];
