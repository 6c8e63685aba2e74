import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { api } from '../../../../engine/web/api';
import { RelatedList } from '../../../../engine/web/edit/related-list';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import { useLabels } from '../../../../engine/web/labels';
import type { AnyRow, TabProps } from '../../../../engine/web/screens';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import type { orders } from '../../orders/orders.entity';
import { receptions } from '../receptions.entity';
import { GoodsTable } from './goods-table';
import layout from '../../../../engine/web/ui/layout.module.css';
import { orderState } from '../../../states/order-states';

const columns = ['numberText', 'date', 'status', 'lineCount', 'declaredSum', 'countedSum', 'difference', 'questions'];

/** Deliveries of an order, what has come of every item, and the way to a new one. */
export function ReceptionsTab(tab: TabProps<typeof orders>) {
  const { id, row } = tab;
  const { t } = useTranslation('orders');
  const labels = useLabels(receptions);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { user } = useSession();
  const mayWrite = useCan('RECEPTION_WRITE') && !user.isCustomer;
  const { submit, busy } = useSubmit(async (_: void, key) => {
    const body = { orderId: id };
    const made = await api.create<AnyRow>('receptions', body, { key: key(body) });
    void client.invalidateQueries({ queryKey: ['receptions'] });
    void navigate(`/receptions/edit/${made.id}`);
  });
  const isOpen = Number(row.status) < orderState.pickedUp;
  return (
    <div className={layout.stack}>
      <RelatedList
        tab={tab}
        entity={receptions}
        filter={{ orderId: id }}
        actions={
          mayWrite &&
          isOpen && (
            <Button
              variant="filled"
              loading={busy}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => void submit()}
            >
              {labels.create}
            </Button>
          )
        }
        empty={{ title: t('receiving.none'), text: mayWrite ? t('receiving.how') : undefined }}
        columns={columns}
        open={(one) => void navigate(`/receptions/${mayWrite ? 'edit' : 'view'}/${one.id}`)}
      />
      <GoodsTable orderId={id} />
    </div>
  );
}
