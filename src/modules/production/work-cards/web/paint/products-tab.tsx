import { Button } from '@mantine/core';
import { IconBucketDroplet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useCan } from '../../../../../engine/web/engine-context';
import { errorText } from '../../../../../engine/web/i18n';
import { Picker } from '../../../../../engine/web/picker/picker';
import type { TabProps } from '../../../../../engine/web/screens';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { api } from '../../../../../engine/web/api';
import { FormDialog } from '../../../../../engine/web/dialogs/form-dialog';
import { useTabCount } from '../../../../../engine/web/edit/related-list';
import { DataTable } from '../../../../../engine/web/ui/data-table';
import { Section } from '../../../../../engine/web/ui/section';
import { useAct } from '../board/use-act';
import { useBoard } from '../board/use-card-board';
import { workCardProducts } from '../../work-card-products.entity';
import layout from '../../../../../engine/web/ui/layout.module.css';
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
  return (
    <Section
      title={t('work-card-products.many')}
      count={products.length}
      actions={
        <>
          {isOpen(row) && missing.paints > 0 && (
            <span className={`${layout.iconText} ${layout.warn}`}>
              {t('card.paints.toWeigh', { count: missing.paints })}
            </span>
          )}
          {may && (
            <Button leftSection={<IconBucketDroplet size={16} aria-hidden />} onClick={add}>
              {t('card.paints.add')}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        look="inputs"
        rows={products}
        rowKey={(product, at) => product.id ?? `new ${product.productId} ${product.customerId ?? ''} ${at}`}
        empty={t('card.paints.none')}
        drawRow={(product) => <ProductRow cardId={id} product={product} may={may} />}
        columns={[
          { key: 'paint', header: t('card.paint') },
          { key: 'lot', header: t('work-card-products.fields.stockId') },
          { key: 'before', header: t('work-card-products.fields.amountBefore'), unit: kg, align: 'right' },
          { key: 'after', header: t('work-card-products.fields.amountAfter'), unit: kg, align: 'right' },
          { key: 'used', header: t('work-card-products.fields.used'), unit: kg, align: 'right' },
          { key: 'expected', header: t('card.paints.expected'), unit: kg, align: 'right' },
          { key: 'state', header: t('card.paints.state') },
        ]}
      />
    </Section>
  );
}

const active = { isActive: true };

/** A paint nobody foresaw: repairs, another shade. */
function AddPaint({ cardId, close }: { cardId: number; close: () => void }) {
  const { t } = useTranslation('production');
  const [product, setProduct] = useState<number | null>(null);
  const { act } = useAct('work-card-products');
  const save = () =>
    act((key) => {
      const body = { workCardId: cardId, productId: product, amountBefore: '0' };
      return api.create('work-card-products', body, { key: key(body) });
    });
  return (
    <FormDialog submitLabel={t('card.paints.add')} disabled={product === null} submit={save} close={close}>
      <Picker to="products" label={t('card.paint')} value={product} pick={active} required onChange={setProduct} />
    </FormDialog>
  );
}
