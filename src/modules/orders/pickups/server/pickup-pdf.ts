import { withUnit } from '../../../../engine/format';
import Big from 'big.js';
import { definePdf } from '../../../documents/pdf/server/define-pdf';
import type { Content, Paper, Words } from '../../../../engine/server/pdf/paper';
import { paperOf } from '../../../documents/pdf/server/paper-of';
import { type Column, table } from '../../../../engine/server/pdf/table';
import { customerParty, letterhead, named, note, parties, signing, totals } from '../../../documents/pdf/server/parts';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import type { PickedUp } from './hand-over';
import { pickups } from '../pickups.entity';
import { loadPickup, type PickupPaper } from './load-pickup';

const nameCell = ({ language }: Words, { name, code, colour, colourEn }: PickedUp): Content =>
  named(name, [code, language === 'pl' ? colour : colourEn]);

const some = (value: string | null): value is string => value !== null && Number(value) > 0;

function columns(words: Words): Column<PickedUp>[] {
  const { t, format } = words;
  return [
    { label: t('documents:pickup.lp'), width: 22, number: true, cell: (_, at) => String(at + 1) },
    { label: t('documents:pickup.name'), width: '*', cell: (line) => nameCell(words, line) },
    { label: t('documents:pickup.amount'), width: 60, number: true, cell: ({ amount }) => format.integer(amount) },
    {
      label: t('documents:pickup.area'),
      width: 60,
      number: true,
      cell: ({ area }) => (some(area) ? format.decimal(area, 2) : '–'),
    },
    {
      label: t('documents:pickup.weight'),
      width: 60,
      number: true,
      cell: ({ weight }) => (some(weight) ? format.decimal(weight, 1) : '–'),
    },
  ];
}

const sum = (values: readonly (string | null)[]): string =>
  values.reduce((all, value) => all.plus(value ?? 0), new Big(0)).toString();

function build(paper: PickupPaper, words: Words): Paper {
  const { t, format } = words;
  const { company, customer, order, lines } = paper;
  const pieces = lines.reduce((all, { amount }) => all + amount, 0);
  const area = sum(lines.map((line) => line.area));
  const weight = sum(lines.map((line) => line.weight));
  return paperOf(words, company, paper.number, [
    letterhead(words, company, { title: t('documents:pickup.title'), number: paper.number }, [
      [t('documents:pickup.date'), format.date(paper.date)],
      ...(paper.isUndone ? [[t('documents:pickup.state'), t('documents:pickup.undone')] as [string, string]] : []),
    ]),
    parties(customerParty(words, t('documents:pickup.customer'), customer), {
      label: t('documents:pickup.order'),
      name: order.number ?? '–',
      lines: [order.externalNumber && `${t('documents:pickup.externalNumber')} ${order.externalNumber}`],
    }),
    table(columns(words), lines),
    totals([
      [t('documents:pickup.weightSum'), some(weight) ? withUnit(format.decimal(weight, 1), 'kg') : null],
      [t('documents:pickup.areaSum'), some(area) ? withUnit(format.decimal(area, 2), 'm²') : null],
      [t('documents:pickup.amountSum'), t('documents:pickup.pieces', { count: format.integer(pieces) })],
    ]),
    ...note(t('documents:pickup.note'), paper.note),
    {
      unbreakable: true,
      columns: [
        signing([t('documents:pickup.issuedBy'), paper.issuedBy].filter(Boolean).join(': ')),
        signing(`${t('documents:pickup.receivedBy')}: ${paper.receiver}`, paper.signature),
      ],
      columnGap: 24,
    },
  ]);
}

/** The delivery note of goods a customer took along, with the signature of who took them. */
export const pickupPdf = definePdf({
  kind: 'pickup',
  entity: pickups,
  scope: ofOwnCustomer,
  load: loadPickup,
  build,
});
