import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { openEditor } from '../../../../engine/web/dialogs/dialog-store';
import { RelatedList } from '../../../../engine/web/edit/related-list';
import { useAbilities, useSession } from '../../../../engine/web/engine-context';
import type { TabProps } from '../../../../engine/web/screens';
import { complaints } from '../complaints.entity';
import type { orders } from '../../orders/orders.entity';

const columns = ['numberText', 'date', 'orderItemId', 'complaintStatusId', 'complaintReasonId', 'claimedAmount'];

/** The complaints about an order; each opens on its own page. */
export function ComplaintsTab(tab: TabProps<typeof orders>) {
  const { id } = tab;
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { user } = useSession();
  const { insert } = useAbilities(complaints);
  const at = user.isCustomer ? 'view' : 'edit';
  const report = () =>
    user.isCustomer
      ? void navigate(`/complaints/add?orderId=${id}`)
      : void openEditor({ entity: complaints, mode: 'insert', initial: { orderId: id }, fixed: ['orderId'] });
  return (
    <RelatedList
      tab={tab}
      entity={complaints}
      filter={{ orderId: id }}
      actions={
        insert && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={report}>
            {t('complaint.newOne')}
          </Button>
        )
      }
      empty={{ title: t('complaint.none'), text: t('complaint.noneHow') }}
      columns={columns}
      open={(row) => void navigate(`/complaints/${at}/${row.id}`)}
    />
  );
}
