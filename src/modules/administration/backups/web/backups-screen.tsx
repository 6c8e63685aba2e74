import { Button, FileButton, Progress } from '@mantine/core';
import { IconDatabase, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { Backup, BackupActivity } from '../../../../engine/backup';
import { useCan } from '../../../../engine/web/engine-context';
import { errorText, textOf } from '../../../../engine/web/i18n';
import { DataTable, type Column } from '../../../../engine/web/ui/data-table';
import { MenuButton } from '../../../../engine/web/ui/menu-button';
import { Notice } from '../../../../engine/web/ui/notice';
import { NothingHere } from '../../../../engine/web/ui/section';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { useFormat } from '../../../../engine/web/use-format';
import { api } from '../../../../engine/web/api';
import screenStyles from '../../../../engine/web/ui/screen.module.css';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from '../../settings/web/settings-screen.module.css';
import own from './backups.module.css';
import { useBackupActions } from './use-actions';

const MB = 1024 * 1024;
type Actions = ReturnType<typeof useBackupActions>;

function useColumns(actions: Actions, mayRestore: boolean, maySetAside: boolean): Column<Backup>[] {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const sizeOf = (bytes: number) => `${format.decimal(String(Math.max(bytes / MB, 0.1)), 1)} MB`;
  return [
    { key: 'when', header: t('backups.when'), rowHeader: true, cell: ({ createdAt }) => format.datetime(createdAt) },
    { key: 'kind', header: t('backups.kind'), cell: ({ kind }) => t(`backups.kindOf.${kind}`) },
    { key: 'size', header: t('backups.size'), align: 'right', cell: ({ size }) => sizeOf(size) },
    {
      key: 'content',
      header: t('backups.content'),
      cell: ({ rows, files }) =>
        rows === null
          ? null
          : t('backups.contentOf', { rows: format.integer(rows), files: format.integer(files ?? 0) }),
    },
    { key: 'product', header: t('backups.product'), cell: ({ product }) => product },
    {
      key: 'verified',
      header: t('backups.verified'),
      cell: ({ verified }) => {
        if (!verified) return <span className={layout.quiet}>{t('backups.never')}</span>;
        if (verified.fault) return <StatusChip family="red">{t('backups.faulty')}</StatusChip>;
        return <StatusChip family="green">{format.datetime(verified.at)}</StatusChip>;
      },
    },
    {
      key: 'do',
      header: t('backups.do'),
      headerHidden: true,
      align: 'right',
      cell: (backup) => (
        <MenuButton
          label={t('backups.more', { when: format.datetime(backup.createdAt) })}
          button={{
            className: own.more,
            'aria-label': t('backups.more', { when: format.datetime(backup.createdAt) }),
            children: <IconDots size={16} aria-hidden />,
          }}
          side="bottom-end"
          lines={[
            maySetAside && { label: t('backups.verify'), run: () => void actions.verify(backup) },
            mayRestore && { label: t('backups.download'), run: () => void actions.download(backup) },
            mayRestore && maySetAside && { label: t('backups.restore'), run: () => void actions.restore(backup) },
            mayRestore && { label: t('backups.delete'), danger: true, run: () => void actions.remove(backup) },
          ]}
        />
      ),
    },
  ];
}

/** `GET /backups`. */
interface BackupsAnswer {
  items: Backup[];
  activity: BackupActivity | null;
  hasPassphrase: boolean;
  maySetAside: boolean;
  rule: { hour: number; daily: number; weekly: number; monthly: number };
  previous: { at: string; backup: string } | null;
}

const queryKey = ['backups'];
const WORKING_MS = 1_000;
const RESTING_MS = 3_000;

const isRunning = (activity: BackupActivity | null | undefined): boolean =>
  !!activity && activity.phase !== 'done' && activity.phase !== 'failed';

/** The backups, asked for again each second while something is being done with them. */
function useBackups() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: () => api.get<BackupsAnswer>('backups'),
    refetchInterval: ({ state }) => (isRunning(state.data?.activity) ? WORKING_MS : RESTING_MS),
  });
  return { ...query, reload: () => client.invalidateQueries({ queryKey }) };
}

