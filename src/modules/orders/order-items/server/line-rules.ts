import { invalid, refused } from '../../../../engine/errors';
import type { InputOf, RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import type { DocumentRow, LineWrite } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import type { Executor } from '../../../../engine/server/db';
import { cancelled, itemState, orderState } from '../../../states/order-states';
import { itemPriceFields } from '../item-fields';
import { changesAny, requireOpen, holdUnconfirmed } from './price-lock';
import { measuredFields } from '../../../quotations/calculation/measures';
import { itemSums, minimumsIn } from './item-measures';
import type { Minimums, OptionMinimums } from '../../../quotations/calculation/model';
import { checkSteps, stepsBefore, takeSteps, type StepChoice } from './item-steps';
import { optionsOfItem, optionsWithMinimums } from './option-minimums';
import type { orderItems } from '../order-items.entity';
import { takeStates } from './item-states';
import { takeFromProfiles } from './profile-values';

type Item = RowOf<typeof orderItems>;
type Input = InputOf<typeof orderItems>;
export type ItemLine = LineWrite<typeof orderItems>;

/** The choice of steps a line brings along; undefined where it says nothing of them. */
export const chosenSteps = ({ input }: Pick<ItemLine, 'input'>): StepChoice[] | undefined =>
  (input as { steps?: StepChoice[] }).steps;

/** Whether a line, as it is sent, is done differently from before. */
function changesSteps(line: ItemLine): boolean {
  const now = stepsBefore(line.before);
  return (chosenSteps(line) ?? []).some(({ serviceStepId, stepOptionId, on }) => {
    const step = now.find((one) => one.serviceStepId === serviceStepId);
    return on ? !step || (stepOptionId !== undefined && stepOptionId !== step.stepOptionId) : step !== undefined;
  });
}

/** Whether a write of this line changes what the order costs. */
export const changesPrice = (line: ItemLine): boolean =>
  line.remove || changesAny(itemPriceFields, line.before, line.input) || changesSteps(line);

/**
 * Items of a customer who has everything coated with paint of its own: every new one is. Throws 400 naming the item that
 * is to be coated with the shop's paint from now on.
 */
async function takeOwnProducts(db: Executor, customerId: unknown, lines: readonly ItemLine[]): Promise<void> {
  const leaving = lines.filter(({ before, input }) => before?.isOwnPaint && input.isOwnPaint === false);
  const added = lines.filter(({ before, input }) => !before && input.isOwnPaint !== true);
  if (!leaving.length && !added.length) return;
  const customer = await db.one<{ ownProductsOnly: boolean | null }>(
    sql`select own_products_only from customers where id = ${customerId}::int`,
  );
  if (!customer?.ownProductsOnly) return;
  if (leaving.length) throw invalid({ [leaving[0]!.name('isOwnPaint')]: 'OwnProductsOnly' });
  for (const { input } of added) input.isOwnPaint = true;
}

/** Checks and fills in all lines of one write, whatever their number with the same few queries. */
export async function beforeLines(
  call: WriteCtx & { document: DocumentRow; isNew: boolean; lines: ItemLine[] },
): Promise<void> {
  const { document, isNew, lines, tx } = call;
  await takeSteps(call, lines);
  if (!isNew && lines.some(changesPrice)) {
    requireOpen(document['status']);
    await holdUnconfirmed(call, document.id);
  }
  for (const line of lines) if (line.remove) mayRemove(line, call.hasModule('RECEPTIONS'));
  for (const line of lines) if (!line.remove) mayChangeAmount(line);
  await takeFromProfiles(tx, document['customerId'], lines);
  const kept = lines.filter(({ remove }) => !remove);
  if (kept.some(({ before }) => !before)) await startNew(call, kept);
  await takeOwnProducts(tx, document['customerId'], kept);
  await takeStates(tx, document, isNew, kept);
  const known = kept.some(isCountedAnew) ? await optionsWithMinimums(tx) : [];
  const minimums = minimumsIn(call.settings);
  for (const line of kept) complete(line, minimums, optionsOfItem(known, workOf(line, document)));
  await checkSteps(
    call,
    kept.flatMap((line) => {
      const steps = chosenSteps(line);
      if (!steps?.length) return [];
      return [{ steps, serviceId: workOf(line, document).serviceId, name: line.name('steps' as never) }];
    }),
  );
}

/** What has arrived or is being worked on cannot be taken out of an order any more. */
function mayRemove({ before, name }: ItemLine, hasReceptions: boolean): void {
  if (!before) return;
  const begun = Number(before.status) >= itemState.inProgress && Number(before.status) !== cancelled;
  // Without the module no delivery stands behind the pieces; the database keeps the items of those booked before.
  if (hasReceptions && before.receiptedAmount > 0)
    throw refused('ItemReceived', { fields: { [name('id' as never)]: 'ItemReceived' } });
  if (begun || stepsBefore(before).some((step) => step.finishedAmount > 0))
    throw refused('ItemStarted', { fields: { [name('id' as never)]: 'ItemStarted' } });
}

/**
 * What is ready was passed with so many pieces, and something of it waits: more would leave without having been worked
 * on. Throws 422 `ItemAlreadyReady`.
 */
function mayChangeAmount({ before, input, name }: ItemLine): void {
  if (!before || input.amount === undefined || Number(input.amount) === before.amount) return;
  if (Number(before.status) !== itemState.ready && Number(before.status) !== itemState.pickedUp) return;
  const waits = Number(input.amount) - before.lostAmount - before.pickedAmount;
  // Fewer than have left are refused by the database, in words of their own.
  if (Number(input.amount) < before.amount && waits !== 0) return;
  throw refused('ItemAlreadyReady', { errorDetails: before.name, fields: { [name('amount')]: 'ItemAlreadyReady' } });
}

/** New lines belong to their order's customer and company, are in the customer's currency and due with the order. */
async function startNew({ tx, document }: WriteCtx & { document: DocumentRow }, lines: ItemLine[]): Promise<void> {
  const start = await tx.one<{ currencyId: number | null; last: number }>(sql`
    select coalesce((select c.currency_id from customers c join currency y on y.id = c.currency_id
        where c.id = ${document['customerId']}::int and y.is_active),
      (select id from currency where is_default limit 1)) as currency_id,
      (select coalesce(max(lp), 0) from order_items where order_id = ${document.id}) as last`);
  let last = start?.last ?? 0;
  for (const { before, input } of lines) {
    if (before) continue;
    Object.assign(input, {
      customerId: document['customerId'] as number,
      companyId: document['companyId'] as number,
      currencyId: start?.currencyId ?? null,
      status: document['status'] === orderState.new ? itemState.new : itemState.confirmed,
      dueDate: input.dueDate ?? (document['deliveryDate'] as string | null),
      lp: input.lp ?? ++last,
    } satisfies Input);
  }
}

/** Whether figures, service or steps of a line differ from before, and so may its sums. */
const isCountedAnew = (line: ItemLine): boolean =>
  line.before === undefined ||
  changesAny([...measuredFields, 'serviceId'], line.before, line.input) ||
  changesSteps(line);

/** A name in every case, and the sums of the position by what it will be. */
function complete(line: ItemLine, minimums: Minimums, options: readonly OptionMinimums[]): void {
  const { before, input, name } = line;
  if (!(input.name === undefined ? before?.name : input.name)) throw invalid({ [name('name')]: 'Required' });
  if (isCountedAnew(line)) Object.assign(input, itemSums({ ...before, ...input } as Item, minimums, options));
}

/** The service and steps a line will have. */
function workOf(line: ItemLine, document: DocumentRow) {
  const { before, input } = line;
  const own = input.serviceId === undefined ? before?.serviceId : input.serviceId;
  return {
    serviceId: own ?? (document['serviceId'] as number | null),
    isSameService: before !== undefined && !changesAny(['serviceId'], before, input),
    steps: stepsBefore(before),
    chosen: chosenSteps(line) ?? [],
  };
}
