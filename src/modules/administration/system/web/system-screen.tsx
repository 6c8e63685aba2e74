import { useTranslation } from '../../../../engine/web/use-translation';
import { errorText } from '../../../../engine/web/i18n';
import { Notice } from '../../../../engine/web/ui/notice';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { Section, SectionText } from '../../../../engine/web/ui/section';
import type { SystemFacts } from '../system-facts';
import { Jobs } from './jobs';
import { Overview } from './overview';
import { Services } from './services';
import { useSystem } from './system-client';
import { useAmounts } from './use-amounts';
import screenStyles from '../../../../engine/web/ui/screen.module.css';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './system.module.css';

/** `/system`: how the installation is, looked at every few seconds. */
export default function SystemScreen() {
  const { t } = useTranslation('administration');
  const { data, error } = useSystem();
  const { datetime } = useAmounts();
  return (
    <div className={screenStyles.screen}>
      <header className={screenStyles.head}>
        <h1>{t('system.title')}</h1>
        {data && (
          <span className={`${layout.block} ${layout.quiet}`}>
            {t('system.readAt', { time: datetime(data.readAt) })}
          </span>
        )}
      </header>
      <div className={screenStyles.body}>
        {error && (
          <Notice framed tone="danger" role="alert">
            {errorText(error)}
          </Notice>
        )}
        {data && <Facts facts={data} />}
      </div>
    </div>
  );
}

const Facts = ({ facts }: { facts: SystemFacts }) => (
  <>
    <Overview facts={facts} />
    <Jobs jobs={facts.jobs} />
    <Services services={facts.services} />
    <Queries running={facts.running} average={facts.average} />
    <Tables size={facts.size} />
  </>
);

/** The largest tables with their indexes. */
function Tables({ size }: Pick<SystemFacts, 'size'>) {
  const { t } = useTranslation('administration');
  const { bytes, integer, decimal } = useAmounts();
  return (
    <Section title={t('system.tables')}>
      <DataTable
        label={t('system.tables')}
        rows={size.tables}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: t('system.table.name'), rowHeader: true, cell: ({ name }) => name },
          { key: 'size', header: t('system.size'), align: 'right', cell: (row) => bytes(row.bytes) },
          {
            key: 'share',
            header: t('system.table.share'),
            align: 'right',
            cell: (row) => `${decimal(size.bytes ? (row.bytes / size.bytes) * 100 : 0, 1)} %`,
          },
          {
            key: 'rows',
            header: t('system.table.rows'),
            align: 'right',
            cell: ({ rows }) => (rows === null ? '—' : integer(rows)),
          },
        ]}
      />
    </Section>
  );
}

/** What the database is at, and what keeps it longest on average. Values of statements are not shown. */
function Queries({ running, average }: Pick<SystemFacts, 'running' | 'average'>) {
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
