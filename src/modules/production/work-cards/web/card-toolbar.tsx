import { Button } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { useCan } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import { PrintLabel } from '../../../labels/label-printing/web/print-label';
import { useNewCard } from './use-new-card';
import type { workCards } from '../work-cards.entity';

/** The way to the tablet's view of the card. */
export function CardToolbar({ row }: PartProps<typeof workCards>) {
  const { t } = useTranslation('production');
  const mayWork = useCan('WORK_CARDS_WORK');
  useNewCard(!row);
  if (!row || !mayWork) return null;
  return (
    <>
      <PrintLabel kind="workcard" id={row.id} />
      <Button component={Link} to={`/floor/${row.id}`} leftSection={<IconDeviceTablet size={16} aria-hidden />}>
        {t('card.tablet')}
      </Button>
    </>
  );
}
