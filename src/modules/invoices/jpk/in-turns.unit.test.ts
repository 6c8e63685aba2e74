import { setImmediate as breath } from 'node:timers/promises';
import { XMLParser } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { faXml } from './server/fa';
import { optimaXml } from './server/optima';
import type { TaxDocument, TaxPayer } from './server/tax-documents';
import { v7mXml } from './server/v7m';

const DOCUMENTS = 300;
const document = (id: number): TaxDocument => ({
  id,
  number: `FV/${id}`,
  kind: 0,
  date: '2026-10-09',
  saleDate: null,
  dueDate: null,
  paymentMethod: 'Przelew',
  currency: 'PLN',
  rate: null,
  valueGross: 12_300,
  vatTable: [{ vatRateId: 1, code: '23', rate: 2300, net: 10_000, vat: 2300, gross: 12_300 }],
  buyer: { code: `K${id}`, name: 'Alufasada & syn', nip: null, address: null, country: 'PL' },
  seller: { name: 'Galwex', nip: null, address: null, postCode: null, city: null },
  ksefNumber: null,
  isKsefOpen: false,
  isOffline: false,
  isSplitPayment: false,
  correctionReason: null,
  corrected: null,
  advances: [],
  lines: [
    {
      name: 'Malowanie $& <A>',
      unit: 'm²',
      amount: '2.0000',
      priceNet: 5000,
      discount: null,
      valueNet: 10_000,
      vatCode: '23',
    },
  ],
});
const payer: TaxPayer = {
  name: 'Galwex',
  nip: '1111111111',
  email: 'biuro@galwex.test',
  phone: null,
  address: 'ul. Prosta 1',
  postCode: '40-001',
  city: 'Katowice',
  taxOffice: '2471',
  province: 'śląskie',
  county: 'Katowice',
  commune: 'Katowice',
  ownerFirstName: null,
  ownerLastName: null,
  ownerBirthDate: null,
  booksClosedUntil: null,
};
const documents = Array.from({ length: DOCUMENTS }, (_, at) => document(at + 1));
const days = { from: '2026-10-01', to: '2026-10-31', madeAt: new Date('2026-11-02T08:00:00Z') };

it.each([
  ['JPK_FA', 'FakturaWiersz', () => faXml({ payer, documents, ...days, exemptionBasis: null })],
  ['Optima', 'REJESTR_SPRZEDAZY_VAT', () => optimaXml({ documents })],
  ['JPK_V7M', 'SprzedazWiersz', () => v7mXml({ payer, documents, ...days, year: 2026, month: 10, purpose: 1 })],
])('%s leaves room for other work while it is made, and has every document in its order', async (_, element, make) => {
  let file: string | undefined;
  const made = Promise.resolve(make()).then((text) => (file = text));
  let turns = 0;
  while (file === undefined) {
    await breath();
    turns++;
  }
  await made;
  expect(turns).toBeGreaterThan(5);
  const parts = file.split(`<${element}>`).slice(1);
  expect(parts).toHaveLength(DOCUMENTS);
  expect(
    parts.every((part, at) =>
      part.includes(element === 'SprzedazWiersz' ? `<LpSprzedazy>${at + 1}<` : `FV/${at + 1}<`),
    ),
  ).toBe(true);
  expect(() => new XMLParser().parse(file!, true)).not.toThrow();
  expect(file).not.toContain('>many<');
});
