import { useTranslation } from '../../../../engine/web/use-translation';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { Section, SectionText } from '../../../../engine/web/ui/section';
import type { SystemFacts } from '../system-facts';
import { useAmounts } from './use-amounts';
import styles from './system.module.css';

/** What the database is at, and what keeps it longest on average. Values of statements are not shown. */
export function Queries({ running, average }: Pick<SystemFacts, 'running' | 'average'>) {
  const { t } = useTranslation('administration');
  const { seconds, milliseconds, integer } = useAmounts();
  return (
    <>
      <Section title={t('system.running')}>
        <DataTable
          label={t('system.running')}
          rows={running}
          rowKey={(_, at) => at}
          empty={t('system.noRunning')}
          columns={[
            { key: 'time', header: t('system.query.time'), align: 'right', cell: (row) => seconds(row.seconds) },
            { key: 'state', header: t('system.query.state'), cell: ({ state }) => state },
            { key: 'waits', header: t('system.query.waits'), cell: ({ waitsFor }) => waitsFor ?? '—' },
            { key: 'who', header: t('system.query.who'), cell: ({ application }) => application || '—' },
            { key: 'statement', header: t('system.query.statement'), wrap: true, cell: statementCell },
          ]}
        />
      </Section>
      <Section title={t('system.average')}>
        {average.state === 'read' ? (
          <DataTable
            label={t('system.average')}
            rows={average.items}
            rowKey={(_, at) => at}
            empty={t('system.noRunning')}
            columns={[
              {
                key: 'time',
                header: t('system.query.mean'),
                align: 'right',
                cell: (row) => milliseconds(row.milliseconds),
              },
              { key: 'calls', header: t('system.query.calls'), align: 'right', cell: ({ calls }) => integer(calls) },
              { key: 'statement', header: t('system.query.statement'), wrap: true, cell: statementCell },
            ]}
          />
        ) : (
          <SectionText>{t(`system.averageOff.${average.state}`)}</SectionText>
        )}
      </Section>
    </>
  );
}

const statementCell = ({ statement }: { statement: string }) => <code className={styles.statement}>{statement}</code>;
