import { Button } from '@mantine/core';
import { IconLockOpen, IconReload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { runAction } from '../../../../engine/web/edit/run-action';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import { recordTitle, useLabels } from '../../../../engine/web/labels';
import { useScreenHalf } from '../../../../engine/web/registry';
import type { AnyRow } from '../../../../engine/web/screens';
import { Notice } from '../../../../engine/web/ui/notice';
import type { PricedOrder } from '../../pricing/web/price-model';
import { amountText } from '../../pricing/web/quantity-text';
import { quotations } from '../quotations.entity';
import { useMoneyWords } from './use-currency';
import { quotationState } from '../quotation-status';

const CONFIRMED = 3;

interface Props {
  row: AnyRow;
  readOnly: boolean;
  changed: () => void;
}

/**
 * Says that a quotation no longer is what its order comes to, and offers the way out: a confirmed one is unlocked, a New
 * one worked out again by today's price lists. Nothing where all is well.
 */
export function OutdatedNotice({ row, readOnly, changed }: Props) {
  const { t } = useTranslation('quotations');
  const { user } = useSession();
  const may = useCan('QUOTATIONS_WRITE') && !readOnly && !user.isCustomer;
  const words = useMoneyWords(row);
  const status = Number(row['status']);
  const now = useQuery({
    queryKey: ['quotations', 'now', row.id, row.version],
    queryFn: ({ signal }) => api.get<PricedOrder>(`orders/${String(row['orderId'])}/price-preview`, {}, { signal }),
    enabled: status === quotationState.new && may,
    retry: false,
  });
  if (status === quotationState.new) {
    const stored = Number(row['paymentNet'] ?? 0);
    if (!now.data || now.data.paymentNet === stored) return null;
    const figures = { now: amountText(now.data.paymentNet, words), stored: amountText(stored, words) };
    return (
      <Notice actions={<Act row={row} action="recalculate" changed={changed} />}>
        {t('outdated.prices', figures)}
      </Notice>
    );
  }
  if (row['outdated'] !== true) return null;
  if (user.isCustomer) return <Notice>{t('outdated.customer')}</Notice>;
  return (
    <Notice actions={may && status === CONFIRMED && <Act row={row} action="reopen" changed={changed} />}>
      {t(status === CONFIRMED ? 'outdated.confirmed' : 'outdated.invoiced')}
    </Notice>
  );
}

function Act({ row, action, changed }: { row: AnyRow; action: 'recalculate' | 'reopen'; changed: () => void }) {
  const { t } = useTranslation('quotations');
  const labels = useLabels(quotations);
  const half = useScreenHalf(quotations.name) ?? {};
  if ((row['can'] as Record<string, boolean> | undefined)?.[action] !== true) return null;
  const Icon = action === 'reopen' ? IconLockOpen : IconReload;
  return (
    <Button
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() =>
        void runAction({
          entity: quotations,
          half,
          labels,
          row,
          name: recordTitle(quotations, row),
          action,
          done: changed,
        })
      }
    >
      {action === 'reopen' ? t('outdated.unlock') : labels.action(action)}
    </Button>
  );
}
