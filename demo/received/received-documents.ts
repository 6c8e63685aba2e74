import { fa3Xml } from '../../src/modules/invoices/ksef/server/fa3/fa3';
import { vatOf } from '../../src/modules/settings/money/vat';

export interface Sold {
  name: string;
  unit: string;
  amount: number;
  /** Hundredths. */
  price: number;
}
export interface SupplierInvoice {
  seller: { name: string; nip: string; address: string; postCode: string; city: string; bankAccount: string };
  buyer: { name: string; nip: string; address: string };
  number: string;
  date: string;
  dueDate: string;
  lines: readonly Sold[];
}

/** Fictional suppliers of a coating shop, with what they sell. */
export const demoSuppliers: readonly Pick<SupplierInvoice, 'seller' | 'lines'>[] = [
  {
    seller: {
      name: 'FARBPROSZ sp. z o.o.',
      nip: '7777777777',
      address: 'ul. Lakiernicza 8',
      postCode: '41-200',
      city: 'Sosnowiec',
      bankAccount: '61109010140000071219812874',
    },
    lines: [
      { name: 'Farba proszkowa RAL 7016 mat', unit: 'kg', amount: 250, price: 2390 },
      { name: 'Farba proszkowa RAL 9005 połysk', unit: 'kg', amount: 100, price: 2180 },
    ],
  },
  {
    seller: {
      name: 'GAZTECH S.A.',
      nip: '8888888888',
      address: 'ul. Hutnicza 21',
      postCode: '40-241',
      city: 'Katowice',
      bankAccount: '27114020040000300201355387',
    },
    lines: [{ name: 'Gaz ziemny, piec polimeryzacyjny', unit: 'kWh', amount: 14_200, price: 31 }],
  },
  {
    seller: {
      name: 'HAKPOL Zawiesia i Osłony',
      nip: '9999999999',
      address: 'ul. Składowa 3',
      postCode: '43-100',
      city: 'Tychy',
      bankAccount: '06109010140000071219812991',
    },
    lines: [
      { name: 'Hak typ S 120 mm', unit: 'szt.', amount: 1000, price: 85 },
      { name: 'Korek silikonowy 8 mm', unit: 'szt.', amount: 500, price: 42 },
    ],
  },
];

/** The invoice as the national system hands it out. */
export function supplierXml({ seller, buyer, number, date, dueDate, lines }: SupplierInvoice): string {
  const rows = lines.map(({ name, unit, amount, price }) => ({
    name,
    unit,
    amount: String(amount),
    priceNet: price,
    discount: null,
    valueNet: amount * price,
    vatCode: '23',
    code: null,
    original: null,
    isDeduction: false,
  }));
  const net = rows.reduce((sum, { valueNet }) => sum + valueNet, 0);
  const vat = vatOf(net, 2300);
  return fa3Xml(
    {
      kind: 'VAT',
      number,
      date,
      saleDate: date,
      dueDate,
      currency: 'PLN',
      rate: null,
      seller: { ...seller, phone: null, email: null, bankName: null },
      buyer: { ...buyer, code: null, country: 'PL', isLocalUnit: false, isGroupMember: false },
      recipient: null,
      buyerBefore: null,
      vatTable: [{ vatRateId: 0, code: '23', rate: 2300, net, vat, gross: net + vat }],
      valueGross: net + vat,
      grossBefore: 0,
      lines: rows,
      correctionReason: null,
      corrected: null,
      advances: [],
      ordered: null,
      paymentCode: 'PRZELEW',
      paymentName: 'Przelew',
      paidDate: null,
      isSplitPayment: false,
      exemptionBasis: null,
      deliveryNotes: [],
      orderNumbers: [],
      lots: [],
      note: null,
    },
    new Date(`${date}T08:00:00Z`),
  );
}

/** Its entry in the list of the national system. */
export const supplierMetadata = (
  one: SupplierInvoice,
  xml: string,
  facts: { ksefNumber: string; hash: string; storedAt: string },
) => ({
  ksefNumber: facts.ksefNumber,
  invoiceNumber: one.number,
  issueDate: one.date,
  permanentStorageDate: facts.storedAt,
  invoiceHash: facts.hash,
  invoiceType: 'Vat',
  seller: { nip: one.seller.nip, name: one.seller.name },
  currency: 'PLN',
  netAmount: 0,
  vatAmount: 0,
  grossAmount: Number(/<P_15>([^<]*)</.exec(xml)?.[1] ?? 0),
});
