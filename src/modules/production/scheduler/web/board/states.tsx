import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconBuildingFactory2, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { errorText } from '../../../../../engine/web/i18n';
import { useDelayed } from '../../../../../engine/web/list/use-delayed';
import { Link } from 'react-router';
import { useCan } from '../../../../../engine/web/engine-context';
import { EmptyState } from '../../../../../engine/web/ui/empty-state';
import styles from './table.module.css';

/** Nothing for a quarter of a second, then a sign that something comes. */
export function Waiting() {
  const { t } = useTranslation('scheduler');
  const shown = useDelayed(true);
  return (
    <div className={styles.waiting} role="status">
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

/** Nothing to plan onto, with the way to the first place for who may add one. */
export function NoPlaces() {
  const { t } = useTranslation('scheduler');
  const mayAdd = useCan('DICTIONARIES_WRITE');
  const add = (
    <Button component={Link} to="/places/add" variant="filled" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('place.add')}
    </Button>
  );
  return (
    <EmptyState
      icon={IconBuildingFactory2}
      title={t('place.none')}
      text={t('place.noneText')}
      action={mayAdd ? add : undefined}
    />
  );
}
