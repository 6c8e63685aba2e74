import { sql } from '../../src/engine/server/sql';
import type { DemoWrite } from '../translate';

/** Who writes, minutes before now, what, and whom it mentions. */
type Line = readonly [from: string, minutesAgo: number, text: string, mentions?: string];
const lines: readonly Line[] = [
  ['planner', 180, '@Gil Marek klient odbierze całość w piątek po 12, proszę odłożyć na regał R-12.', 'warehouse'],
  ['warehouse', 150, 'Zrobione, paleta stoi przy bramie wysyłki.'],
  ['foreman', 45, 'Dwa słupki były poprawiane, reszta bez uwag.'],
];

/** Comments of colleagues about the first order of ALUFASADA: one with a mention, which waits as a notice. */
export async function loadComments({ tx, now, translate }: DemoWrite): Promise<void> {
  const order = await tx.one<{ id: number; numberText: string }>(sql`
    select o.id, o.number_text from orders o join customers c on c.id = o.customer_id
    where c.code = 'ALU01' order by o.id limit 1`);
  if (!order) return;
  const route = `/orders/edit/${order.id}`;
  for (const [from, minutesAgo, text, mentions] of translate(lines)) {
    const at = new Date(now().getTime() - minutesAgo * 60_000).toISOString();
    await tx.run(sql`
      with author as (select id, concat_ws(' ', name, surname) as name from users where email = ${`${from}@galwex.test`}),
      called as (select id from users where email = ${`${mentions ?? ''}@galwex.test`}),
      said as (
        insert into comments (entity, record_id, user_id, text, created_at, updated_at, created_user_id)
        select 'orders', ${order.id}, a.id, ${text}, ${at}, ${at}, a.id from author a),
      followed as (
        insert into record_followers (entity, record_id, user_id, created_at, updated_at)
        select 'orders', ${order.id}, f.id, ${at}, ${at} from (select id from author union select id from called) f
        on conflict do nothing)
      insert into notices (user_id, kind, message_type, message_str, message, author, route, entity, record_id, created_at, updated_at)
      select c.id, 0, 'comment', 'mention', ${`${order.numberText}: ${text}`}, a.name, ${route}, 'orders', ${order.id}, ${at}, ${at}
      from called c, author a`);
  }
}
