import { Loader } from '@mantine/core';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useDelayed } from '../../../../../engine/web/list/use-delayed';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './table.module.css';

/** Nothing for a quarter of a second, then a sign that something comes. */
export function Waiting() {
  const { t } = useTranslation('scheduler');
  const shown = useDelayed(true);
  return (
    <div className={`${layout.centred} ${styles.waiting}`} role="status">
      {shown && <Loader size="sm" aria-label={t('loading')} />}
    </div>
  );
}
