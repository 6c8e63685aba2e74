import { withUnit } from '../../../../engine/format';
import type { Executor } from '../../../../engine/server/db';
import type { Paper, Words } from '../../../../engine/server/pdf/paper';
import { table } from '../../../../engine/server/pdf/table';
import { literal, sql } from '../../../../engine/server/sql';
import { companyOf } from '../../../documents/pdf/server/company';
import { customerOnPaper } from '../../../documents/pdf/server/customer';
import { definePdf } from '../../../documents/pdf/server/define-pdf';
import { paperOf } from '../../../documents/pdf/server/paper-of';
import {
  type Company,
  type CustomerOnPaper,
  customerParty,
  letterhead,
  note,
  parties,
  signing,
} from '../../../documents/pdf/server/parts';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import { paintReturns, paintReturnState } from '../paint-returns.entity';

interface ReturnPaper {
  number: string;
  /** `YYYY-MM-DD` */
  date: string;
  receiver: string;
  issuedBy: string | null;
  note: string | null;
  product: string;
  lot: string | null;
  amount: string;
  unit: string;
  companyId: number;
  company: Company;
  customer: CustomerOnPaper;
}

/** Undefined where it was handed out without a document, or taken back. */
async function load(db: Executor, id: number): Promise<ReturnPaper | undefined> {
  const head = await db.one<Omit<ReturnPaper, 'company'>>(sql`
    select r.number_text as number, r.date, r.receiver, r.note, r.lot, r.amount::text as amount, r.unit,
      concat_ws(' ', q.code, q.name) as product,
      coalesce(g.company_id, (select min(id) from companies)) as company_id,
      (select nullif(concat_ws(' ', u.name, u.surname), '') from users u where u.id = r.created_user_id) as issued_by,
      ${customerOnPaper('b')} as customer
    from paint_returns r join customers b on b.id = r.customer_id join products q on q.id = r.product_id
    join stocks s on s.id = r.stock_id join storages g on g.id = s.storage_id
    where r.id = ${id} and r.number_text is not null and r.status = ${literal(paintReturnState.given)}`);
  return head && { ...head, company: await companyOf(db, head.companyId) };
}

function build(paper: ReturnPaper, words: Words): Paper {
  const { t, format } = words;
  const { company, customer } = paper;
  return paperOf(words, company, paper.number, [
    letterhead(words, company, { title: t('documents:paintReturn.title'), number: paper.number }, [
      [t('documents:pickup.date'), format.date(paper.date)],
    ]),
    parties(customerParty(words, t('documents:pickup.customer'), customer), {
      label: t('documents:pickup.receivedBy'),
      name: paper.receiver,
      lines: [],
    }),
    table<ReturnPaper>(
      [
        { label: t('documents:paintReturn.product'), width: '*', cell: ({ product }) => product },
        { label: t('documents:paintReturn.lot'), width: 110, cell: ({ lot }) => lot ?? '–' },
        {
          label: t('documents:paintReturn.amount'),
          width: 90,
          number: true,
          cell: ({ amount, unit }) => withUnit(format.decimal(amount, 3), unit),
        },
      ],
      [paper],
    ),
    ...note(t('documents:pickup.note'), paper.note),
    {
      unbreakable: true,
      columns: [
        signing([t('documents:pickup.issuedBy'), paper.issuedBy].filter(Boolean).join(': ')),
        signing(`${t('documents:pickup.receivedBy')}: ${paper.receiver}`),
      ],
      columnGap: 24,
    },
  ]);
}

/** The note that goes with a customer's paint, signed by who takes it. */
export const returnPdf = definePdf({ kind: 'paint-return', entity: paintReturns, scope: ofOwnCustomer, load, build });
