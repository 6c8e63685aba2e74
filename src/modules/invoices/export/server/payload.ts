import type { AccountingCompany } from '../../../sales/accounting/server/accounting.client';
import type { VatRow } from '../../billing/vat-table';

/** An invoice as it is stored, with what an accounting program needs to know about it. */
export interface ExportedInvoice {
  id: number;
  number: string;
  kind: number;
  date: string;
  saleDate: string | null;
  dueDate: string | null;
  paymentMethod: string;
  currency: string;
  rate: string | null;
  rateDate: string | null;
  valueNet: number;
  valueVat: number;
  valueGross: number;
  vatTable: VatRow[];
  note: string | null;
  correctionReason: string | null;
  corrected: { number: string; date: string } | null;
  buyer: { code: string; name: string; nip: string; address: string };
  lines: ExportedLine[];
}
export interface ExportedLine {
  lp: number;
  code: string | null;
  name: string;
  amount: string;
  unit: string;
  priceNet: number;
  discount: number | null;
  valueNet: number;
  vatCode: string;
  /** Only in corrections. */
  original: { amount: string; priceNet: number; valueNet: number } | null;
}

const kinds = ['invoice', 'correction', 'advance'] as const;

/** Hundredths as `3416.20`: exact in every language. */
function moneyText(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The body of an export (docs/accounting-export.md). */
export const payloadOf = (company: AccountingCompany, invoice: ExportedInvoice) => ({
  company,
  invoice: {
    number: invoice.number,
    kind: kinds[invoice.kind] ?? 'invoice',
    date: invoice.date,
    saleDate: invoice.saleDate ?? invoice.date,
    dueDate: invoice.dueDate ?? invoice.date,
    paymentMethod: invoice.paymentMethod,
    currency: invoice.currency,
    rate: invoice.rate ?? '1',
    rateDate: invoice.rateDate ?? '',
    net: moneyText(invoice.valueNet),
    vat: moneyText(invoice.valueVat),
    gross: moneyText(invoice.valueGross),
    note: invoice.note ?? '',
    corrected: invoice.corrected && { ...invoice.corrected, reason: invoice.correctionReason ?? '' },
    buyer: invoice.buyer,
    rates: invoice.vatTable.map(({ code, net, vat, gross }) => ({
      rate: code,
      net: moneyText(net),
      vat: moneyText(vat),
      gross: moneyText(gross),
    })),
    lines: invoice.lines.map(({ lp, code, name, amount, unit, priceNet, discount, valueNet, vatCode, original }) => ({
      lp,
      code: code ?? '',
      name,
      amount,
      unit,
      price: moneyText(priceNet),
      discount: moneyText(discount ?? 0),
      net: moneyText(valueNet),
      rate: vatCode,
      before: original && {
        amount: original.amount,
        price: moneyText(original.priceNet),
        net: moneyText(original.valueNet),
      },
    })),
  },
});

/** The same for the same invoice, whoever sends it and however often. */
export const exportKey = (company: AccountingCompany, invoice: { id: number; number: string }): string =>
  encodeURIComponent(`${company.code}:${invoice.id}:${invoice.number}`).slice(0, 200);
