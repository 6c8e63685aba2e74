import { forbidden, invalid, refusalOf, refused } from '../../../../engine/errors';
import type { InputOf, RowOf } from '../../../../engine/entity';
import type { Executor, Tx } from '../../../../engine/server/db';
import { implement } from '../../../../engine/server/implement';
import type { BaseCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { foreignCurrency } from '../../../settings/money/server/foreign-currency';
import type { Outcome } from '../../calculation/model';
import { agreedDiscount } from './agreed-discount';
import { answerQuotation } from './answer';
import { fillNewQuotation, numberQuotation } from './new-quotation';
import { notNew, requireNew, requireNoInvoice } from './quotation-guards';
import { ownQuotations, ownQuotationItems } from './quotation-scope';
import { quotations } from '../quotations.entity';
import { outdated } from './outdated';
import { lockQuotation, makeNextVersion, priceQuotation, recalculateQuotation, workOut } from './recalculate';
import { isWithCustomer } from './revise';
import { different, headFields, insertLines, storeLines } from './store-outcome';
import { tellGone, tellOrder } from './tell-order';
import { quotationAnswer, quotationState } from '../quotation-status';
import { updateMany } from '../../../../engine/server/bulk';
import { quotationItems } from '../quotation-items.entity';

/** Fields the amounts depend on. */
const priced = ['date', 'currencyId', 'vatRateId', 'discountPercent'] as const;

type Quotation = RowOf<typeof quotations>;
/** What a save comes to, worked out before the row is written and stored with its lines after. */
const outcomes = new WeakMap<Tx, Outcome>();

/** Only a New quotation the customer does not have is changed, but for its note; its order never. */
function mayChange(before: Quotation, input: InputOf<typeof quotations>): void {
  if (input.orderId !== undefined && input.orderId !== before.orderId)
    throw invalid({ orderId: 'QuotationOrderFixed' });
  const { note: _, items: __, ...values } = input;
  if (!different(before, defined(values))) return;
  requireNew(before.status);
  if (isWithCustomer(before)) throw refused('QuotationSent');
}

function checkValidity({ date, validTo }: { date: string; validTo?: string | null }): void {
  if (validTo && validTo < date) throw invalid({ validTo: 'ValidBeforeDate' });
}

const defined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** Customers answer for themselves; for them, those who write quotations. */
const mayAnswer = ({ user, can }: Pick<BaseCtx, 'user' | 'can'>): boolean => user.isCustomer || can('QUOTATIONS_WRITE');

export const quotationsServer = implement(quotations, {
  scope: ownQuotations,
  computed: {
    foreignCurrency,
    currencyCode: sql`(select y.code from currency y where y.id = t.currency_id)`,
    outdated: sql`to_json(${outdated(sql`t`)})`,
    replacedBy: sql`(select json_build_object('id', n.id, 'numberText', n.number_text)
      from quotations n where n.previous_id = t.id limit 1)`,
    answeredBy: sql`(select l.email from quotation_links l
      where l.quotation_id = t.id and l.answered_at = t.answered_at limit 1)`,
  },
  constraints: { quotations_order_id_live: 'QuotationExists' },
  async beforeSave(call) {
    const { tx, before, input } = call;
    if (before) mayChange(before, input);
    checkValidity({ date: call.today(), ...before, ...defined(input) });
    if (before && !priced.some((key) => input[key] !== undefined && input[key] !== before[key])) return;
    const price = before
      ? await priceQuotation(call, { ...before, ...defined(input) }, before)
      : await fillNewQuotation(call, input);
    Object.assign(input, headFields(price));
    outcomes.set(tx, price.outcome);
  },
  async afterSave(call) {
    const outcome = outcomes.get(call.tx);
    if (!outcome) return;
    outcomes.delete(call.tx);
    await (call.before ? storeLines : insertLines)(call, call.row.id, outcome);
    await tellOrder(call, call.row.orderId);
  },
  drawLast: (call) => numberQuotation(call, call.row),
  async beforeDelete({ tx, row }) {
    await requireNoInvoice(tx, row.id);
    if (row.status === quotationState.cancelled) return;
    const kept = keptBy(row);
    if (kept) throw refused(kept);
  },
  afterDelete: (call) => tellGone(call, call.row.orderId),
  async afterMove(call) {
    for (const { orderId } of call.rows) {
      if (call.to === quotationState.cancelled) await tellOrder(call, orderId);
      // What changed of the order meanwhile is in it now.
      if (call.to === quotationState.new) await recalculateQuotation(call, orderId);
    }
  },
  actions: {
    async confirm({ tx, row }) {
      const line = await tx.one(sql`select 1 from quotation_items where quotation_id = ${row.id} limit 1`);
      if (!line) throw refused('QuotationEmpty');
      if (row.noPrice) throw refused('QuotationNoPrice');
      await requireAccepted({ tx }, row);
    },
    async reopen({ tx, row }) {
      await requireNoInvoice(tx, row.id);
      // The next version takes it, where the customer has this one.
      return isWithCustomer(row) ? {} : { set: { ...(await agreedDiscount(tx, row.orderId, row.discountPercent)) } };
    },
    async revise(call) {
      await requireNoInvoice(call.tx, call.row.id);
      const quotation = await lockQuotation(call, call.row.id);
      if (!isWithCustomer(quotation)) throw refused('QuotationNotSent');
      await makeNextVersion(call, quotation);
    },
    cancel: ({ tx, row }) => requireNoInvoice(tx, row.id),
    async recalculate(call) {
      await recalculateQuotation(call, call.row.orderId);
    },
    async answer(call) {
      if (!mayAnswer(call)) throw forbidden();
      await answerQuotation(call, call.row, call.input);
    },
  },
  async reasons({ db, ...ctx }, row) {
    const kept = row.status === quotationState.cancelled ? undefined : keptBy(row);
    const reasons: Record<string, string> = {
      ...(kept && { delete: kept }),
      ...(mayAnswer(ctx) ? {} : { answer: 'NoAccess' }),
      ...(isWithCustomer(row) ? {} : { revise: 'QuotationNotSent' }),
    };
    if (row.status === quotationState.new) {
      const why = row.noPrice ? 'QuotationNoPrice' : await refusalOf(requireAccepted({ tx: db }, row));
      return why ? { ...reasons, confirm: why } : reasons;
    }
    if (row.status !== quotationState.confirmed) return reasons;
    const billed = await refusalOf(requireNoInvoice(db, row.id));
    return billed ? { ...reasons, reopen: billed, cancel: billed, revise: billed } : reasons;
  },
});

/** What keeps a quotation and its lines as they are; undefined while they may still change. */
const keptBy = (row: Pick<Quotation, 'status'> & Parameters<typeof isWithCustomer>[0]) =>
  notNew(row.status) ?? (isWithCustomer(row) ? 'QuotationSent' : undefined);

/** Where the customer accepted an earlier version, this one is confirmed once it is accepted too. */
async function requireAccepted({ tx }: { tx: Executor }, row: Quotation): Promise<void> {
  if (row.answer === quotationAnswer.accepted || row.revision === 1) return;
  const accepted = await tx.one<{ numberText: string }>(sql`
    select number_text from quotations
    where company_id = ${row.companyId} and year = ${row.year} and month = ${row.month} and number = ${row.number}
      and revision < ${row.revision} and answer = ${literal(quotationAnswer.accepted)}
    order by revision desc limit 1`);
  if (accepted) throw refused('QuotationNotAccepted', { errorDetails: accepted.numberText });
}

export const quotationItemsServer = implement(quotationItems, {
  scope: ownQuotationItems,
  beforeLines({ document, lines }) {
    if (lines.some(({ before, remove }) => !before || remove)) throw refused('QuotationItemsFixed');
    if (!lines.some(({ before, input }) => different(before!, defined(input)))) return;
    requireNew(document['status']);
    if (isWithCustomer(document as unknown as Parameters<typeof isWithCustomer>[0])) throw refused('QuotationSent');
  },
  async reasons({ db }, row): Promise<Record<string, string>> {
    const quotation = await db.row(quotations, row.quotationId, ['status', 'sentAt', 'seenAt', 'answer']);
    const why = quotation && keptBy(quotation);
    return why ? { edit: why, delete: why, 'manual-price': why } : {};
  },
  actions: {
    async 'manual-price'(call) {
      const { row, input } = call;
      const quotation = await lockQuotation(call, row.quotationId);
      requireNew(quotation.status);
      if (isWithCustomer(quotation)) throw refused('QuotationSent');
      const price = input.price ?? null;
      const typed = { typedPrice: price, typedCurrencyId: price === null ? null : quotation.currencyId };
      await updateMany(call, quotationItems, [{ before: row, input: { manualPrice: price, ...typed } }]);
      await workOut(call, quotation);
    },
  },
});
