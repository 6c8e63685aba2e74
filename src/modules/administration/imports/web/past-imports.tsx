import { useTranslation } from '../../../../engine/web/use-translation';
import type { ImportKind } from '../../../../engine/import/import-kind';
import { CellButton, DataTable } from '../../../../engine/web/ui/data-table';
import { Section } from '../../../../engine/web/ui/section';
import { useFormat } from '../../../../engine/web/use-format';
import { usePastImports } from './import-client';

/** What was imported lately: opened to be watched, written or undone. */
export function PastImports({ kind, open }: { kind: ImportKind; open: (id: number) => void }) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const { data } = usePastImports(kind.key);
  if (!data?.items.length) return null;
  return (
    <Section title={t('imports.last')}>
      <DataTable
        rows={data.items}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => open(id)}
        columns={[
          {
            key: 'file',
            header: t('imports.lastFile'),
            fill: true,
            cell: ({ id, fileName }) => <CellButton onClick={() => open(id)}>{fileName}</CellButton>,
          },
          { key: 'state', header: t('imports.lastState'), cell: ({ state }) => t(`imports.stateOf.${state}`) },
          {
            key: 'rows',
            header: t('imports.lastRows'),
            align: 'right',
            cell: ({ done }) => format.integer(done),
          },
          { key: 'who', header: t('imports.lastWho'), cell: ({ person }) => person },
          { key: 'when', header: t('imports.lastWhen'), cell: ({ createdAt }) => format.datetime(createdAt) },
        ]}
      />
    </Section>
  );
}
