import type { RowOf, SystemColumns } from '../../../../engine/entity';
import { deleteRows, insertMany, updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { readLines } from '../../../../engine/server/lines';
import { sql } from '../../../../engine/server/sql';
import type { Line, Outcome } from '../../calculation/model';
import { manualKey, type Priced } from '../../pricing/server/price-document';
import { lineFields } from '../../pricing/server/priced-order';
import { quotationItems } from '../quotation-items.entity';
import { quotations } from '../quotations.entity';

type Quotation = RowOf<typeof quotations>;
type Stored = RowOf<typeof quotationItems>;
type Fields = Record<string, unknown>;

/** Sums of a quotation and the terms they follow. An answer to another price is no answer. */
export function headFields(before: Quotation | undefined, { outcome, document }: Priced): HeadFields {
  const { priceNet, discount, transportNet, paymentMin, paymentNet, paymentVat, paymentGross, noPrice } = outcome;
  const stale = before && Number(before.answer) !== 0 && before.paymentNet !== paymentNet;
  return {
    ...{ priceNet, discount, transportNet, paymentMin, paymentNet, paymentVat, paymentGross, noPrice },
    orderPriorityId: document.priority?.id ?? null,
    priorityMultiplier: document.priority?.multiplier ?? '1.000',
    ...(stale ? noAnswer : {}),
  };
}
type HeadFields = Partial<Omit<Quotation, keyof SystemColumns>>;

/** The lines of a new quotation with how they came about, in one statement. */
export async function insertLines(write: WriteCtx, quotationId: number, { lines }: Outcome): Promise<void> {
  const rows = lines.map((line, at) => ({ quotationId, ...lineFields(line, at), trace: line.trace }));
  await insertMany(write, quotationItems, rows);
}

/**
 * Stores what the lines of a quotation come to now, kept where they stand for the same thing, so that notes and ids stay;
 * and how everything came about. A handful of statements, however many lines.
 */
export async function storeLines(write: WriteCtx, quotationId: number, outcome: Outcome): Promise<void> {
  await writeLines(write, quotationId, outcome.lines);
  storeTraces(write, quotationId, outcome);
}

async function writeLines(write: WriteCtx, quotationId: number, lines: readonly Line[]): Promise<void> {
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
}

/** What a quotation says about the customer's answer while there is none. */
export const noAnswer = { answer: 0, answerNote: null, answeredAt: null } as const;

/** The fields that are not as they were; undefined where all are. */
export function different(before: object, fields: Fields): Fields | undefined {
  const old = before as Fields;
  const changed = Object.entries(fields).filter(([key, value]) => (old[key] ?? null) !== (value ?? null));
  return changed.length ? Object.fromEntries(changed) : undefined;
}

/** How the amounts came about may differ in lines whose amounts do not. */
function storeTraces(write: WriteCtx, quotationId: number, outcome: Outcome): void {
  const traces = JSON.stringify(outcome.lines.map(({ trace }, at) => ({ lp: at + 1, trace })));
  write.tx.send(sql`
    with given as (select * from jsonb_to_recordset(${traces}::jsonb) as x(lp int, trace jsonb)),
      items as (update quotation_items i set trace = g.trace from given g
        where i.quotation_id = ${quotationId} and i.lp = g.lp and i.trace is distinct from g.trace)
    update quotations set trace = ${JSON.stringify(outcome.trace)}::jsonb where id = ${quotationId}`);
}
