import { useTranslation } from '../../../../engine/web/use-translation';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { Section } from '../../../../engine/web/ui/section';
import type { SystemFacts } from '../system-facts';
import { useAmounts } from './use-amounts';

/** The largest tables with their indexes. */
export function Tables({ size }: Pick<SystemFacts, 'size'>) {
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
