import { sql } from '../../src/engine/server/sql';
import type { DemoWrite } from '../translate';

/** Who writes → what, minutes before now. */
type Line = readonly [from: string, to: string, minutesAgo: number, message: string];
const lines: readonly Line[] = [
  ['office', 'foreman', 1560, 'Klient pyta, czy brama będzie na czwartek.'],
  ['foreman', 'office', 1552, 'Będzie, zostało przejrzeć krawędzie :)'],
  ['office', 'foreman', 1550, 'Super, dzięki!'],
  ['planner', 'foreman', 300, 'Kabina 2 od 14:00 wolna, przekładam tam białe profile.'],
  ['foreman', 'planner', 290, '(y)'],
  ['warehouse', 'office', 95, 'Przyszła dostawa RAL 7016, dwa kartony uszkodzone.'],
  ['foreman', 'office', 20, 'Zlecenie gotowe do sprawdzenia: /orders/edit/1'],
  ['foreman', 'office', 18, 'Kierowca może przyjechać po 13.'],
];

/** Conversations of the last two days; the newest wait to be read. */
export async function loadTalk({ tx, now, translate }: DemoWrite): Promise<void> {
  for (const [from, to, minutesAgo, message] of translate(lines)) {
    const at = new Date(now().getTime() - minutesAgo * 60_000).toISOString();
    await tx.run(sql`
      insert into user_messages (user_id, target_user_id, message, send_date, is_read, created_at, updated_at, created_user_id)
      select f.id, t.id, ${message}, ${at}, ${minutesAgo > 60}, ${at}, ${at}, f.id from users f, users t
      where f.email = ${`${from}@galwex.test`} and t.email = ${`${to}@galwex.test`}`);
  }
}
