import { useMemo, type ReactNode } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { RefValue } from '../../../../engine/entity';
import type { FormLine } from '../../../../engine/web/edit/form-lines';
import { TwoLines } from '../../../../engine/web/grid/cell-content';
import type { GridColumn } from '../../../../engine/web/grid/grid-column';
import { useLabels } from '../../../../engine/web/labels';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../engine/web/use-format';
import { receptionItems } from '../reception-items.entity';
import { Difference } from './difference';
import type { ItemFacts } from './item-facts';
import { codesOf, differenceOf, sizesOf } from './line-facts';
import { ResolutionChip } from './resolution-chip';

const factsOf = ({ values }: FormLine) => values['facts'] as ItemFacts | undefined;
const nameOf = (line: FormLine): string =>
  factsOf(line)?.name ?? (line.values['orderItem'] as RefValue | null | undefined)?.name ?? '';

interface ColumnsOf {
  /** Amounts can be typed. */
  counting: boolean;
  withResolution: boolean;
}

/** The columns of reception lines: what came, against what was ordered and announced. */
export function useLineColumns({ counting, withResolution }: ColumnsOf): readonly GridColumn[] {
  const { t } = useTranslation('orders');
  const labels = useLabels(receptionItems);
  const format = useFormat();
  return useMemo(() => {
    const drawItem = (line: FormLine): ReactNode => {
      const facts = factsOf(line);
      const sizes = facts && sizesOf(facts, format, (value) => t('receiving.count.outline', { value }));
      const more = facts && (
        <>
          <Swatch color={facts.color?.hex} /> {[facts.color?.code, codesOf(facts), sizes].filter(Boolean).join(' · ')}
        </>
      );
      return <TwoLines main={<strong>{nameOf(line)}</strong>} more={more} />;
    };
    const { declaredAmount, countedAmount, note } = receptionItems.fields;
    const amount = { readOnly: () => !counting };
    const columns: GridColumn[] = [
      {
        key: 'orderItemId',
        header: labels.field('orderItemId'),
        width: 180,
        grow: true,
        draw: drawItem,
        text: nameOf,
      },
      {
        key: 'ordered',
        header: t('receiving.goods.ordered'),
        width: 80,
        right: true,
        draw: (line) => {
          const facts = factsOf(line);
          return facts ? format.integer(facts.amount) : '—';
        },
        text: (line) => String(factsOf(line)?.amount ?? ''),
      },
      { ...amount, key: 'declaredAmount', width: 112, field: declaredAmount, header: labels.field('declaredAmount') },
      { ...amount, key: 'countedAmount', width: 80, field: countedAmount, header: labels.field('countedAmount') },
      {
        key: 'difference',
        header: t('receiving.lines.difference'),
        width: 76,
        right: true,
        draw: ({ values }) => <Difference value={differenceOf(values)} />,
        text: ({ values }) => String(differenceOf(values) ?? ''),
      },
    ];
    if (withResolution)
      columns.push({
        key: 'resolution',
        header: labels.field('resolution'),
        width: 172,
        draw: ({ values }) => (differenceOf(values) ? <ResolutionChip value={values['resolution']} /> : '—'),
      });
    return [...columns, { key: 'note', field: note, header: labels.field('note'), width: 130, grow: true }];
  }, [counting, withResolution, t, labels, format]);
}
