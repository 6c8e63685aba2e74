import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { LabelItem } from './dialog/label-item';
import { openLabels } from './dialog/open-labels';

/** One label for each of the chosen records. */
export function PrintLabels({ items }: { items: readonly LabelItem[] }) {
  const { t } = useTranslation('labels');
  return (
    <Button leftSection={<IconTag size={16} aria-hidden />} onClick={() => void openLabels(items)}>
      {t('print.openMany', { count: items.length })}
    </Button>
  );
}
