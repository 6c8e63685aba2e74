import type { Language } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { quotationItemKind } from '../../quotations/quotation-status';
import { measureOf } from '../../quotations/line-price';
import { loadQuotation, type QuotationLine } from '../../quotations/server/load-quotation';
import type { AnswerView } from '../answer-view';
import { type LinkState, linkStateOf } from '../link-state';
import type { FoundLink } from '../../quotations/server/answer-link';

const nothing: Omit<AnswerView, 'state'> = {
  number: null,
  validTo: null,
  replacedBy: null,
  answer: 0,
  answerNote: null,
  answeredAt: null,
  zone: null,
  company: null,
  quotation: null,
};
export const emptyView = (state: LinkState): AnswerView => ({ state, ...nothing });

type Head = Pick<AnswerView, 'number' | 'validTo' | 'answer' | 'answerNote' | 'answeredAt' | 'company'>;

/** What the holder of a link is told on this day. Lines and sums only while the quotation can be answered. */
export async function readView(
  db: Executor,
  link: FoundLink,
  { today, language, zone }: { today: string; language: Language; zone: string },
): Promise<AnswerView> {
  const state = linkStateOf(link, today);
  const head = await db.one<Head>(sql`
    select q.number_text as number, q.valid_to, q.answer, q.answer_note, q.answered_at,
      json_build_object('name', c.name, 'phone', c.phone, 'email', c.email) as company
    from quotations q join companies c on c.id = q.company_id where q.id = ${link.quotationId}`);
  if (!head) return emptyView('unknown');
  const { number, company } = head;
  if (state !== 'open' && state !== 'settled')
    return { ...nothing, state, number, company, validTo: head.validTo, replacedBy: link.replacedBy };
  const quotation = state === 'open' ? await readQuotation(db, link.quotationId, language) : null;
  return { ...nothing, ...head, state, quotation, zone };
}

async function readQuotation(db: Executor, id: number, language: Language): Promise<AnswerView['quotation']> {
  const paper = await loadQuotation(db, id);
  if (!paper) return null;
  const { date, currency, priceNet, discount, paymentMin, transportNet, paymentNet, paymentVat, paymentGross } = paper;
  return {
    date,
    currency,
    priceNet,
    discount,
    paymentMin,
    transportNet,
    paymentNet,
    paymentVat,
    paymentGross,
    customer: paper.customer.name,
    order: paper.order.number,
    externalNumber: paper.order.externalNumber,
    note: paper.note,
    lines: paper.lines.map((one) => lineOf(one, language)),
  };
}

function lineOf(line: QuotationLine, language: Language) {
  const { lp, name, amount, discountPercent, amountToPay } = line;
  const { value, unit } = measureOf(line);
  const colour = language === 'pl' ? line.colour : line.colourEn;
  const isItem = line.kind === quotationItemKind.item;
  return {
    lp,
    name,
    amount,
    discountPercent,
    details: isItem ? [line.service, colour, line.options].filter(Boolean).join(' · ') : '',
    measure: unit ? { value, unit } : null,
    value: amountToPay,
  };
}
