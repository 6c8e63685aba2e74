import Big from 'big.js';
import { withUnit } from '../../../../engine/format';
import type { Executor } from '../../../../engine/server/db';
import type { Content, Paper, Words } from '../../../../engine/server/pdf/paper';
import { type Column, table } from '../../../../engine/server/pdf/table';
import { literal, sql } from '../../../../engine/server/sql';
import { inServiceNames, type ServiceName, serviceNames } from '../../../documents/pdf/server/service-names';
import { companyOf } from '../../../documents/pdf/server/company';
import { customerOnPaper } from '../../../documents/pdf/server/customer';
import { definePdf } from '../../../documents/pdf/server/define-pdf';
import { paperOf } from '../../../documents/pdf/server/paper-of';
import {
  type Company,
  type CustomerOnPaper,
  customerParty,
  letterhead,
  named,
  parties,
  totals,
} from '../../../documents/pdf/server/parts';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import { itemState, orderState } from '../../../states/order-states';
import { orders } from '../orders.entity';

interface OrderPaper {
  number: string | null;
  status: number;
  orderDate: string;
  deliveryDate: string | null;
  externalNumber: string | null;
  service: string | null;
  transport: string | null;
  companyId: number;
  /** Agreed with its customer; null where it is the usual one. */
  currency: string | null;
  customer: CustomerOnPaper;
}
interface Line {
  name: string;
  code: string | null;
  colour: string | null;
  colourEn: string | null;
  service: string | null;
  note: string | null;
  amount: number;
  area: string | null;
  weight: string | null;
  dueDate: string | null;
}
type Loaded = OrderPaper & { company: Company; lines: Line[]; services: ServiceName[] };

/** What the customer may read of an order: the shop's own notes and the price, which its quotation says, stay out. */
async function load(db: Executor, id: number): Promise<Loaded | undefined> {
  const head = await db.one<OrderPaper>(sql`
    select o.number_text as number, o.status, o.order_date::text as order_date, o.delivery_date::text as delivery_date,
      o.external_number, s.name as service, t.name as transport, o.company_id,
      (select y.code from currency y where y.id = c.currency_id) as currency,
      ${customerOnPaper('c')} as customer
    from orders o join customers c on c.id = o.customer_id left join services s on s.id = o.service_id
      left join transport_types t on t.id = o.transport_type_id
    where o.id = ${id}`);
  if (!head) return undefined;
  const lines = await db.rows<Line>(sql`
    select i.name, nullif(concat_ws(' / ', i.code, i.external_code), '') as code,
      nullif(concat_ws(' ', p.code, p.name), '') as colour,
      nullif(concat_ws(' ', p.code, coalesce(p.name_en, p.name)), '') as colour_en,
      s.name as service, i.note, i.amount, i.area_sum::text as area, i.weight_sum::text as weight,
      i.due_date::text as due_date
    from order_items i left join products p on p.id = i.product1_id left join services s on s.id = i.service_id
    where i.order_id = ${id} and (i.status <> ${literal(itemState.cancelled)} or ${head.status} = ${literal(orderState.cancelled)})
    order by i.lp, i.id`);
  return {
    ...head,
    company: await companyOf(db, head.companyId, head.currency),
    lines,
    services: await serviceNames(db),
  };
}

function nameCell(words: Words, line: Line, services: readonly ServiceName[]): Content {
  const colour = words.language === 'pl' ? line.colour : line.colourEn;
  const service = line.service && inServiceNames(words, line.service, services);
  return named(line.name, [line.code, colour, service, line.note]);
}

const some = (value: string | null): value is string => value !== null && Number(value) > 0;

function columns(words: Words, services: readonly ServiceName[]): Column<Line>[] {
  const { t, format } = words;
  return [
    { label: t('documents:order.lp'), width: 22, number: true, cell: (_, at) => String(at + 1) },
    { label: t('documents:order.name'), width: '*', cell: (line) => nameCell(words, line, services) },
    { label: t('documents:order.amount'), width: 50, number: true, cell: ({ amount }) => format.integer(amount) },
    {
      label: t('documents:order.area'),
      width: 56,
      number: true,
      cell: ({ area }) => (some(area) ? format.decimal(area, 2) : '–'),
    },
    {
      label: t('documents:order.weight'),
      width: 56,
      number: true,
      cell: ({ weight }) => (some(weight) ? format.decimal(weight, 1) : '–'),
    },
    {
      label: t('documents:order.due'),
      width: 62,
      number: true,
      cell: ({ dueDate }) => (dueDate ? format.date(dueDate) : '–'),
    },
  ];
}

const sum = (values: readonly (string | null)[]): string =>
  values.reduce((all, value) => all.plus(value ?? 0), new Big(0)).toString();

function titleOf(status: number): 'title' | 'confirmed' | 'cancelled' {
  if (status === orderState.cancelled) return 'cancelled';
  return status === orderState.new ? 'title' : 'confirmed';
}

function build(paper: Loaded, words: Words): Paper {
  const { t, format } = words;
  const { company, customer, lines, services } = paper;
  const number = paper.number ?? '–';
  const area = sum(lines.map((line) => line.area));
  const weight = sum(lines.map((line) => line.weight));
  const pieces = lines.reduce((all, { amount }) => all + amount, 0);
  return paperOf(words, company, number, [
    letterhead(words, company, { title: t(`documents:order.${titleOf(paper.status)}`), number }, [
      [t('documents:order.date'), format.date(paper.orderDate)],
      [t('documents:order.delivery'), paper.deliveryDate && format.date(paper.deliveryDate)],
    ]),
    parties(customerParty(words, t('documents:order.customer'), customer), {
      label: t('documents:order.service'),
      name: paper.service ? inServiceNames(words, paper.service, services) : '–',
      lines: [
        paper.externalNumber && `${t('documents:order.externalNumber')} ${paper.externalNumber}`,
        paper.transport && `${t('documents:order.transport')} ${inServiceNames(words, paper.transport, services)}`,
      ],
    }),
    table(columns(words, services), lines),
    totals([
      [t('documents:order.weightSum'), some(weight) ? withUnit(format.decimal(weight, 1), 'kg') : null],
      [t('documents:order.areaSum'), some(area) ? withUnit(format.decimal(area, 2), 'm²') : null],
      [t('documents:order.amountSum'), t('documents:order.pieces', { count: format.integer(pieces) })],
    ]),
  ]);
}

/** An order on paper: what is to be coated, how and by when. */
export const orderPdf = definePdf({ kind: 'order', entity: orders, scope: ofOwnCustomer, load, build });
