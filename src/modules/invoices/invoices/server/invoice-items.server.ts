import { invalid, refused } from '../../../../engine/errors';
import type { InputOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement, type LineWrite } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { isAmount } from '../../../settings/money/rounding';
import { lineValue, tenThousandths } from '../../billing/line-value';
import { type ItemRow } from './invoice-row';
import { writeSums } from './sums';
import { invoiceItems } from '../invoice-items.entity';
import { invoiceKind, invoiceState } from '../../../states/invoice-states';

type Line = LineWrite<typeof invoiceItems>;
const counted = ['amount', 'priceNet', 'discountPercent'] as const;

/** What a person may type into a line: nothing below zero, no empty amount but in a correction. */
function checkLine({ before, input, name }: Line, isCorrection: boolean): void {
  const amount = tenThousandths(input.amount ?? before?.amount ?? '1');
  if (amount < 0n || (amount === 0n && !isCorrection)) throw invalid({ [name('amount')]: 'TooSmall' });
  if ((input.priceNet ?? before?.priceNet ?? 0) < 0) throw invalid({ [name('priceNet')]: 'TooSmall' });
}

/** The amount of a line that deducts an advance. */
const DEDUCTED = '1';

const isDeduction = (row: Pick<ItemRow, 'advanceInvoiceId'> | undefined): boolean =>
  row !== undefined && row.advanceInvoiceId !== null;

/** A correction takes the deduction of an advance back as a whole, or brings it back as it was. */
const isTakenBack = ({ original }: ItemRow, key: string, value: unknown): boolean =>
  original !== null &&
  key === 'amount' &&
  [0n, tenThousandths(DEDUCTED)].includes(tenThousandths(String(value ?? DEDUCTED)));

/** Deductions of advances and lines a correction goes back to stay as long as their document. */
function checkFixed({ before, input, remove, name }: Line): void {
  if (!before) return;
  if (
    isDeduction(before) &&
    !remove &&
    Object.entries(input).some(
      ([key, value]) => before[key as keyof ItemRow] !== value && !isTakenBack(before, key, value),
    )
  )
    throw refused('LineOfAdvance', { fields: { [name('name')]: 'LineOfAdvance' } });
  if (before.original !== null && (remove || input.unit === null))
    throw refused('CorrectedLineStays', { fields: { [name('amount')]: 'CorrectedLineStays' } });
}

/** What a deduction comes to: nothing, or the advance with the VAT it had. */
async function fillDeduction({ tx }: WriteCtx, { before, input }: Line): Promise<void> {
  if (!before?.original || input.amount === undefined || input.amount === before.amount) return;
  const isTaken = tenThousandths(input.amount ?? DEDUCTED) === 0n;
  const whole = await tx.one<{ valueNet: number; valueGross: number }>(sql`
    select i.value_net, i.value_gross from invoice_items i join invoices v on v.id = i.invoice_id
    where i.advance_invoice_id = ${before.advanceInvoiceId} and i.vat_rate_id = ${before.vatRateId}
      and v.id = (select root_invoice_id from invoices where id = ${before.invoiceId})`);
  const value = isTaken || !whole ? { valueNet: 0, valueGross: 0 } : whole;
  Object.assign(input as Partial<ItemRow>, { amount: isTaken ? '0' : DEDUCTED, ...value });
}

function fill(line: Line, lp: number): void {
  const { before, input, name } = line;
  const touched = !before || counted.some((key) => input[key] !== undefined && input[key] !== before[key]);
  if (!before) input.lp ??= lp;
  if (!touched) return;
  const of = <K extends (typeof counted)[number]>(key: K) => input[key] ?? before?.[key] ?? null;
  const value = lineValue({
    amount: String(of('amount') ?? '1'),
    priceNet: Number(of('priceNet') ?? 0),
    discountPercent: input.discountPercent === undefined ? (before?.discountPercent ?? null) : input.discountPercent,
  });
  if (!value) throw invalid({ [name('priceNet')]: 'TooBig' });
  Object.assign(input as InputOf<typeof invoiceItems> & Partial<ItemRow>, { ...value, valueGross: null });
}

export const invoiceItemsServer = implement(invoiceItems, {
  async beforeLines(write) {
    const { document, lines } = write;
    if (document['status'] !== invoiceState.draft) throw refused('InvoiceLocked');
    const isCorrection = document['kind'] === invoiceKind.correction;
    let lp = 0;
    for (const line of lines) {
      checkFixed(line);
      if (line.remove) continue;
      if (isDeduction(line.before)) {
        await fillDeduction(write, line);
        lp++;
        continue;
      }
      checkLine(line, isCorrection);
      fill(line, Math.min(++lp, 10_000));
    }
  },
  async reasons({ db }, row): Promise<Record<string, string>> {
    const invoice = await db.row('invoices', row.invoiceId, ['status']);
    return invoice?.status === invoiceState.draft ? {} : { edit: 'InvoiceLocked', delete: 'InvoiceLocked' };
  },
  async afterLines({ tx, document, rows: read }) {
    const rows = await read();
    const total = rows.reduce((sum, row) => sum + Math.abs(row.valueNet), 0);
    if (!isAmount(total * 2)) throw invalid({ items: 'TooBig' });
    const rootInvoiceId = document['rootInvoiceId'] as number | null;
    await writeSums(tx, { id: document.id, kind: document['kind'] as number, rootInvoiceId }, rows);
  },
});
