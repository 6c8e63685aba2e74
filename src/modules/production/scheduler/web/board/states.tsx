import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { errorText } from '../../../../../engine/web/i18n';
import { useDelayed } from '../../../../../engine/web/list/use-delayed';
import { EmptyState } from '../../../../../engine/web/ui/empty-state';
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

/** What could not be read, and another try. */
export function Failed({ error, again }: { error: unknown; again: () => void }) {
  const { t } = useTranslation('scheduler');
  return (
    <EmptyState
      icon={IconAlertTriangle}
      title={t('failed.title')}
      text={errorText(error)}
      action={<Button onClick={again}>{t('failed.again')}</Button>}
    />
  );
}
