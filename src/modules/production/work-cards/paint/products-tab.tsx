import { Button } from '@mantine/core';
import { IconBucketDroplet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import { Picker } from '../../../../engine/web/picker/picker';
import type { TabProps } from '../../../../engine/web/screens';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { useTabCount } from '../../../quotations/ui/use-tab-count';
import { api } from '../../../../engine/web/api';
import { useAct } from '../../board/use-act';
import { useBoard } from '../../board/use-board';
import { workCardProducts } from '../../work-card-products/work-card-products.entity';
import styles from '../card.module.css';
import { isOpen } from '../is-open';
import type { workCards } from '../work-cards.entity';
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
  return (
    <section className={styles.card} aria-label={t('work-card-products.many')}>
      <header className={styles.head}>
        <h2>{t('work-card-products.many')}</h2>
        <span className={styles.count}>{products.length}</span>
        <span className={styles.grow} />
        {isOpen(row) && missing.paints > 0 && (
          <span className={styles.warn}>{t('card.paints.toWeigh', { count: missing.paints })}</span>
        )}
        {may && (
          <Button leftSection={<IconBucketDroplet size={16} aria-hidden />} onClick={add}>
            {t('card.paints.add')}
          </Button>
        )}
      </header>
      {products.length === 0 ? (
        <p className={styles.empty}>{t('card.paints.none')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('card.paint')}</th>
                <th scope="col">{t('work-card-products.fields.stockId')}</th>
                <th scope="col" data-right>
                  {t('work-card-products.fields.amountBefore')} <span className={styles.unit}>{kg}</span>
                </th>
                <th scope="col" data-right>
                  {t('work-card-products.fields.amountAfter')} <span className={styles.unit}>{kg}</span>
                </th>
                <th scope="col" data-right>
                  {t('work-card-products.fields.used')} <span className={styles.unit}>{kg}</span>
                </th>
                <th scope="col" data-right>
                  {t('card.paints.expected')} <span className={styles.unit}>{kg}</span>
                </th>
                <th scope="col">{t('card.paints.state')}</th>
              </tr>
            </thead>
            <tbody>
              {products.map((product, at) => (
                <ProductRow
                  key={product.id ?? `new ${product.productId} ${product.customerId ?? ''} ${at}`}
                  cardId={id}
                  product={product}
                  may={may}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
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
