import { useTranslation } from '../../../../engine/web/use-translation';
import { useTabCount } from '../../../../engine/web/edit/related-list';
import type { TabProps } from '../../../../engine/web/screens';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { Section } from '../../../../engine/web/ui/section';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { useFormat } from '../../../../engine/web/use-format';
import { checkKind, type CheckKind, checkUnits } from '../../../catalogue/service-checks/check-kinds';
import { limitsText } from '../../certificates/limits-text';
import { type Figure, summaryOf } from '../figures';
import type { qualityControls } from '../quality-controls.entity';

/** What was measured and seen at a control, with the limits of that day. */
export function FiguresTab({ row, setCount }: TabProps<typeof qualityControls>) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const figures = (row.figures ?? []) as readonly Figure[];
  useTabCount({ setCount }, figures.length);
  const figure = (value: string) => format.decimal(value, Number.isInteger(Number(value)) ? 0 : 1);
  const of = (key: 'min' | 'mean' | 'max') => (row: Figure) => {
    const sum = summaryOf(row.values);
    return sum ? figure(sum[key]) : '—';
  };
  const seen = ({ kind, values, photoIds }: Figure) => {
    if (kind === checkKind.photo) return t('quality.photos', { count: photoIds.length });
    return values.length ? values.map(figure).join(' · ') : '—';
  };
  return (
    <Section title={t('quality.figures')} count={figures.length}>
      <DataTable
        look="inputs"
        rows={figures}
        rowKey={({ checkId }) => checkId}
        empty={t('quality.noFigures')}
        columns={[
          {
            key: 'check',
            header: t('quality.check'),
            cell: ({ name, kind }) => [name, checkUnits[kind as CheckKind]].filter(Boolean).join(', '),
          },
          { key: 'limits', header: t('quality.limits'), cell: (row) => limitsText(row, figure) },
          { key: 'values', header: t('quality.values'), wrap: true, cell: seen },
          { key: 'min', header: t('quality.min'), align: 'right', cell: of('min') },
          { key: 'mean', header: t('quality.mean'), align: 'right', cell: of('mean') },
          { key: 'max', header: t('quality.max'), align: 'right', cell: of('max') },
          {
            key: 'result',
            header: t('quality.result'),
            cell: ({ isOk }) => (
              <StatusChip family={isOk ? 'green' : 'red'}>{t(isOk ? 'quality.kept' : 'quality.notKept')}</StatusChip>
            ),
          },
        ]}
      />
    </Section>
  );
}
