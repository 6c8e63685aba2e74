import { Button } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import type { AnyEntity } from '../../../../engine/entity';
import { useCan } from '../../../../engine/web/engine-context';
import { stocksImport } from '../stocks.import';
import { ImportButton } from '../../../settings/imports/web/import-button';

/** From the list to the import of lots, and to the page a delivery is scanned in on. */
export function StockButtons({ entity }: { entity: AnyEntity }) {
  const { t } = useTranslation('stock');
  const delivers = useCan('STOCK_WRITE');
  return (
    <>
      <ImportButton entity={entity} needs={stocksImport.needs} />
      {delivers && (
        <Button
          component={Link}
          to="/stocks/add-multi"
          data-compact="wide"
          title={t('stocks.deliver')}
          leftSection={<IconBarcode size={16} aria-hidden />}
        >
          {t('stocks.deliver')}
        </Button>
      )}
    </>
  );
}
