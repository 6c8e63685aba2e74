import { invalid, refused } from '../../../../engine/errors';
import type { Tx } from '../../../../engine/server/db';
import type { Feature } from '../../../../engine/server/feature';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { staffWith } from '../../notices/server/people-with';
import { sendNotice, unlinkNotices } from '../../notices/server/send-notice';
import { todos } from '../todos.entity';

/** 400 for an account that would never see the task: of a customer or a kiosk, closed, or without the right to tasks. */
async function requireStaff(tx: Tx, userId: number): Promise<void> {
  if (!(await staffWith(tx, 'TODOS_READ_WRITE')).includes(userId)) throw invalid({ userId: 'TodoForStaff' });
}

/** Each sees what they wrote and what they are to do; nobody else's, whatever their rights. */
export const todosFeature: Feature = {
  entities: [
    implement(todos, {
      scope: ({ user }) => sql`(t.user_id = ${user.id} or t.created_user_id = ${user.id})`,
      filters: {
        whose: (value, { user }) => (value === 'mine' ? sql`t.user_id = ${user.id}` : sql`t.user_id <> ${user.id}`),
      },
      computed: {
        author: sql`(select concat_ws(' ', u.name, u.surname) from users u where u.id = t.created_user_id)`,
      },
      async beforeSave(call) {
        const { before, input } = call;
        if (!before) input.userId ??= call.user.id;
        if (input.userId != null && input.userId !== before?.userId) await requireStaff(call.tx, input.userId);
        if (input.isDone === undefined || input.isDone === (before?.isDone ?? false)) return;
        Object.assign(input, { doneAt: input.isDone ? call.now().toISOString() : null });
      },
      async afterSave(call) {
        const { before, row, user } = call;
        if (row.userId === user.id || before?.userId === row.userId) return;
        await sendNotice(call, {
          users: [row.userId],
          messageType: 'todo',
          message: row.name,
          route: `/todos/edit/${row.id}`,
          entity: 'todos',
          recordId: row.id,
        });
      },
      async beforeDelete({ tx, row, user }) {
        // Whoever was asked to do it cannot make the wish of somebody else disappear.
        const own = await tx.one(sql`select 1 from todos where id = ${row.id} and created_user_id = ${user.id}`);
        if (!own) throw refused('TodoOfOther');
        await unlinkNotices({ tx }, todos.name, row.id);
      },
    }),
  ],
};
