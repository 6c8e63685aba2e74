import { Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { useCan } from '../../../../engine/web/engine-context';
import type { SelectionProps } from '../../../../engine/web/screens';
import { MergeDialog } from './merge-dialog';

/** Offered from two chosen products on. */
export function MergeButton({ rows, done }: SelectionProps) {
  const { t } = useTranslation('catalogue');
  const may = useCan('PRODUCTS_DELETE');
  if (!may || rows.length < 2) return null;
  return (
    <Button
      leftSection={<IconArrowMerge size={16} aria-hidden />}
      onClick={() =>
        void openDialog({
          title: t('products.merge.title'),
          size: 640,
          content: (close) => <MergeDialog rows={rows} done={done} close={close} />,
        })
      }
    >
      {t('products.merge.button')}
    </Button>
  );
}
