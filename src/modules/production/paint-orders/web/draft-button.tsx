import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { api } from '../../../../engine/web/api';
import { useCan } from '../../../../engine/web/engine-context';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { paintOrders } from '../paint-orders.entity';

/** One click drafts an order per producer of what the plan and the minimums miss. */
export function DraftButton() {
  const { t } = useTranslation('production');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { submit, busy } = useSubmit(async () => {
    const { ids } = await api.post<{ ids: number[] }>('paint-orders/draft', {});
    for (const key of [paintOrders.name, 'reports']) await queries.invalidateQueries({ queryKey: [key] });
    showToast({ kind: 'success', title: t('paint-orders.drafted', { count: ids.length }) });
    if (ids.length) void navigate(ids.length === 1 ? `/paint-orders/edit/${ids[0]}` : '/paint-orders');
  });
  if (!useCan('STOCK_WRITE')) return null;
  return (
    <Button loading={busy} leftSection={<IconListCheck size={16} aria-hidden />} onClick={() => void submit()}>
      {t('paint-orders.draft')}
    </Button>
  );
}
