import type { TabProps } from '../../../../engine/web/screens';
import { QuotationTab } from '../../../quotations/quotations/web/quotation-tab';
import type { orders } from '../orders.entity';

/** The quotation of the order on screen. It is a record of its own, so it can be worked on while the order is only viewed. */
export const QuotationOfOrder = (tab: TabProps<typeof orders>) => (
  <QuotationTab
    orderId={tab.id}
    readOnly={(tab.row['can'] as { edit?: boolean } | undefined)?.edit === false}
    reload={() => tab.reload()}
    setCount={(count) => tab.setCount(count)}
  />
);
