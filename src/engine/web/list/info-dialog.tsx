import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '../../entity';
import { api } from '../api';
import { errorText } from '../i18n';
import { recordTitle } from '../labels';
import { useFormat } from '../use-format';
import styles from './dialogs.module.css';
import type { ListRow } from './use-entity-list';

type Person = string | { name: string } | null;
interface RecordInfo {
  createdUser: Person;
  createdAt: string | null;
  updatedUser: Person;
  updatedAt: string | null;
}

const nameOf = (person: Person): string => (typeof person === 'string' ? person : person?.name) || '—';

/** Created and changed: by whom and when. */
export default function InfoDialog({ entity, row }: { entity: AnyEntity; row: ListRow }) {
  const { t } = useTranslation('list');
  const format = useFormat();
  const { data, error } = useQuery({
    queryKey: [entity.name, 'record-info', row.id],
    queryFn: ({ signal }) => api.get<RecordInfo>(`${entity.name}/record-info/${row.id}`, undefined, { signal }),
  });
  const at = (instant: string | null | undefined) => (instant ? format.datetime(instant) : '—');
  return (
    <>
      <p className={styles.lead}>{recordTitle(entity, row)}</p>
      {error ? (
        <p role="alert">{errorText(error)}</p>
      ) : (
        <dl className={styles.facts} aria-busy={!data}>
          <dt>{t('info.createdUser')}</dt>
          <dd>{data ? nameOf(data.createdUser) : '…'}</dd>
          <dt>{t('info.createdAt')}</dt>
          <dd>{data ? at(data.createdAt) : '…'}</dd>
          <dt>{t('info.updatedUser')}</dt>
          <dd>{data ? nameOf(data.updatedUser) : '…'}</dd>
          <dt>{t('info.updatedAt')}</dt>
          <dd>{data ? at(data.updatedAt) : '…'}</dd>
        </dl>
      )}
    </>
  );
}
