import { useTranslation } from '../../../../engine/web/use-translation';
import type { CellProps } from '../../../../engine/web/screens';
import { today } from '../../../../engine/web/today';
import { useFormat } from '../../../../engine/web/use-format';
import { DoneBox } from './done-box';
import type { todos } from '../todos.entity';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './todos.module.css';

export const DoneCell = ({ row }: CellProps<typeof todos>) => <DoneBox row={row} />;

export const NameCell = ({ row }: CellProps<typeof todos>) => (
  <span className={row.isDone ? styles.done : undefined}>{row.name}</span>
);

/** A day by which it should be done; red once it is over. */
export function Due({ date, isDone }: { date: string | null | undefined; isDone: boolean }) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  if (!date) return '—';
  const late = !isDone && date < today();
  return (
    <span
      className={late ? `${layout.medium} ${layout.danger}` : undefined}
      title={late ? t('todo.overdue') : undefined}
    >
      {format.date(date)}
    </span>
  );
}

export const DueCell = ({ row }: CellProps<typeof todos>) => <Due date={row.dueDate} isDone={row.isDone === true} />;
