import { defineStates } from '../../../engine/states';

/**
 * Files made of the invoices of a month: for the Polish tax office the sales register of JPK_V7M (3) and JPK_FA (4), for
 * accounting programs the exchange file of Comarch ERP Optima and EDI++ (EPP) of InsERT.
 */
export const jpkKinds = ['v7m', 'fa', 'optima', 'epp'] as const;
export type JpkKind = (typeof jpkKinds)[number];
/** Those an accounting program reads. */
export const accountingKinds: readonly JpkKind[] = ['optima', 'epp'];

/** What a file is handed in for. */
export const jpkPurpose = defineStates({ first: 1, correction: 2 });

/** What keeps a file from being made. */
export const jpkFaults = [
  'companyNip',
  'taxOffice',
  'companyEmail',
  'owner',
  'companyAddress',
  'companyRegion',
  'vatCode',
  'reversedAtHome',
  'rate',
] as const;
/** What is worth a look before the file is sent. */
export const jpkWarnings = ['ksefWaiting', 'buyerNip', 'buyerAtHome', 'exemptionBasis'] as const;
export type JpkProblem = (typeof jpkFaults)[number] | (typeof jpkWarnings)[number];

/** One line of the protocol: of an invoice, or of the company where there is none. */
export interface JpkFinding {
  problem: JpkProblem;
  isFault: boolean;
  invoiceId: number | null;
  number: string | null;
  /** What stands there instead: a rate, a currency. */
  value: string | null;
}
