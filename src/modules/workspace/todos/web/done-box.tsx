import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { AnyRow } from '../../../../engine/web/screens';
import { api } from '../../../../engine/web/api';
import { keepWritten } from '../../../../engine/web/edit/use-record';
import { attempt } from '../../../../engine/web/ui/use-submit';
import styles from './todos.module.css';

/** Marks a to-do as done, and open again: shown at once, taken back when the server refuses. */
function useDone(row: AnyRow) {
  const client = useQueryClient();
  const saved = row['isDone'] === true;
  const [wanted, setWanted] = useState<boolean>();
  const toggle = async () => {
    if (wanted !== undefined) return;
    setWanted(!saved);
    const { id, version } = row;
    await attempt(
      async () => keepWritten(client, 'todos', await api.patch<AnyRow>(`todos/${id}`, { isDone: !saved, version })),
      { onError: () => void client.invalidateQueries({ queryKey: ['todos'] }) },
    );
    setWanted(undefined);
  };
  return { done: wanted ?? saved, toggle };
}

/** The box that is ticked: one click is enough, and one takes it back. */
export function DoneBox({ row }: { row: AnyRow }) {
  const { t } = useTranslation('workspace');
  const { done, toggle } = useDone(row);
  const name = String(row['name'] ?? '');
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={done}
      aria-label={t(done ? 'todo.markOpen' : 'todo.markDone', { name })}
      className={styles.box}
      data-done={done || undefined}
      onClick={(event) => {
        event.stopPropagation();
        void toggle();
      }}
    >
      {done ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
    </button>
  );
}