/** What stands in the way, what goes on, what can be put back. */
function State({ data, actions, isSuper }: { data: BackupsAnswer; actions: Actions; isSuper: boolean }) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const { activity, previous } = data;
  return (
    <>
      <ActivityNotice activity={activity} />
      {!data.hasPassphrase && (
        <Notice
          framed
          actions={
            isSuper && (
              <Button size="compact-sm" onClick={() => void actions.setPassphrase()}>
                {t('backups.passphrase')}
              </Button>
            )
          }
        >
          {t('backups.noPassphrase')}
        </Notice>
      )}
      {!data.maySetAside && <Notice framed>{t('backups.noScratch')}</Notice>}
      {previous && !isRunning(activity) && (
        <Notice
          framed
          tone="info"
          actions={
            isSuper && (
              <Button size="compact-sm" onClick={() => void actions.turnBack()}>
                {t('backups.back')}
              </Button>
            )
          }
        >
          {t('backups.previous', { when: previous.at ? format.datetime(previous.at) : '' })}
        </Notice>
      )}
    </>
  );
}

/** `/backups`: copies of the database and its files, and what can be done with them. */
export default function BackupsScreen() {
  const { t } = useTranslation('administration');
  const isSuper = useCan('SUPER_USER');
  const { data, error, reload } = useBackups();
  const actions = useBackupActions(() => void reload());
  const [uploading, setUploading] = useState(false);
  const columns = useColumns(actions, isSuper, data?.maySetAside ?? false);
  const busy = isRunning(data?.activity);
  const bring = async (file: File | null) => {
    if (!file) return;
    setUploading(true);
    await actions.bring(file);
    setUploading(false);
  };
  return (
    <div className={screenStyles.screen}>
      <header className={`${screenStyles.head} ${styles.head}`}>
        <h1>{t('backups.many')}</h1>
        <span className={styles.grow} />
        {isSuper && data?.hasPassphrase && (
          <Button onClick={() => void actions.setPassphrase()}>{t('backups.passphrase')}</Button>
        )}
        {isSuper && (
          <FileButton accept=".coatdesk" onChange={(file) => void bring(file)}>
            {(props) => (
              <Button {...props} loading={uploading}>
                {t('backups.bring')}
              </Button>
            )}
          </FileButton>
        )}
        <Button variant="filled" disabled={busy || !data?.hasPassphrase} onClick={() => void actions.make()}>
          {t('backups.make')}
        </Button>
      </header>
      <p className={styles.intro}>{t('backups.intro')}</p>
      {error && <p role="alert">{errorText(error)}</p>}
      {data && (
        <div className={`${layout.wideStack} ${styles.groups}`}>
          <State data={data} actions={actions} isSuper={isSuper} />
          {data.hasPassphrase && <p className={layout.quiet}>{t('backups.schedule', data.rule)}</p>}
          <DataTable
            label={t('backups.many')}
            columns={columns}
            rows={data.items}
            rowKey={({ name }) => name}
            empty={<NothingHere icon={<IconDatabase size={24} aria-hidden />} title={t('backups.none')} />}
            cards
            framed
          />
        </div>
      )}
    </div>
  );
}

/** What is being done with backups, or why the last work failed. */
function ActivityNotice({ activity }: { activity: BackupActivity | null }) {
  const { t } = useTranslation('administration');
  if (!activity) return null;
  const { work, phase, progress, fault, details } = activity;
  if (phase === 'failed') {
    const reason = textOf(`errors:${fault ?? 'BackupFailed'}`) ?? fault;
    return (
      <Notice tone="danger" framed role="alert">
        {t(`backups.lastFailed.${work}`)}: {reason}
        {fault === 'BackupFailed' && details ? ` (${details})` : ''}
      </Notice>
    );
  }
  if (!isRunning(activity) || phase === 'done') return null;
  return (
    <Notice tone="info" framed>
      {t(`backups.running.${work}`)}: {t(`backups.phaseOf.${phase}`)}
      <Progress
        className={own.progress}
        value={(progress ?? 1) * 100}
        animated={progress === null}
        aria-label={t(`backups.running.${work}`)}
      />
    </Notice>
  );
}
