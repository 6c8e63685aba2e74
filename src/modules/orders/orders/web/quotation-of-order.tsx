import type { TabProps } from '../../../../engine/web/screens';
import { QuotationTab } from '../../../quotations/quotations/web/quotation-tab';
import type { orders } from '../orders.entity';

/** The quotation of the order on screen. */
export const QuotationOfOrder = (tab: TabProps<typeof orders>) => (
  <QuotationTab
    orderId={tab.id}
    readOnly={tab.readOnly}
    reload={() => tab.reload()}
    setCount={(count) => tab.setCount(count)}
  />
);
