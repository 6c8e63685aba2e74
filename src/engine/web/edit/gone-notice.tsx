import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { api, ApiRequestError } from '../api';
import { isOwnWrite, onChange, onFirstLink } from '../live';
import { Button } from '../ui/button';
import { useTranslation } from '../use-translation';
import { useEdit } from './edit-context';
import layout from '../ui/layout.module.css';
import styles from './edit.module.css';

/** Whether a record on the screen was deleted, or taken out of the person's reach, since it was opened. */
function useIsGone(entity: string, id: number | undefined): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (id === undefined) return;
    const reading = new AbortController();
    const look = async () => {
      try {
        await api.read(entity, id, { signal: reading.signal });
        setGone(false);
      } catch (error) {
        if (!reading.signal.aborted && error instanceof ApiRequestError && error.status === 404) setGone(true);
      }
    };
    const stop = onChange((change) => {
      if (isOwnWrite() || (change.entity !== entity && change.entity !== '*')) return;
      if (!change.ids || change.ids.includes(id)) void look();
    });
    const forget = onFirstLink(() => void look());
    return () => {
      stop();
      forget();
      reading.abort();
    };
  }, [entity, id]);
  return isGone;
}

/** Shown as soon as another user deletes the record that is open, and not only when it is saved. */
export function GoneNotice() {
  const { entity, row, dirty, place } = useEdit();
  const { t } = useTranslation('edit');
  const isGone = useIsGone(entity.name, row?.id);
  if (!isGone) return null;
  return (
    <div className={styles.summary} role="alert">
      <IconAlertCircle size={18} aria-hidden />
      <span className={layout.grow}>{t(dirty ? 'goneMeanwhile' : 'gone')}</span>
      {!dirty && (
        <Button size="xs" onClick={place.exit}>
          {t('missing.back')}
        </Button>
      )}
    </div>
  );
}
