import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RefValue } from '../../../../engine/entity';
import type { AnyRow, PartProps, SelectionProps } from '../../../../engine/web/screens';
import { openLabels } from '../../../labels/label-printing/web/dialog/open-labels';
import { PrintLabel } from '../../../labels/label-printing/web/print-label';
import type { stocks } from '../stocks.entity';

const nameOf = (row: AnyRow): string => {
  const product = row['product'] as RefValue | null | undefined;
  return [product?.name, row['serialNumber'], row['boxNumber']].filter(Boolean).join(' · ');
};

/** The label of the lot that is open. */
export const StockLabel = ({ row }: PartProps<typeof stocks>) => (row ? <PrintLabel kind="stock" id={row.id} /> : null);

/** One label for each of the chosen lots. */
export function StockLabels({ rows }: SelectionProps) {
  const { t } = useTranslation('labels');
  return (
    <Button
      leftSection={<IconTag size={16} aria-hidden />}
      onClick={() => void openLabels(rows.map((row) => ({ kind: 'stock', id: row.id, name: nameOf(row) })))}
    >
      {t('print.openMany', { count: rows.length })}
    </Button>
  );
}
