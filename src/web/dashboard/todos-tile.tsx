import { ActionIcon, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { Link } from 'react-router';
import { api } from '../../engine/web/api';
import { useSession } from '../../engine/web/engine-context';
import { textSince } from '../../engine/web/edit/typed-since';
import { onChange } from '../../engine/web/live';
import type { AnyRow } from '../../engine/web/screens';
import { useSubmit } from '../../engine/web/ui/use-submit';
import { Due } from '../../modules/workspace/todos/web/cells';
import { DoneBox } from '../../modules/workspace/todos/web/done-box';
import { TileError } from './figure';
import layout from '../../engine/web/ui/layout.module.css';
import dashboard from './dashboard.module.css';
import styles from './todos-tile.module.css';

type Todo = AnyRow & { name: string; dueDate: string | null; isDone: boolean; userId: number; author: string | null };
const SHOWN = 30;

/** What the person is to do, the most pressing first; a new one is one line away. */
export default function TodosTile() {
  const { t } = useTranslation(['shell', 'workspace']);
  const { user } = useSession();
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['todos', 'list', 'tile'],
    queryFn: ({ signal }) =>
      api.get<{ items: Todo[]; total: number }>(
        'todos',
        { page: 0, itemsPerPage: SHOWN, sortBy: 'dueDate', filter: { isDone: false, whose: 'mine' } },
        { signal },
      ),
  });
  useEffect(
    () =>
      onChange(({ entity }) => {
        if (entity === 'todos' || entity === '*') void client.invalidateQueries({ queryKey: ['todos', 'list'] });
      }),
    [client],
  );
  if (error) return <TileError error={error} />;
  if (!data) return null;
  const me = `${user.name} ${user.surname}`;
  return (
    <>
      <QuickAdd />
      {data.items.length === 0 && <p className={dashboard.quiet}>{t('workspace:todo.nothing')}</p>}
      <ul className={dashboard.lines}>
        {data.items.map((todo) => (
          <li key={todo.id} className={styles.line}>
            <DoneBox row={todo} />
            <Link to={`/todos/edit/${todo.id}`}>
              {todo.name}
              {todo.author && todo.author !== me && <small>{t('workspace:todo.from', { name: todo.author })}</small>}
            </Link>
            {todo.dueDate && <Due date={todo.dueDate} isDone={false} />}
          </li>
        ))}
      </ul>
      <p className={layout.lineInset}>
        <Link to="/todos">{t('workspace:todo.all')}</Link>
      </p>
    </>
  );
}

function QuickAdd() {
  const { t } = useTranslation('workspace');
  const client = useQueryClient();
  const [name, setName] = useState('');
  const { submit, busy } = useSubmit(async (text: string, key) => {
    const body = { name: text };
    await api.create('todos', body, { key: key(body) });
    setName((now) => textSince(text, now));
    await client.invalidateQueries({ queryKey: ['todos'] });
  });
  return (
    <form
      className={`${layout.row} ${styles.add}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) void submit(name.trim());
      }}
    >
      <TextInput
        className={layout.grow}
        value={name}
        maxLength={255}
        placeholder={t('todo.quick')}
        aria-label={t('todos.new')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ActionIcon type="submit" size={32} aria-label={t('todo.add')} loading={busy} disabled={!name.trim()}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </form>
  );
}
