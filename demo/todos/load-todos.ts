import { addDays } from '../../src/engine/fields/date/days';
import { sql } from '../../src/engine/server/sql';
import { todos } from '../../src/modules/workspace/todos/todos.entity';
import type { DemoWrite } from '../translate';

/** What the office wants to do, and what it asked the operator for. */
export async function loadTodos(office: DemoWrite): Promise<void> {
  const today = office.today();
  const operator = await office.tx.one<{ id: number }>(sql`select id from users where email = 'operator@galwex.test'`);
  const rows = [
    { name: 'Zamówić śrut stalowy GL50', dueDate: addDays(today, 2) },
    { name: 'Oddzwonić w sprawie terminu balustrad', dueDate: today },
    { name: 'Przygotować próbki kolorów na spotkanie', dueDate: null, note: 'RAL 7016 mat i struktura, RAL 9005.' },
  ];
  for (const row of rows) await office.insert(todos, office.translate({ ...row, userId: office.user.id }));
  if (!operator) return;
  const asked = { name: 'Wymienić filtry w kabinie 1', dueDate: addDays(today, 1) };
  await office.insert(todos, office.translate({ ...asked, userId: operator.id }));
}
