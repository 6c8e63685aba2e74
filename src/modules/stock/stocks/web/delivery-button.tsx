import { Button } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../../../engine/web/engine-context';

/** From the list to the page a delivery is scanned in on. */
export function DeliveryButton() {
  const { t } = useTranslation('stock');
  if (!useCan('STOCK_WRITE')) return null;
  return (
    <Button component={Link} to="/stocks/add-multi" leftSection={<IconBarcode size={16} aria-hidden />}>
      {t('stocks.deliver')}
    </Button>
  );
}
