import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../engine/web/api';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import { FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { Notice } from '../../../../engine/web/ui/notice';
import { cancelled } from '../../../states/order-states';
import type { orders } from '../orders.entity';

interface Item {
  lp: number;
  status: number;
  product1Id: number | null;
}

export function MailBox({ mail, set, label }: { mail: boolean; set: (mail: boolean) => void; label: string }) {
  return <Checkbox checked={mail} label={label} onChange={(event) => set(event.currentTarget.checked)} />;
}

/** Before an order is confirmed: what it lacks, and the mail its customer gets. */
export function ConfirmOrder({ row, run, close }: ActionDialogProps<typeof orders>) {
  const { t } = useTranslation('orders');
  const [mail, setMail] = useState(true);
  const { data } = useQuery({
    queryKey: ['orders', row.id, 'colours', row.version],
    queryFn: ({ signal }) => api.get<{ items: Item[] }>(`orders/${row.id}`, {}, { signal }),
  });
  const live = (data?.items ?? []).filter(({ status }) => status !== cancelled);
  const bare = live.filter(({ product1Id }) => product1Id === null).map(({ lp }) => lp);
  const submit = async () => {
    await run({ mail });
    return true;
  };
  return (
    <FormDialog submitLabel={t('orders.actions.confirm.label')} submit={submit} close={close}>
      <Stack gap="md">
        {bare.length > 0 && (
          <Notice framed>
            {t('confirmOrder.bare', { count: bare.length, of: live.length, numbers: bare.join(', ') })}
          </Notice>
        )}
        <MailBox mail={mail} set={setMail} label={t('confirmOrder.mail')} />
      </Stack>
    </FormDialog>
  );
}
