import { useTranslation } from '../../../../engine/web/use-translation';
import { useTabCount } from '../../../../engine/web/edit/related-list';
import type { TabProps } from '../../../../engine/web/screens';
import type { orders } from '../../orders/orders.entity';
import { FaultList } from './fault-list';
import { useFaults } from './use-faults';

/** What failed quality control of an order. */
export function FaultsTab({ id, ...tab }: TabProps<typeof orders>) {
  const { t } = useTranslation('production');
  const { data } = useFaults({ orderId: id });
  useTabCount(tab, data?.total);
  return <FaultList filter={{ orderId: id }} empty={t('card.errors.none')} />;
}
