import { invoiceKind } from '../../../states/invoice-states';
import { compact, nipOf } from '../../ksef/server/fa3/values';
import { EXEMPT } from '../../ksef/server/fa3/vat-codes';
import { accountingKinds, jpkFaults, type JpkFinding, type JpkKind, type JpkProblem } from '../jpk-kinds';
import { streetOf } from './address';
import type { TaxDocument, TaxPayer } from './tax-documents';
import { jpkRates, REVERSED_AT_HOME } from './tax-rates';

const isNip = (nip: string | null): boolean => /^\d{10}$/.test(nipOf(nip));
const isFault = (problem: JpkProblem): boolean => jpkFaults.some((one) => one === problem);

/** Rates of buyers in other countries of the union. */
const unionRates = ['0 WDT', 'NP UE'];

/** A company is a person where the name and the day of birth of its owner are known. */
export const isPerson = (payer: TaxPayer): boolean =>
  Boolean(payer.ownerFirstName ?? payer.ownerLastName ?? payer.ownerBirthDate);

const isKnownPerson = (payer: TaxPayer): boolean =>
  Boolean(payer.ownerFirstName && payer.ownerLastName && payer.ownerBirthDate);

/** What is wrong with a rate in a file of this kind. */
function rateProblem(kind: JpkKind, code: string): JpkProblem | undefined {
  if (code === REVERSED_AT_HOME) return accountingKinds.includes(kind) ? undefined : 'reversedAtHome';
  return jpkRates[code] ? undefined : 'vatCode';
}

function* ofPayer(kind: JpkKind, payer: TaxPayer): Generator<JpkProblem> {
  if (!isNip(payer.nip)) yield 'companyNip';
  if (accountingKinds.includes(kind)) return;
  if (!/^\d{4}$/.test(payer.taxOffice ?? '')) yield 'taxOffice';
  if (kind === 'v7m') {
    if (!payer.email) yield 'companyEmail';
    if (isPerson(payer) && !isKnownPerson(payer)) yield 'owner';
    return;
  }
  if (!payer.city || !payer.postCode || !streetOf(payer.address)) yield 'companyAddress';
  if (!payer.province || !payer.county || !payer.commune) yield 'companyRegion';
}

function* ofDocument(kind: JpkKind, document: TaxDocument): Generator<[JpkProblem, string | null]> {
  const codes = new Set([
    ...document.vatTable.map(({ code }) => code),
    ...document.lines.map(({ vatCode }) => vatCode),
  ]);
  for (const code of codes) {
    const problem = rateProblem(kind, code);
    if (problem) yield [problem, code];
  }
  if (document.currency !== 'PLN' && !document.rate) yield ['rate', document.currency];
  if (kind === 'v7m' && document.isKsefOpen) yield ['ksefWaiting', null];
  const { nip, country } = document.buyer;
  if (country === 'PL' && compact(nip) && !isNip(nip)) yield ['buyerNip', nip];
  if (country === 'PL' && isNip(nip)) for (const code of unionRates) if (codes.has(code)) yield ['buyerAtHome', code];
}

/** Invoices name the provision exempt services rest on. */
const needsBasis = (documents: readonly TaxDocument[]): boolean =>
  documents.some(({ vatTable }) => vatTable.some(({ code }) => code === EXEMPT));

interface Checked {
  kind: JpkKind;
  payer: TaxPayer;
  documents: readonly TaxDocument[];
  exemptionBasis: string | null;
}
/** What keeps the file from being made, and what is worth a look, the company's own first. */
export const findingsOf = ({ kind, payer, documents, exemptionBasis }: Checked): JpkFinding[] => [
  ...[
    ...ofPayer(kind, payer),
    ...(kind === 'fa' && !exemptionBasis && needsBasis(documents) ? (['exemptionBasis'] as const) : []),
  ].map((problem) => ({
    problem,
    isFault: isFault(problem),
    invoiceId: null,
    number: null,
    value: null,
  })),
  ...documents.flatMap((document) =>
    [...ofDocument(kind, document)].map(([problem, value]) => ({
      problem,
      isFault: isFault(problem),
      invoiceId: document.id,
      number: document.number,
      value,
    })),
  ),
];

/** A correction changes an earlier document; an advance is paid before there is anything to bill. */
export const faKindOf = ({ kind }: TaxDocument): 'VAT' | 'KOREKTA' | 'ZAL' =>
  kind === invoiceKind.correction ? 'KOREKTA' : kind === invoiceKind.advance ? 'ZAL' : 'VAT';
