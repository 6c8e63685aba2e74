import { seed } from '../../../engine/server/seed';
import { vatRates } from './vat-rates.entity';

/** Rates of the Polish VAT act; those without a percentage count as 0 and differ by their mark on the invoice. */
export const vatRatesSeed = seed(vatRates, [
  { name: '23 %', code: '23', value: 2300, isActive: true, isDefault: true },
  { name: '8 %', code: '8', value: 800, isActive: true, isDefault: false },
  { name: '5 %', code: '5', value: 500, isActive: true, isDefault: false },
  { name: '0 % krajowa', code: '0', value: 0, isActive: true, isDefault: false },
  { name: '0 % dostawa wewnątrzwspólnotowa', code: '0 WDT', value: 0, isActive: true, isDefault: false },
  { name: '0 % eksport', code: '0 EX', value: 0, isActive: true, isDefault: false },
  { name: 'Zwolnione', code: 'ZW', value: 0, isActive: true, isDefault: false },
  { name: 'Odwrotne obciążenie', code: 'OO', value: 0, isActive: true, isDefault: false },
  { name: 'Nie podlega (poza terytorium kraju)', code: 'NP', value: 0, isActive: true, isDefault: false },
  { name: 'Nie podlega (usługi dla podatnika z UE)', code: 'NP UE', value: 0, isActive: true, isDefault: false },
]);
