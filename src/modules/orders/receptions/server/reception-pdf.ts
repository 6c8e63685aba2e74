import { definePdf } from '../../../documents/pdf/server/define-pdf';
import type { Content, Paper, Words } from '../../../../engine/server/pdf/paper';
import { paperOf } from '../../../documents/pdf/server/paper-of';
import { type Column, table } from '../../../../engine/server/pdf/table';
import { customerParty, letterhead, named, note, parties, totals } from '../../../documents/pdf/server/parts';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import { receptions } from '../receptions.entity';
import { loadReception, type PaperLine, type ReceptionPaper } from './load-reception';
import { receptionState } from '../reception-status';

function nameCell({ language, t }: Words, line: PaperLine): Content {
  const colour = language === 'pl' ? line.colour : line.colourEn;
  const differs = line.countedAmount !== null && line.countedAmount !== line.declaredAmount;
  return named(line.name, [
    line.code,
    colour,
    differs && t(`documents:reception.resolution.${line.resolution}`),
    line.note,
  ]);
}

function columns(words: Words): Column<PaperLine>[] {
  const { t, format } = words;
  const difference = ({ countedAmount, declaredAmount }: PaperLine): string => {
    const pieces = (countedAmount ?? declaredAmount) - declaredAmount;
    return pieces === 0 ? '–' : `${pieces > 0 ? '+' : '−'}${format.integer(Math.abs(pieces))}`;
  };
  return [
    { label: t('documents:reception.lp'), width: 22, number: true, cell: ({ lp }) => String(lp) },
    { label: t('documents:reception.name'), width: '*', cell: (line) => nameCell(words, line) },
    {
      label: t('documents:reception.declared'),
      width: 70,
      number: true,
      cell: ({ declaredAmount }) => format.integer(declaredAmount),
    },
    {
      label: t('documents:reception.counted'),
      width: 62,
      number: true,
      cell: ({ countedAmount }) => (countedAmount === null ? '' : format.integer(countedAmount)),
    },
    { label: t('documents:reception.difference'), width: 52, number: true, cell: difference },
  ];
}

const signature = (label: string): Content => ({
  width: '*',
  stack: [
    { text: '\u00a0', margin: [0, 36, 0, 0] },
    { text: '…………………………………………', alignment: 'center' },
    { text: label, style: 'small', alignment: 'center' },
  ],
});

function build(paper: ReceptionPaper, words: Words): Paper {
  const { t, format } = words;
  const { company, customer, order, lines } = paper;
  const sum = (amount: (line: PaperLine) => number) =>
    t('documents:reception.pieces', { count: format.integer(lines.reduce((all, line) => all + amount(line), 0)) });
  const counted = lines.some((line) => line.countedAmount !== null);
  const title = t(
    paper.status === receptionState.cancelled ? 'documents:reception.cancelled' : 'documents:reception.title',
  );
  return paperOf(words, company, paper.number, [
    letterhead(words, company, { title, number: paper.number }, [
      [t('documents:reception.date'), format.date(paper.date)],
      [t('documents:reception.receiptDate'), paper.receiptDate && format.date(paper.receiptDate)],
    ]),
    parties(customerParty(words, t('documents:reception.customer'), customer), {
      label: t('documents:reception.order'),
      name: order.number ?? '–',
      lines: [order.externalNumber && `${t('documents:reception.externalNumber')} ${order.externalNumber}`],
    }),
    table(columns(words), lines),
    totals(
      [
        [t('documents:reception.declaredSum'), sum((line) => line.declaredAmount)],
        [t('documents:reception.countedSum'), counted && sum((line) => line.countedAmount ?? 0)],
      ].map(([label, value]) => [String(label), value || null] as const),
    ),
    ...note(t('documents:reception.note'), paper.note),
    {
      columns: [
        signature(t('documents:reception.handedOver')),
        signature([t('documents:reception.receivedBy'), paper.receivedBy].filter(Boolean).join(': ')),
      ],
      columnGap: 24,
    },
  ]);
}

/** The receipt for goods a customer left with the shop. */
export const receptionPdf = definePdf({
  kind: 'reception',
  entity: receptions,
  scope: ofOwnCustomer,
  load: loadReception,
  build,
});
