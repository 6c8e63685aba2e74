import { IconMoodEmpty } from '@tabler/icons-react';
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formSections, type AnyEntity } from '../../entity';
import { ApiRequestError } from '../api';
import { errorText } from '../i18n';
import { useScreenHalf } from '../registry';
import type { AnyRow, EditMode, ScreenHalf } from '../screens';
import { EmptyState } from '../ui/empty-state';
import { useRecord } from './use-record';
import styles from './edit.module.css';

const QUIET = 250;

interface Props {
  entity: AnyEntity;
  mode: EditMode;
  id: number | undefined;
  exit: () => void;
  children: (half: ScreenHalf, row: AnyRow | undefined) => ReactNode;
}

/** Fetches the record and the screen half; shows nothing for 250 ms, then the outline of a form. */
export function EditLoader({ entity, mode, id, exit, children }: Props) {
  const { t } = useTranslation('edit');
  const half = useScreenHalf(entity.name);
  const record = useRecord(entity.name, mode === 'insert' ? undefined : id);
  const loading = half === undefined || (mode !== 'insert' && record.isPending);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), QUIET);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);
  if (record.error && !record.data) {
    const gone = record.error instanceof ApiRequestError && record.error.status === 404;
    return (
      <EmptyState
        icon={IconMoodEmpty}
        title={gone ? t('missing.title') : t('missing.failed')}
        text={gone ? t('missing.text') : errorText(record.error)}
        action={
          <Button variant="filled" onClick={exit}>
            {t('missing.back')}
          </Button>
        }
      />
    );
  }
  if (!loading) return children(half, mode === 'insert' ? undefined : record.data);
  if (!late) return <div className={styles.waiting} aria-busy />;
  const fields = formSections(entity)
    .flatMap(([, keys]) => keys)
    .slice(0, 12);
  return (
    <div className={styles.waiting} aria-busy>
      <div className={styles.card}>
        <div className={styles.grid}>
          {fields.map((key) => (
            <div key={key} className={styles.field} data-span={2}>
              <Skeleton height={12} width={80} mb={8} />
              <Skeleton height={32} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
