import type { AnyEntity } from '../engine/entity';
import { countries } from './settings/countries/countries.entity';
import { vatRates } from './settings/vat-rates/vat-rates.entity';

/** Every entity of the product, one line each. An area may refer to areas listed above it. */
export const entities: readonly AnyEntity[] = [
  // settings
  vatRates,
  countries,
];
