import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { RefValue } from '../../../../engine/entity';
import { withCell, type FormLine } from '../../../../engine/web/edit/form-lines';
import { hasModule, useSession } from '../../../../engine/web/engine-context';
import { Notice } from '../../../../engine/web/ui/notice';
import { useFormat } from '../../../../engine/web/use-format';
import { itemLines } from './item-grid/line';

interface Props {
  line: FormLine;
  readOnly: boolean;
  change: (next: FormLine, step?: string) => void;
}

/** The paint of an item is out of stock and its alternative is not: offers to take that one. */
export function AlternativeNotice({ line, readOnly, change }: Props) {
  const { t } = useTranslation('orders');
  const { modules } = useSession();
  const format = useFormat();
  const { values } = line;
  const stock = values['alternative'] as { amount: string; unit: string } | null | undefined;
  const other = values['alternativeProduct'] as RefValue | null | undefined;
  const paint = values['product1'] as RefValue | null | undefined;
  // What was chosen since is not what the stock was looked up for.
  const isStored = other?.id === values['alternativeProductId'] && paint?.id === values['product1Id'];
  if (!stock || !other || !paint || !isStored || !hasModule(modules, 'STOCK')) return null;
  const swap = () => {
    const taken = withCell(itemLines, line, 'product1Id', other.id, other);
    change(withCell(itemLines, taken, 'alternativeProductId', paint.id, paint), `alternative ${line.key}`);
  };
  return (
    <Notice framed>
      {t('alternative.offer', {
        paint: paint.name,
        other: other.name,
        amount: `${format.decimal(stock.amount, 1)}\u00a0${stock.unit}`,
      })}{' '}
      {!readOnly && (
        <Button size="compact-sm" leftSection={<IconReplace size={15} aria-hidden />} onClick={swap}>
          {t('alternative.take')}
        </Button>
      )}
    </Notice>
  );
}
