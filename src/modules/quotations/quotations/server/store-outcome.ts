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
import { detailsOfItems, storeDetails } from './line-details';
import { quotationItemKind } from '../quotation-status';

type Quotation = RowOf<typeof quotations>;
type Stored = RowOf<typeof quotationItems>;
type Fields = Record<string, unknown>;

/** Sums of a quotation and the terms they follow. */
export function headFields({ outcome, document }: Priced): HeadFields {
  const { priceNet, discount, transportNet, paymentMin, paymentNet, paymentVat, paymentGross, noPrice } = outcome;
  return {
    priceNet,
    discount,
    transportNet,
    paymentMin,
    paymentNet,
    paymentVat,
    paymentGross,
    noPrice,
    orderPriorityId: document.priority?.id ?? null,
    priorityMultiplier: document.priority?.multiplier ?? '1.000',
  };
}
type HeadFields = Partial<Omit<Quotation, keyof SystemColumns>>;

/**
 * The lines of a new quotation with how they came about and what they are quoted with: two statements.
 * @param notes by `manualKey`: what people wrote to the same lines before
 */
export async function insertLines(
  write: WriteCtx,
  quotationId: number,
  { lines }: Outcome,
  notes: ReadonlyMap<string, string | null> = new Map(),
): Promise<void> {
  const quotedWith = await detailsOfItems(
    write.tx,
    lines.flatMap(({ kind, itemId }) => (kind === quotationItemKind.item ? itemId : [])),
  );
  const { placeOf } = tracesOf(lines);
  const rows = lines.map((line, at) => {
    const quoted = line.kind === quotationItemKind.item ? quotedWith.get(line.itemId) : undefined;
    return {
      quotationId,
      details: quoted?.details,
      product1Id: quoted?.product1Id,
      note: notes.get(manualKey(line.itemId, line.optionId)) ?? null,
      trace: placeOf(line),
      ...lineFields(line, at),
    };
  });
  await insertMany(write, quotationItems, rows);
}

/**
 * Stores what the lines of a quotation come to now, kept where they stand for the same thing, so that notes and ids stay;
 * and how everything came about. A handful of statements, however many lines.
 */
export async function storeLines(write: WriteCtx, quotationId: number, outcome: Outcome): Promise<void> {
  const { added, altered, gone } = compareLines(await storedLines(write, quotationId), outcome.lines);
  await deleteRows(write, write.engine.registry.get(quotationItems.name), gone as unknown as Fields[]);
  if (altered.length) await updateMany(write, quotationItems, altered);
  if (added.length)
    await insertMany(
      write,
      quotationItems,
      added.map((fields) => ({ quotationId, ...fields })),
    );
  storeTraces(write, quotationId, outcome);
  storeDetails(write.tx, quotationId);
}

/** The lines of a quotation as they are stored. */
export async function storedLines(write: WriteCtx, quotationId: number): Promise<Stored[]> {
  const [plan] = write.engine.registry.get(quotations.name).lines;
  return (await readLines(write, plan!, quotationId)) as unknown as Stored[];
}

interface Compared {
  added: Fields[];
  altered: { before: Stored; input: Fields }[];
  gone: Stored[];
}

/** What has to be written for stored lines to say what was worked out. */
export function compareLines(stored: readonly Stored[], lines: readonly Line[]): Compared {
  const known = new Map(stored.map((row) => [manualKey(row.orderItemId ?? 0, row.stepOptionId), row]));
  const compared: Compared = { added: [], altered: [], gone: [] };
  const kept = new Set<number>();
  lines.forEach((line, at) => {
    const fields = lineFields(line, at);
    const before = known.get(manualKey(line.itemId, line.optionId));
    if (before) kept.add(before.id);
    const input = different(before ?? {}, fields);
    if (!before) compared.added.push(fields);
    else if (input) compared.altered.push({ before, input });
  });
  compared.gone = stored.filter(({ id }) => !kept.has(id));
  return compared;
}

/** The fields that are not as they were; undefined where all are. */
export function different(before: object, fields: Fields): Fields | undefined {
  const old = before as Fields;
  const changed = Object.entries(fields).filter(([key, value]) => (old[key] ?? null) !== (value ?? null));
  return changed.length ? Object.fromEntries(changed) : undefined;
}

/** How lines came about, each way once, and where among them that of a line is. */
export function tracesOf(lines: readonly Line[]): { lineTraces: Line['trace'][]; placeOf: (line: Line) => number } {
  const places = new Map<Line['trace'], number>();
  for (const { trace } of lines) if (!places.has(trace)) places.set(trace, places.size);
  return { lineTraces: [...places.keys()], placeOf: ({ trace }) => places.get(trace)! };
}

/** How the amounts came about may differ in lines whose amounts do not. */
function storeTraces(write: WriteCtx, quotationId: number, { lines, trace }: Outcome): void {
  const { lineTraces, placeOf } = tracesOf(lines);
  write.tx.send(sql`
    with given as (select to_jsonb(place) as trace, lp from unnest(${lines.map(placeOf)}::int[]) with ordinality x(place, lp)),
      items as (update quotation_items i set trace = g.trace from given g
        where i.quotation_id = ${quotationId} and i.lp = g.lp and i.trace is distinct from g.trace),
      head as (select ${JSON.stringify(trace)}::jsonb as trace, ${JSON.stringify(lineTraces)}::jsonb as line_traces)
    update quotations q set trace = h.trace, line_traces = h.line_traces from head h
    where q.id = ${quotationId} and (q.trace, q.line_traces) is distinct from (h.trace, h.line_traces)`);
}
