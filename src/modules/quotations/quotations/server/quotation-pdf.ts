import { withUnit } from '../../../../engine/format';
import Big from 'big.js';
import { definePdf } from '../../../documents/pdf/server/define-pdf';
import type { Content, Paper, Words } from '../../../../engine/server/pdf/paper';
import { paperOf } from '../../../documents/pdf/server/paper-of';
import { type Column, table } from '../../../../engine/server/pdf/table';
import {
  customerParty,
  type Fact,
  isPercent,
  letterhead,
  named,
  note,
  parties,
  rateOf,
  totals,
} from '../../../documents/pdf/server/parts';
import { inServiceNames, type ServiceName } from '../../../documents/pdf/server/service-names';
import { ownQuotations } from './quotation-scope';
import { quotations } from '../quotations.entity';
import { measureOf, unitPriceOf } from '../line-price';
import { loadQuotation, type QuotationLine, type QuotationPaper } from './load-quotation';
import { quotationItemKind, quotationState } from '../quotation-status';

/** `56.1600` → `56,16`: no zeros nobody measured, but at least two places. */
const exact = ({ format }: Words, value: string): string =>
  format.decimal(value, Math.max(2, new Big(value).toString().split('.')[1]?.length ?? 0));

function nameCell(words: Words, line: QuotationLine, services: readonly ServiceName[]): Content {
  const colour = words.language === 'pl' ? line.colour : line.colourEn;
  const own = (text: string | null) => text && inServiceNames(words, text, services);
  return line.kind === quotationItemKind.item
    ? named(line.name, [own(line.service), colour, own(line.options)])
    : named(inServiceNames(words, line.name, services), [], false);
}

function columns(words: Words, hasDiscount: boolean, services: readonly ServiceName[]): Column<QuotationLine>[] {
  const { t, format } = words;
  const price = (line: QuotationLine): string => {
    const each = line.noPrice ? undefined : unitPriceOf(line.sum, measureOf(line).value);
    return each === undefined ? '–' : format.money(each);
  };
  const measure = (line: QuotationLine): string => {
    const { value, unit } = measureOf(line);
    return unit ? withUnit(exact(words, value), unit) : '–';
  };
  const all: (Column<QuotationLine> | false)[] = [
    { label: t('documents:quotation.lp'), width: 22, number: true, cell: ({ lp }) => String(lp) },
    { label: t('documents:quotation.name'), width: '*', cell: (line) => nameCell(words, line, services) },
    {
      label: t('documents:quotation.amount'),
      width: 'auto',
      number: true,
      cell: ({ amount }) => format.integer(amount),
    },
    { label: t('documents:quotation.measure'), width: 'auto', number: true, cell: measure },
    { label: t('documents:quotation.unitPrice'), width: 'auto', number: true, cell: price },
    hasDiscount && {
      label: t('documents:quotation.discount'),
      width: 'auto',
      number: true,
      cell: ({ discountPercent }) => (discountPercent ? withUnit(format.percent(discountPercent), '%') : '–'),
    },
    {
      label: t('documents:quotation.value'),
      width: 'auto',
      number: true,
      cell: ({ noPrice, amountToPay }) => (noPrice ? t('documents:quotation.noPrice') : format.money(amountToPay)),
    },
  ];
  return all.filter((column) => column !== false);
}

/** `VAT 23 %`, or what a rate without a percentage is called. */
const vatLabel = (words: Words, { vatCode, vatRate }: QuotationPaper): string =>
  isPercent(vatCode)
    ? words.t('documents:quotation.vat', { rate: words.format.percent(vatRate) })
    : words.t('documents:quotation.vatMarked', { mark: rateOf(words, vatCode) });

function sums(words: Words, paper: QuotationPaper): Fact[] {
  const { t, format } = words;
  const money = (value: number) => withUnit(format.money(value), paper.currency);
  const afterDiscount = paper.priceNet - paper.discount;
  return [
    [t('documents:quotation.lines'), paper.discount > 0 && money(paper.priceNet)],
    [t('documents:quotation.discountSum'), paper.discount > 0 && money(-paper.discount)],
    [t('documents:quotation.afterDiscount'), afterDiscount !== paper.paymentNet && money(afterDiscount)],
    [t('documents:quotation.minimum'), paper.paymentMin > afterDiscount && money(paper.paymentMin)],
    [t('documents:quotation.transport'), paper.transportNet > 0 && money(paper.transportNet)],
    [t('documents:quotation.net'), money(paper.paymentNet)],
    [vatLabel(words, paper), money(paper.paymentVat)],
    [t('documents:quotation.gross'), money(paper.paymentGross)],
  ].map(([label, value]): Fact => [String(label), value || null]);
}

function build(paper: QuotationPaper, words: Words): Paper {
  const { t, format } = words;
  const { company, customer, order, lines } = paper;
  const date = (day: string | null) => day && format.date(day);
  const title = t(
    paper.status === quotationState.cancelled ? 'documents:quotation.cancelled' : 'documents:quotation.title',
  );
  return paperOf(words, company, paper.number, [
    letterhead(words, company, { title, number: paper.number }, [
      [t('documents:quotation.date'), date(paper.date)],
      [t('documents:quotation.validTo'), date(paper.validTo)],
    ]),
    parties(customerParty(words, t('documents:quotation.customer'), customer), {
      label: t('documents:quotation.order'),
      name: order.number ?? '–',
      lines: [
        order.externalNumber && `${t('documents:quotation.externalNumber')} ${order.externalNumber}`,
        order.deliveryDate && `${t('documents:quotation.deliveryDate')} ${format.date(order.deliveryDate)}`,
      ],
    }),
    table(
      columns(
        words,
        lines.some((line) => line.discountPercent),
        paper.services,
      ),
      lines,
    ),
    totals(sums(words, paper)),
    ...note(t('documents:quotation.note'), paper.note),
    ...(paper.validTo
      ? [
          {
            text: t('documents:quotation.valid', { date: format.date(paper.validTo) }),
            margin: [0, 12, 0, 0] as const,
          },
        ]
      : []),
  ]);
}

/** The document a customer is sent before work begins. */
export const quotationPdf = definePdf({
  kind: 'quotation',
  entity: quotations,
  scope: ownQuotations,
  load: loadQuotation,
  build,
});
