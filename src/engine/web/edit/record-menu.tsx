import { Menu } from '@mantine/core';
import { IconDots, IconFileText, IconHistory, IconInfoCircle, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from '../use-translation';
import { useNavigate } from 'react-router';
import type { AnyEntity } from '../../entity';
import { api } from '../api';
import { openDialog } from '../dialogs/dialog-store';
import { allows, useSession } from '../engine-context';
import { errorText, i18n } from '../i18n';
import { useRegistry, useScreenHalf } from '../registry';
import { ActionIcon, Button } from '../ui/button';
import { DropMenu } from '../ui/drop-menu';
import { actionIcon } from './edit-actions';
import { useFormat } from '../use-format';
import { useEdit } from './edit-context';
import { openHistory } from './history';
import { useRemove } from './use-remove';
import layout from '../ui/layout.module.css';
import pairs from '../ui/pairs.module.css';
import styles from './history.module.css';

/** The "⋯" menu of a record: record info, history, log, delete. */
export function RecordMenu() {
  const { entity, row } = useEdit();
  const { t } = useTranslation(['edit', 'common']);
  const session = useSession();
  const remove = useRemove();
  const navigate = useNavigate();
  const half = useScreenHalf(entity.name);
  if (!row) return null;
  const commands = (half?.rowMenu ?? []).filter(({ needs }) => allows(session.permissions, needs));
  const can = row['can'] as { delete?: boolean } | undefined;
  const staff = !session.user.isCustomer;
  if (!staff && !can?.delete) return null;
  return (
    <DropMenu
      target={
        <ActionIcon variant="default" aria-label={t('edit:menu.label')}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
    >
      {staff &&
        commands.map(({ key, icon, label, run }) => (
          <Menu.Item key={key} leftSection={actionIcon(icon)} onClick={() => run(row)}>
            {label()}
          </Menu.Item>
        ))}
      {staff && (
        <>
          <Menu.Item
            leftSection={<IconInfoCircle size={16} aria-hidden />}
            onClick={() => openRecordInfo(entity, row.id)}
          >
            {t('edit:menu.info')}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => openHistory(entity, row.id)}>
            {t('edit:menu.history')}
          </Menu.Item>
        </>
      )}
      {staff && allows(session.permissions, 'ADMIN_USER') && (
        <Menu.Item
          leftSection={<IconFileText size={16} aria-hidden />}
          onClick={() => void navigate(`/logs?description=${encodeURIComponent(`${entity.name}/*/${row.id}`)}`)}
        >
          {t('edit:menu.logs')}
        </Menu.Item>
      )}
      {can?.delete && (
        <>
          {staff && <Menu.Divider />}
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void remove()}>
            {t('common:delete')}
          </Menu.Item>
        </>
      )}
    </DropMenu>
  );
}

/** Opens the history people from outside read, where the record has one. */
export function OuterHistoryButton() {
  const { entity, row } = useEdit();
  const { t } = useTranslation('edit');
  const { isCustomer } = useSession().user;
  const { outerHistory } = useRegistry();
  if (!row || !isCustomer || !outerHistory?.of.includes(entity.name)) return null;
  const { part: Part } = outerHistory;
  const open = () =>
    void openDialog({
      title: t('menu.outerHistory'),
      as: 'drawer',
      content: (close) => (
        <Suspense>
          <Part entity={entity.name} id={row.id} leave={close} />
        </Suspense>
      ),
    });
  return (
    <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={open}>
      {t('menu.outerHistory')}
    </Button>
  );
}

interface RecordInfoAnswer {
  createdUser: string | null;
  createdAt: string | null;
  updatedUser: string | null;
  updatedAt: string | null;
}

function RecordInfo({ entity, id }: { entity: AnyEntity; id: number }) {
  const { t } = useTranslation('edit');
  const format = useFormat();
  const { data, error } = useQuery({
    queryKey: [entity.name, 'info', id],
    queryFn: () => api.get<RecordInfoAnswer>(`${entity.name}/record-info/${id}`),
    staleTime: 0,
  });
  if (error) return <p role="alert">{errorText(error)}</p>;
  const time = (instant: string | null | undefined) => (instant ? format.datetime(instant) : '—');
  const facts = [
    [t('info.createdUser'), data?.createdUser ?? '—'],
    [t('info.createdAt'), time(data?.createdAt)],
    [t('info.updatedUser'), data?.updatedUser ?? '—'],
    [t('info.updatedAt'), time(data?.updatedAt)],
  ] as const;
  return (
    <dl className={`${layout.closeStack} ${pairs.pairs} ${styles.info}`} aria-busy={!data}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{data ? value : ' '}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Opens a dialog with who created and who last changed a record, and when. */
const openRecordInfo = (entity: AnyEntity, id: number): void =>
  void openDialog({ title: i18n.t('edit:menu.info'), content: () => <RecordInfo entity={entity} id={id} /> });
