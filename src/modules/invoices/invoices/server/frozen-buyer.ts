import { isDeepStrictEqual } from 'node:util';
import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { isNipValid, normaliseNip } from '../../../sales/gus/nip';
import { invoiceKind } from '../../../states/invoice-states';
import { type InvoiceRow, oneOf } from './invoice-row';
import { type Buyer, recipientSql } from './load-invoice';

/** Rates under which the buyer accounts for the tax, so that its number must be on the invoice. */
const needsNumber = new Set(['OO', '0 WDT', 'NP UE']);

/** The tax number as it is printed. Throws 422 `BuyerNipMissing`, `BuyerNipWrong`. */
function buyerNip(
  buyer: Buyer,
  codes: readonly string[],
  { isAlwaysNeeded, home }: { isAlwaysNeeded: boolean; home: string },
): string | null {
  const nip = normaliseNip(buyer.nip ?? '');
  if (!nip) {
    if (isAlwaysNeeded || codes.some((code) => needsNumber.has(code))) throw refused('BuyerNipMissing');
    return null;
  }
  if ((buyer.country ?? home) === 'PL' && !isNipValid(nip)) throw refused('BuyerNipWrong', { errorDetails: nip });
  return nip;
}

const buyerOf = (write: WriteCtx, customerId: number) =>
  oneOf<Buyer>(
    write,
    sql`select c.name, c.nip, c.address, c.post_code, c.city, l.code as country, l.name as country_name, ${recipientSql} as recipient
      from customers c left join countries l on l.id = c.country_id where c.id = ${customerId}`,
  );

/** The country is named abroad alone. */
const addressOf = (buyer: Buyer, home: string): string | null =>
  [
    buyer.address,
    [buyer.postCode, buyer.city].filter(Boolean).join(' '),
    buyer.country && buyer.country !== home ? buyer.countryName : null,
  ]
    .filter(Boolean)
    .join(', ')
    .slice(0, 500) || null;

/** Buyer and recipient as an approved invoice keeps them. */
export type FrozenBuyer = Pick<InvoiceRow, 'buyerName' | 'buyerNip' | 'buyerAddress' | 'recipient'>;

/**
 * The buyer as it is printed from now on, and whether that alone makes a correction. A wrong tax number is not corrected
 * in Poland: the invoice is brought to zero with the buyer it has, and billed anew. Throws 422 `CorrectionOfBuyerNumber`.
 */
async function correctedBuyer(
  { tx, settings }: WriteCtx,
  { correctedInvoiceId }: InvoiceRow,
  { isOfLines, today }: { isOfLines: boolean; today: () => FrozenBuyer },
): Promise<{ frozen: FrozenBuyer; isOfData: boolean }> {
  const before =
    correctedInvoiceId === null
      ? undefined
      : await tx.one<FrozenBuyer>(
          sql`select buyer_name, buyer_nip, buyer_address, recipient from invoices where id = ${correctedInvoiceId}`,
        );
  const frozen = today();
  if (!before) return { frozen, isOfData: false };
  if (settings.country === 'PL' && before.buyerNip !== frozen.buyerNip) {
    if (isOfLines) return { frozen: before, isOfData: false };
    throw refused('CorrectionOfBuyerNumber', { errorDetails: before.buyerNip ?? undefined });
  }
  const isOfData =
    (['buyerName', 'buyerNip', 'buyerAddress'] as const).some((key) => before[key] !== frozen[key]) ||
    !isDeepStrictEqual(before.recipient, frozen.recipient);
  return { frozen, isOfData };
}

/**
 * The buyer of an invoice as the customer's card has it today, checked. Throws 422 `BuyerNipMissing`, `BuyerNipWrong` and,
 * of a correction, `CorrectionOfBuyerNumber`.
 * @param codes of the VAT rates of its lines
 * @param isOfLines a correction that changes lines
 */
export async function frozenBuyerOf(
  write: WriteCtx,
  row: InvoiceRow,
  { codes, isOfLines }: { codes: readonly string[]; isOfLines: boolean },
): Promise<{ frozen: FrozenBuyer; isOfData: boolean }> {
  const { settings } = write;
  const buyer = await buyerOf(write, row.customerId);
  const isAlwaysNeeded = settings.invoiceNipRequired && row.kind !== invoiceKind.proforma;
  return correctedBuyer(write, row, {
    isOfLines,
    today: () => ({
      buyerName: buyer.name,
      buyerNip: buyerNip(buyer, codes, { isAlwaysNeeded, home: settings.country }),
      buyerAddress: addressOf(buyer, settings.country),
      recipient: buyer.recipient ? { ...buyer.recipient } : null,
    }),
  });
}
