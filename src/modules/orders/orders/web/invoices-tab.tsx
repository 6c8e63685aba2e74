import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { RelatedList } from '../../../../engine/web/edit/related-list';
import { hasModule, useSession } from '../../../../engine/web/engine-context';
import { useEntity } from '../../../../engine/web/registry';
import type { TabProps } from '../../../../engine/web/screens';
import type { orders } from '../orders.entity';

const columns = ['number', 'kind', 'date', 'status', 'dueDate', 'valueNet', 'valueGross', 'paidAmount'];

/** The invoices of an order; each opens on its own page. */
export function InvoicesTab(tab: TabProps<typeof orders>) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { modules } = useSession();
  return (
    <RelatedList
      tab={tab}
      entity={useEntity('invoices')}
      filter={{ orderId: tab.id }}
      empty={{
        title: t('invoices.none'),
        text: t(hasModule(modules, 'QUOTATIONS') ? 'invoices.how' : 'invoices.byHand'),
      }}
      columns={columns}
      open={(row) => void navigate(`/invoices/edit/${row.id}`)}
    />
  );
}
