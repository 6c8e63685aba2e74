import type { RowOf } from '../../../engine/entity';
import { deleteRows, insertMany, updateMany } from '../../../engine/server/bulk';
import type { WriteCtx } from '../../../engine/server/context';
import { readLines } from '../../../engine/server/lines';
import { sql } from '../../../engine/server/sql';
import type { Line, Outcome } from '../calculation/model';
import { manualKey } from '../pricing/price-document';
import { lineFields } from '../pricing/priced-order';
import { quotationItems } from '../quotation-items/quotation-items.entity';
import { quotations } from './quotations.entity';

type Quotation = RowOf<typeof quotations>;
type Stored = RowOf<typeof quotationItems>;
type Fields = Record<string, unknown>;

/**
 * Stores what a quotation came to: its lines (kept where they stand for the same thing, so that notes and ids stay), its
 * sums, and how they came about. A handful of statements, however many lines. An answer to another price is no answer.
 */
export async function storeOutcome(
  write: WriteCtx,
  quotation: Quotation,
  outcome: Outcome,
  priority: { orderPriorityId: number | null; priorityMultiplier: string },
): Promise<void> {
  const changed = await storeLines(write, quotation.id, outcome.lines);
  const sums = different(quotation, { ...headFields(quotation, outcome), ...priority });
  if (sums) await updateMany(write, quotations, [{ before: quotation, input: sums }]);
  if (changed || sums) await storeTraces(write, quotation.id, outcome);
}

async function storeLines(write: WriteCtx, quotationId: number, lines: readonly Line[]): Promise<boolean> {
  const [plan] = write.engine.registry.get(quotations.name).lines;
  const stored = (await readLines(write, plan!, quotationId)) as unknown as Stored[];
  const known = new Map(stored.map((row) => [manualKey(row.orderItemId, row.stepOptionId), row]));
  const added: Fields[] = [];
  const altered: { before: Stored; input: Fields }[] = [];
  lines.forEach((line, at) => {
    const fields = lineFields(line, at);
    const before = known.get(manualKey(line.itemId, line.optionId));
    known.delete(manualKey(line.itemId, line.optionId));
    const input = different(before ?? {}, fields);
    if (!before) added.push({ quotationId, ...fields });
    else if (input) altered.push({ before, input });
  });
  const gone = [...known.values()];
  await deleteRows(write, plan!.plan, gone as unknown as Fields[]);
  if (altered.length) await updateMany(write, quotationItems, altered as never);
  if (added.length) await insertMany(write, quotationItems, added as never);
  return gone.length + altered.length + added.length > 0;
}

function headFields(quotation: Quotation, outcome: Outcome): Fields {
  const { priceNet, discount, transportNet, paymentMin, paymentNet, paymentVat, paymentGross, noPrice } = outcome;
  const sums = { priceNet, discount, transportNet, paymentMin, paymentNet, paymentVat, paymentGross, noPrice };
  const stale = Number(quotation.answer) !== 0 && quotation.paymentNet !== paymentNet;
  return stale ? { ...sums, ...noAnswer } : sums;
}

/** What a quotation says about the customer's answer while there is none. */
export const noAnswer = { answer: 0, answerNote: null, answeredAt: null } as const;

/** The fields that are not as they were; undefined where all are. */
function different(before: Fields | Quotation | Stored, fields: Fields): Fields | undefined {
  const old = before as Fields;
  const changed = Object.entries(fields).filter(([key, value]) => (old[key] ?? null) !== (value ?? null));
  return changed.length ? Object.fromEntries(changed) : undefined;
}

/** How the amounts came about goes beside the rows, not into their history. */
async function storeTraces(write: WriteCtx, quotationId: number, outcome: Outcome): Promise<void> {
  const traces = JSON.stringify(outcome.lines.map(({ trace }, at) => ({ lp: at + 1, trace })));
  await write.tx.run(sql`
    with given as (select * from jsonb_to_recordset(${traces}::jsonb) as x(lp int, trace jsonb)),
      items as (update quotation_items i set trace = g.trace from given g
        where i.quotation_id = ${quotationId} and i.lp = g.lp)
    update quotations set trace = ${JSON.stringify(outcome.trace)}::jsonb where id = ${quotationId}`);
}
