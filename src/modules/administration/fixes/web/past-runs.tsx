import { Pagination } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { CellButton, DataTable } from '../../../../engine/web/ui/data-table';
import { Section } from '../../../../engine/web/ui/section';
import { useFormat } from '../../../../engine/web/use-format';
import { nameOf, PAGE, useRuns, type FixItem } from './fix-client';
import { useOutcome } from './outcome';
import styles from './fixes.module.css';

interface Props {
  fixes: readonly FixItem[];
  running: boolean;
  open: (id: number) => void;
}

/** Who checked or repaired what, when, and what came of it. */
export function PastRuns({ fixes, running, open }: Props) {
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
        <div className={styles.foot}>
          <Pagination value={page} onChange={setPage} total={Math.ceil(data.total / PAGE)} size="sm" />
        </div>
      )}
    </Section>
  );
}
