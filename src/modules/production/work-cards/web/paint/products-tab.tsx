import { Button } from '@mantine/core';
import { IconBucketDroplet } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../../engine/web/engine-context';
import { errorText } from '../../../../../engine/web/i18n';
import { Picker } from '../../../../../engine/web/picker/picker';
import type { TabProps } from '../../../../../engine/web/screens';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { useTabCount } from '../../../../quotations/quotations/web/use-tab-count';
import { api } from '../../../../../engine/web/api';
import { useAct } from '../board/use-act';
import { useBoard } from '../board/use-card-board';
import { workCardProducts } from '../../work-card-products.entity';
import styles from '../card.module.css';
import { CardTable } from '../card-table';
import { isOpen } from '../is-open';
import type { workCards } from '../../work-cards.entity';
import { ProductRow } from './product-row';

const kg = workCardProducts.fields.used.unit;

/** Paint used on a card: weighed before and after, lot by lot, against what the area should have taken. */
export function ProductsTab({ id, row, readOnly, ...tab }: TabProps<typeof workCards>) {
  const { t } = useTranslation('production');
  const may = useCan(workCardProducts.rights.write) && isOpen(row) && !readOnly;
  const { data, error } = useBoard(id);
  useTabCount(tab, data?.products.length);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) return null;
  const { products, missing } = data;
  const add = () =>
    void openDialog({ title: t('card.paints.add'), content: (close) => <AddPaint cardId={id} close={close} /> });
  const weight = (name: string): ReactNode => (
    <>
      {name} <span className={styles.unit}>{kg}</span>
    </>
  );
  return (
    <CardTable
      title={t('work-card-products.many')}
      count={products.length}
      empty={t('card.paints.none')}
      tools={
        <>
          {isOpen(row) && missing.paints > 0 && (
            <span className={styles.warn}>{t('card.paints.toWeigh', { count: missing.paints })}</span>
          )}
          {may && (
            <Button leftSection={<IconBucketDroplet size={16} aria-hidden />} onClick={add}>
              {t('card.paints.add')}
            </Button>
          )}
        </>
      }
      columns={[
        { key: 'paint', head: t('card.paint') },
        { key: 'lot', head: t('work-card-products.fields.stockId') },
        { key: 'before', head: weight(t('work-card-products.fields.amountBefore')), right: true },
        { key: 'after', head: weight(t('work-card-products.fields.amountAfter')), right: true },
        { key: 'used', head: weight(t('work-card-products.fields.used')), right: true },
        { key: 'expected', head: weight(t('card.paints.expected')), right: true },
        { key: 'state', head: t('card.paints.state') },
      ]}
      rows={products}
      keyOf={(product, at) => product.id ?? `new ${product.productId} ${product.customerId ?? ''} ${at}`}
      draw={(product) => <ProductRow cardId={id} product={product} may={may} />}
    />
  );
}

const active = { isActive: true };

/** A paint nobody foresaw: repairs, another shade. */
function AddPaint({ cardId, close }: { cardId: number; close: () => void }) {
  const { t } = useTranslation(['production', 'common']);
  const [product, setProduct] = useState<number | null>(null);
  const { act, busy } = useAct('work-card-products');
  const save = async () => {
    if (product === null) return;
    if (
      await act(() => api.create('work-card-products', { workCardId: cardId, productId: product, amountBefore: '0' }))
    )
      close();
  };
  return (
    <>
      <Picker
        to="products"
        label={t('production:card.paint')}
        value={product}
        pick={active}
        required
        onChange={setProduct}
      />
      <div className={styles.buttons}>
        <Button onClick={close}>{t('common:cancel')}</Button>
        <Button variant="filled" loading={busy} disabled={product === null} onClick={() => void save()}>
          {t('production:card.paints.add')}
        </Button>
      </div>
    </>
  );
}
