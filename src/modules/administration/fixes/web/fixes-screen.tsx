import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useSearchParams } from 'react-router';
import { Pagination } from '@mantine/core';
import { errorText, loadTexts } from '../../../../engine/web/i18n';
import { useFormat } from '../../../../engine/web/use-format';
import { Notice } from '../../../../engine/web/ui/notice';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { CellButton, DataTable } from '../../../../engine/web/ui/data-table';
import { Section } from '../../../../engine/web/ui/section';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { isRunning, nameOf, useFixes, useRunSteps, type Beginning, PAGE, useRuns, type FixItem } from './fix-client';
import { FixList } from './fix-list';
import { OneRun } from './one-run';
import { useOutcome } from './outcome';
import screenStyles from '../../../../engine/web/ui/screen.module.css';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './fixes.module.css';

/** Names of fields and of what is repaired are where their areas have them. */
const namespaces = [
  ...(['administration', 'errors', 'people', 'sales', 'catalogue', 'stock', 'workspace'] as const),
  ...(['documents', 'quotations', 'orders', 'invoices', 'time', 'production', 'frontdesk', 'communication'] as const),
] as const;

/** `/fixes`: what can be repaired, the run one looks at, and all there were. */
export default function FixesScreen() {
  const { t } = useTranslation(namespaces);
  useEffect(() => void loadTexts(['settings']), []);
  const { data, error } = useFixes();
  const [params, setParams] = useSearchParams();
  const steps = useRunSteps();
  const open = (id: number | undefined) => setParams(id ? { run: String(id) } : {});
  const { submit, busy } = useSubmit(
    async (what: Beginning) => {
      const run = await steps.begin(what);
      open(run.id);
    },
    { errorTitle: t('administration:fixes.title') },
  );
  const fixes = data?.items ?? [];
  const running = fixes.some(({ last }) => isRunning(last));
  const begin = async (what: Beginning) => {
    const name = nameOf(fixes, what.fix);
    const agreed =
      what.isCheck ||
      (await confirm({
        title: t('administration:fixes.ask', { name }),
        text: t('administration:fixes.askText'),
        confirmLabel: t('administration:fixes.repair'),
      }));
    if (agreed) await submit(what);
  };
  const runId = Number(params.get('run')) || undefined;
  return (
    <div className={screenStyles.screen}>
      <header className={screenStyles.head}>
        <h1>{t('administration:fixes.title')}</h1>
      </header>
      <div className={screenStyles.body}>
        <p className={styles.intro}>{t('administration:fixes.intro')}</p>
        {error && (
          <Notice framed tone="danger" role="alert">
            {errorText(error)}
          </Notice>
        )}
        {runId !== undefined && (
          <OneRun
            key={runId}
            id={runId}
            fixes={fixes}
            busy={busy || running}
            begin={begin}
            leave={() => open(undefined)}
          />
        )}
        <FixList fixes={fixes} busy={busy || running} begin={begin} open={open} />
        <PastRuns fixes={fixes} running={running} open={open} />
      </div>
    </div>
  );
}

interface Props {
  fixes: readonly FixItem[];
  running: boolean;
  open: (id: number) => void;
}

/** Who checked or repaired what, when, and what came of it. */
function PastRuns({ fixes, running, open }: Props) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const outcome = useOutcome();
  const [page, setPage] = useState(1);
  const { data } = useRuns(page, running);
  return (
    <Section title={t('fixes.runs')} count={data?.total || undefined}>
      <DataTable
        label={t('fixes.runs')}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => open(id)}
        empty={t('fixes.noRuns')}
        columns={[
          {
            key: 'when',
            header: t('fixes.when'),
            cell: ({ id, createdAt }) => <CellButton onClick={() => open(id)}>{format.datetime(createdAt)}</CellButton>,
          },
          { key: 'fix', header: t('fixes.name'), cell: ({ fix }) => nameOf(fixes, fix) },
          {
            key: 'kind',
            header: t('fixes.kind'),
            cell: ({ isCheck }) => t(isCheck ? 'fixes.kindCheck' : 'fixes.kindRepair'),
          },
          { key: 'scope', header: t('fixes.scope'), cell: ({ record }) => record ?? t('fixes.everything') },
          { key: 'result', header: t('fixes.result'), fill: true, cell: (run) => outcome(run) },
          { key: 'who', header: t('fixes.who'), cell: ({ person }) => person },
        ]}
      />
      {data && data.total > PAGE && (
        <div className={layout.inset}>
          <Pagination value={page} onChange={setPage} total={Math.ceil(data.total / PAGE)} size="sm" />
        </div>
      )}
    </Section>
  );
}
