import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '../../entity';
import { api } from '../api';
import { openDialog } from '../dialogs/dialog-store';
import { errorText, i18n } from '../i18n';
import { useFormat } from '../use-format';
import styles from './history.module.css';

interface Info {
  createdUser: string | null;
  createdAt: string | null;
  updatedUser: string | null;
  updatedAt: string | null;
}

function Body({ entity, id }: { entity: AnyEntity; id: number }) {
  const { t } = useTranslation('edit');
  const format = useFormat();
  const { data, error } = useQuery({
    queryKey: [entity.name, 'info', id],
    queryFn: () => api.get<Info>(`${entity.name}/record-info/${id}`),
    staleTime: 0,
  });
  if (error) return <p role="alert">{errorText(error)}</p>;
  const at = (instant: string | null | undefined) => (instant ? format.datetime(instant) : '—');
  const lines = [
    [t('info.createdUser'), data?.createdUser ?? '—'],
    [t('info.createdAt'), at(data?.createdAt)],
    [t('info.updatedUser'), data?.updatedUser ?? '—'],
    [t('info.updatedAt'), at(data?.updatedAt)],
  ] as const;
  return (
    <dl className={styles.info} aria-busy={!data}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{data ? value : ' '}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who made and who last changed a record. */
export const openRecordInfo = (entity: AnyEntity, id: number): void =>
  void openDialog({ title: i18n.t('edit:menu.info'), content: () => <Body entity={entity} id={id} /> });
