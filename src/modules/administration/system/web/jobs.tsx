import { Button } from '@mantine/core';
import { useTranslation } from '../../../../engine/web/use-translation';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { textOf } from '../../../../engine/web/i18n';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { Section } from '../../../../engine/web/ui/section';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import type { SystemFacts } from '../system-facts';
import { Fault } from './fault';
import { useSettleJobs } from './system-client';
import { useAmounts } from './use-amounts';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './system.module.css';

type Jobs = SystemFacts['jobs'];
interface Settling {
  action: 'again' | 'drop';
  ids: readonly number[];
}

/** A job in words; the name it is kept under where there are none. */
const nameOf = (kind: string): string => textOf(`administration:system.jobNames.${kind}`) ?? kind;

/** What is done in the background, and what failed for good. */
export function Jobs({ jobs: { kinds, failed } }: { jobs: Jobs }) {
  const { t } = useTranslation('administration');
  const { integer } = useAmounts();
  const figure = (key: 'waiting' | 'later' | 'running' | 'failed') => ({
    key,
    header: t(`system.job.${key}`),
    align: 'right' as const,
    cell: (row: Jobs['kinds'][number]) => (
      <span className={styles.figure} data-low={(key === 'failed' && row.failed > 0) || undefined}>
        {integer(row[key])}
      </span>
    ),
  });
  return (
    <>
      <Section title={t('system.jobs')}>
        <DataTable
          label={t('system.jobs')}
          rows={kinds}
          rowKey={({ kind }) => kind}
          empty={t('system.noJobs')}
          columns={[
            { key: 'kind', header: t('system.job.kind'), rowHeader: true, cell: ({ kind }) => nameOf(kind) },
            figure('waiting'),
            figure('later'),
            figure('running'),
            figure('failed'),
            {
              key: 'error',
              header: t('system.job.lastError'),
              wrap: true,
              cell: ({ lastError }) => <Fault text={lastError} />,
            },
          ]}
        />
      </Section>
      {failed.length > 0 && <Failed failed={failed} />}
    </>
  );
}

function Failed({ failed }: { failed: Jobs['failed'] }) {
  const { t } = useTranslation('administration');
  const { datetime, integer } = useAmounts();
  const settle = useSettleJobs();
  const { submit, busy } = useSubmit(
    async ({ action, ids }: Settling) => {
      const done = await settle(action, ids);
      const title = t(action === 'again' ? 'system.againDone' : 'system.dropDone', { number: integer(done) });
      showToast({ kind: 'success', title });
    },
    { errorTitle: t('system.failedJobs') },
  );
  const again = (ids: readonly number[]) => void submit({ action: 'again', ids });
  const drop = async (ids: readonly number[]) => {
    const title = t('system.dropAsk', { number: integer(ids.length) });
    if (await confirm({ title, text: t('system.dropText'), confirmLabel: t('system.drop'), danger: true }))
      await submit({ action: 'drop', ids });
  };
  const all = failed.map(({ id }) => id);
  return (
    <Section
      title={t('system.failedJobs')}
      count={failed.length}
      actions={
        failed.length > 1 && (
          <>
            <Button disabled={busy} onClick={() => again(all)}>
              {t('system.againAll')}
            </Button>
            <Button disabled={busy} onClick={() => void drop(all)}>
              {t('system.dropAll')}
            </Button>
          </>
        )
      }
    >
      <DataTable
        label={t('system.failedJobs')}
        rows={failed}
        rowKey={({ id }) => id}
        columns={[
          { key: 'kind', header: t('system.job.kind'), rowHeader: true, cell: ({ kind }) => nameOf(kind) },
          { key: 'at', header: t('system.job.at'), cell: ({ at }) => datetime(at) },
          { key: 'attempts', header: t('system.job.attempts'), align: 'right', cell: (row) => integer(row.attempts) },
          {
            key: 'error',
            header: t('system.job.error'),
            wrap: true,
            cell: ({ error }) => <Fault text={error} />,
          },
          {
            key: 'buttons',
            header: t('system.buttons'),
            headerHidden: true,
            align: 'right',
            cell: ({ id }) => (
              <div className={`${layout.line} ${layout.atEnd}`}>
                <Button size="xs" disabled={busy} onClick={() => again([id])}>
                  {t('system.again')}
                </Button>
                <Button size="xs" disabled={busy} onClick={() => void drop([id])}>
                  {t('system.drop')}
                </Button>
              </div>
            ),
          },
        ]}
      />
    </Section>
  );
}
