import { said, seed } from '../../../engine/server/seed';
import { currency } from './currency.entity';

/** ISO 4217, the Polish names by hand. The rates of the active ones are fetched every night. */
const rows = [
  { code: 'PLN', name: 'złoty', isDefault: true, isActive: true, updateRate: false, rate: '1' },
  { code: 'EUR', name: 'euro', isDefault: false, isActive: true, updateRate: true },
  { code: 'USD', name: 'dolar amerykański', isDefault: false, isActive: true, updateRate: true },
  { code: 'GBP', name: 'funt szterling', isDefault: false, isActive: true, updateRate: true },
  { code: 'CHF', name: 'frank szwajcarski', isDefault: false, isActive: true, updateRate: true },
  { code: 'CZK', name: 'korona czeska', isDefault: false, isActive: true, updateRate: true },
  { code: 'SEK', name: 'korona szwedzka', isDefault: false, isActive: true, updateRate: true },
  { code: 'NOK', name: 'korona norweska', isDefault: false, isActive: true, updateRate: true },
  { code: 'DKK', name: 'korona duńska', isDefault: false, isActive: true, updateRate: true },
  { code: 'HUF', name: 'forint', isDefault: false, isActive: false, updateRate: false },
  { code: 'RON', name: 'lej rumuński', isDefault: false, isActive: false, updateRate: false },
  { code: 'UAH', name: 'hrywna', isDefault: false, isActive: false, updateRate: false },
  { code: 'TRY', name: 'lira turecka', isDefault: false, isActive: false, updateRate: false },
  { code: 'ISK', name: 'korona islandzka', isDefault: false, isActive: false, updateRate: false },
  { code: 'JPY', name: 'jen', isDefault: false, isActive: false, updateRate: false },
  { code: 'CAD', name: 'dolar kanadyjski', isDefault: false, isActive: false, updateRate: false },
  { code: 'AUD', name: 'dolar australijski', isDefault: false, isActive: false, updateRate: false },
  { code: 'NZD', name: 'dolar nowozelandzki', isDefault: false, isActive: false, updateRate: false },
  { code: 'HKD', name: 'dolar hongkoński', isDefault: false, isActive: false, updateRate: false },
  { code: 'SGD', name: 'dolar singapurski', isDefault: false, isActive: false, updateRate: false },
  { code: 'CNY', name: 'yuan renminbi', isDefault: false, isActive: false, updateRate: false },
  { code: 'KRW', name: 'won południowokoreański', isDefault: false, isActive: false, updateRate: false },
  { code: 'INR', name: 'rupia indyjska', isDefault: false, isActive: false, updateRate: false },
  { code: 'IDR', name: 'rupia indonezyjska', isDefault: false, isActive: false, updateRate: false },
  { code: 'MYR', name: 'ringgit', isDefault: false, isActive: false, updateRate: false },
  { code: 'PHP', name: 'peso filipińskie', isDefault: false, isActive: false, updateRate: false },
  { code: 'THB', name: 'bat', isDefault: false, isActive: false, updateRate: false },
  { code: 'BRL', name: 'real', isDefault: false, isActive: false, updateRate: false },
  { code: 'MXN', name: 'peso meksykańskie', isDefault: false, isActive: false, updateRate: false },
  { code: 'CLP', name: 'peso chilijskie', isDefault: false, isActive: false, updateRate: false },
  { code: 'ZAR', name: 'rand', isDefault: false, isActive: false, updateRate: false },
  { code: 'ILS', name: 'nowy izraelski szekel', isDefault: false, isActive: false, updateRate: false },
  { code: 'RSD', name: 'dinar serbski', isDefault: false, isActive: false, updateRate: false },
  { code: 'MDL', name: 'lej mołdawski', isDefault: false, isActive: false, updateRate: false },
  { code: 'BAM', name: 'marka zamienna', isDefault: false, isActive: false, updateRate: false },
  { code: 'ALL', name: 'lek', isDefault: false, isActive: false, updateRate: false },
  { code: 'MKD', name: 'denar', isDefault: false, isActive: false, updateRate: false },
  { code: 'GEL', name: 'lari', isDefault: false, isActive: false, updateRate: false },
  { code: 'KZT', name: 'tenge', isDefault: false, isActive: false, updateRate: false },
  { code: 'AED', name: 'dirham ZEA', isDefault: false, isActive: false, updateRate: false },
  { code: 'SAR', name: 'rial saudyjski', isDefault: false, isActive: false, updateRate: false },
  { code: 'EGP', name: 'funt egipski', isDefault: false, isActive: false, updateRate: false },
  { code: 'VND', name: 'dong', isDefault: false, isActive: false, updateRate: false },
];
const english = new Intl.DisplayNames('en', { type: 'currency' });
const german = new Intl.DisplayNames('de', { type: 'currency' });

export const currencySeed = seed(
  currency,
  rows.map(({ name, ...row }) => ({
    ...row,
    name: said(name, english.of(row.code) ?? row.code, german.of(row.code) ?? row.code),
  })),
);
