import { addDays } from '../../src/engine/fields/date/days';
import { sql } from '../../src/engine/server/sql';
import { storeStatements } from '../../src/modules/invoices/bank/server/read-statements';
import type { DemoWrite } from '../translate';

/** Accounts of customers of the demo company, as banks number fictional ones. */
const accounts = ['61109010140000071219812874', '27114020040000300201355387'];

/** Capitals without accents. */
const asBanksWrite = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').toUpperCase();

/** Yesterday's statement: a transfer whose invoice is named, one that pays a part, one for no invoice, and money out. */
export async function loadBank(office: DemoWrite): Promise<void> {
  const open = await office.tx.rows<{ number: string; left: number; customer: string }>(sql`
    select v.number, v.left_amount as "left", c.name as customer from invoices v join customers c on c.id = v.customer_id
    where v.left_amount > 0 order by v.id limit 2`);
  const [whole, part] = open.map((one) => ({ ...one, left: Number(one.left) }));
  const date = addDays(office.today(), -1);
  const transfer = (line: number, amount: number, more: { title: string; name: string; account?: string }) => ({
    line,
    date,
    amount,
    reference: `DEMO-${line}`,
    account: null,
    ...more,
  });
  const transactions = [
    ...(whole
      ? [transfer(1, whole.left, { title: whole.number, name: asBanksWrite(whole.customer), account: accounts[0] })]
      : []),
    ...(part
      ? [
          transfer(2, Math.round(part.left / 2), {
            title: part.number.toLowerCase().replaceAll('/', ' '),
            name: asBanksWrite(part.customer),
            account: accounts[1],
          }),
        ]
      : []),
    transfer(3, 15_000, { title: 'Zwrot kaucji za palety', name: 'Drewpal' }),
    transfer(4, -124_500, { title: 'Energia', name: 'Energetyka' }),
  ];
  const opening = 4_215_032;
  const closing = transactions.reduce((sum, { amount }) => sum + amount, opening);
  const company = await office.tx.one<{ account: string }>(
    sql`select bank_account as account from companies where code = 'GALWEX'`,
  );
  if (!company) return;
  const statement = { line: 1, account: null, currency: null, number: '214', opening, closing, transactions };
  await storeStatements(office, {
    name: 'wyciag-214.sta',
    content: Buffer.from(`demo ${date}`),
    parsed: { format: 'mt940', statements: [office.translate(statement)] },
    companyId: undefined,
  });
}
