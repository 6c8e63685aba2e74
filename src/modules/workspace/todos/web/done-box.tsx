import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { AnyRow } from '../../../../engine/web/screens';
import styles from './todos.module.css';
import { useDone } from './use-done';

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
