import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../use-translation';
import type { AnyEntity } from '../../entity';
import { api } from '../api';
import { defineDialog } from '../dialogs/lazy-dialog';
import { errorText, i18n } from '../i18n';
import { recordTitle } from '../labels';
import { useFormat } from '../use-format';
import styles from './dialogs.module.css';
import type { ListRow } from './use-entity-list';

type UserName = string | { name: string } | null;
interface RecordInfo {
  createdUser: UserName;
  createdAt: string | null;
  updatedUser: UserName;
  updatedAt: string | null;
}

const nameOf = (user: UserName): string => (typeof user === 'string' ? user : user?.name) || '—';

interface Props {
  entity: AnyEntity;
  row: ListRow;
}

function Info({ entity, row }: Props) {
  const { t } = useTranslation('list');
  const format = useFormat();
  const { data, error } = useQuery({
    queryKey: [entity.name, 'record-info', row.id],
    queryFn: ({ signal }) => api.get<RecordInfo>(`${entity.name}/record-info/${row.id}`, undefined, { signal }),
  });
  const time = (instant: string | null | undefined) => (instant ? format.datetime(instant) : '—');
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
          <dd>{data ? time(data.createdAt) : '…'}</dd>
          <dt>{t('info.updatedUser')}</dt>
          <dd>{data ? nameOf(data.updatedUser) : '…'}</dd>
          <dt>{t('info.updatedAt')}</dt>
          <dd>{data ? time(data.updatedAt) : '…'}</dd>
        </dl>
      )}
    </>
  );
}

/** Who created and who last changed a record, and when. */
export default defineDialog<Props>({ title: () => i18n.t('list:info.title'), size: 380, Content: Info });
