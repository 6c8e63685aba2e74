import { said, seed } from '../../../engine/server/seed';
import { vatRates } from './vat-rates.entity';

/** Rates of the Polish VAT act; those without a percentage count as 0 and differ by their mark on the invoice. */
export const vatRatesSeed = seed(vatRates, [
  { name: '23 %', code: '23', value: 2300, isActive: true, isDefault: true },
  { name: '8 %', code: '8', value: 800, isActive: true, isDefault: false },
  { name: '5 %', code: '5', value: 500, isActive: true, isDefault: false },
  { name: said('0 % krajowa', '0 % domestic', '0 % Inland'), code: '0', value: 0, isActive: true, isDefault: false },
  {
    name: said('0 % dostawa wewnątrzwspólnotowa', '0 % intra-EU supply', '0 % innergemeinschaftliche Lieferung'),
    code: '0 WDT',
    value: 0,
    isActive: true,
    isDefault: false,
  },
  { name: said('0 % eksport', '0 % export', '0 % Ausfuhr'), code: '0 EX', value: 0, isActive: true, isDefault: false },
  { name: said('Zwolnione', 'Exempt', 'Steuerfrei'), code: 'ZW', value: 0, isActive: true, isDefault: false },
  {
    name: said('Odwrotne obciążenie', 'Reverse charge', 'Steuerschuldnerschaft des Leistungsempfängers'),
    code: 'OO',
    value: 0,
    isActive: true,
    isDefault: false,
  },
  {
    name: said(
      'Nie podlega (poza terytorium kraju)',
      'Not subject to VAT (outside the country)',
      'Nicht steuerbar (außerhalb des Inlands)',
    ),
    code: 'NP',
    value: 0,
    isActive: true,
    isDefault: false,
  },
  {
    name: said(
      'Nie podlega (usługi dla podatnika z UE)',
      'Not subject to VAT (services to an EU taxpayer)',
      'Nicht steuerbar (Leistungen an EU-Unternehmer)',
    ),
    code: 'NP UE',
    value: 0,
    isActive: true,
    isDefault: false,
  },
]);
