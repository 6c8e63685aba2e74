import type { Recipient } from '../../../../sales/customers/recipient';
import type { VatRow } from '../../../billing/vat-table';

/** What an invoice is in the national system. */
export type KsefKind = 'VAT' | 'ZAL' | 'ROZ' | 'KOR' | 'KOR_ZAL' | 'KOR_ROZ';

export interface KsefSeller {
  name: string;
  /** As typed: separators are dropped. */
  nip: string | null;
  address: string | null;
  postCode: string | null;
  city: string | null;
  phone: string | null;
  email: string | null;
  bankName: string | null;
  bankAccount: string | null;
  bic?: string | null;
}

export interface KsefBuyer {
  /** Our code of the customer. */
  code: string | null;
  name: string;
  nip: string | null;
  /** One line: street, post code and town. */
  address: string | null;
  /** ISO 3166: `PL`, `DE`. */
  country: string;
  /** A unit of local government below the one that is billed. */
  isLocalUnit: boolean;
  /** A member of a VAT group. */
  isGroupMember: boolean;
}

/** A line's figures; money in hundredths, amounts as decimal text. */
export interface KsefLineState {
  name: string;
  amount: string;
  unit: string;
  priceNet: number;
  discount: number | null;
  valueNet: number;
  vatCode: string;
}
export interface KsefLine extends KsefLineState {
  code: string | null;
  /** Only in corrections; null where the correction brings the line in. */
  original: KsefLineState | null;
  /** Deducts an advance: it counts in the sums and is named by the number of the advance. */
  isDeduction: boolean;
}

/** Another invoice this one refers to. */
export interface KsefReference {
  number: string;
  date: string;
  /** Null where it was issued outside the national system. */
  ksefNumber: string | null;
}

/** What an advance is paid on. */
export interface KsefOrdered {
  gross: number;
  lines: readonly (KsefLineState & { valueVat: number })[];
}

/** An invoice with all the national system asks for. Money in hundredths of the invoice's currency. */
export interface KsefInvoice {
  kind: KsefKind;
  number: string | null;
  /** `YYYY-MM-DD` */
  date: string;
  saleDate: string | null;
  dueDate: string | null;
  currency: string;
  /** Price of one unit in PLN; null of an invoice in PLN. */
  rate: string | null;
  seller: KsefSeller;
  buyer: KsefBuyer;
  /** The unit or group member it is meant for. */
  recipient: Recipient | null;
  /** The buyer as the corrected invoice has it, where the correction changes it. */
  buyerBefore: KsefBuyer | null;
  /** Per rate; of a correction the difference it makes. */
  vatTable: readonly VatRow[];
  valueGross: number;
  /** Gross before the correction. */
  grossBefore: number;
  lines: readonly KsefLine[];
  correctionReason: string | null;
  corrected: KsefReference | null;
  advances: readonly KsefReference[];
  ordered: KsefOrdered | null;
  paymentCode: string;
  paymentName: string;
  /** The day it was paid in full, if it is. */
  paidDate: string | null;
  isSplitPayment: boolean;
  /** Provision of the VAT act exempt lines rest on. */
  exemptionBasis: string | null;
  /** Delivery notes of the buyer. */
  deliveryNotes: readonly string[];
  orderNumbers: readonly string[];
  /** Lots of the paint used. */
  lots: readonly string[];
  note: string | null;
}
