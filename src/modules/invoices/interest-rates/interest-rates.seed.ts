import { seed } from '../../../engine/server/seed';
import { interestRates } from './interest-rates.entity';

/**
 * Statutory interest for delay in commercial transactions in Poland: ten points above the reference rate of the National
 * Bank on the first day of the half-year. Half-years whose rate did not change have no row.
 */
export const interestRatesSeed = seed(interestRates, [
  { validFrom: '2020-01-01', rate: 1150 },
  { validFrom: '2020-07-01', rate: 1010 },
  { validFrom: '2022-01-01', rate: 1175 },
  { validFrom: '2022-07-01', rate: 1600 },
  { validFrom: '2023-01-01', rate: 1675 },
  { validFrom: '2024-01-01', rate: 1575 },
  { validFrom: '2025-07-01', rate: 1525 },
  { validFrom: '2026-01-01', rate: 1400 },
]);
