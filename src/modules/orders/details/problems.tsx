import { IconAlertCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorText } from '../../../engine/web/edit/field-control';
import { textOf } from '../../../engine/web/i18n';
import { useLabels } from '../../../engine/web/labels';
import type { Lines } from '../../../engine/web/edit/use-lines';
import { isBlank, itemFields, lineErrors, type Line } from '../item-grid/line';
import { useWorkedOut } from '../item-grid/use-worked-out';
import { orderItems } from '../order-items/order-items.entity';
import styles from './details.module.css';

const MOST = 5;

/** What is wrong with the items, in words: what a save was refused for, and what was typed and cannot be understood. */
export function Problems({ items }: { items: Lines }) {
  const { t } = useTranslation(['orders', 'edit', 'errors']);
  const labels = useLabels(orderItems);
  const { lines, errors } = items;
  const worked = useWorkedOut(lines, lineErrors);
  const wrong = useMemo(
    () =>
      (worked ?? []).flatMap((line, at) => {
        const found = errorsOf(line, errors[line.key]);
        return Object.entries(found).map(([field, error]) => ({ line, at, field, error }));
      }),
    [worked, errors],
  );
  if (wrong.length === 0) return null;
  const count = new Set(wrong.map(({ line }) => line.key)).size;
  return (
    <div className={styles.problems} role="status">
      <p>
        <IconAlertCircle size={16} aria-hidden />
        {t('orders:grid.problems', { count })}
      </p>
      <ul>
        {wrong.slice(0, MOST).map(({ line, at, field, error }) => {
          const known = itemFields[field];
          const reason = known ? fieldErrorText(error, known) : (textOf(`errors:${error}`) ?? error);
          return (
            <li key={`${line.key} ${field}`}>
              {t('orders:grid.problem', { lp: at + 1, field: field ? labels.field(field) : labels.one, reason })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function errorsOf(line: Line, refused: Readonly<Record<string, string>> | undefined): Record<string, string> {
  if (isBlank(line)) return { ...refused };
  const own = Object.entries(lineErrors(line)).filter(([, error]) => error !== 'Required');
  return { ...Object.fromEntries(own), ...refused };
}
