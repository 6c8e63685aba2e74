import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { useCan } from '../../../../engine/web/engine-context';
import { ReportScreen } from '../../../../engine/web/report/report-screen';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { DraftButton } from '../../paint-orders/web/draft-button';
import { type DemandOrder, type OpenPaintOrder, stockDemandReport } from '../stock-demand.report';

/** How many orders of a paint are named; the others are counted. */
const NAMED = 1;

/** Paint that is needed beside paint that is there: what to buy, and by when. */
export default function StockDemandScreen() {
  const { t } = useTranslation('production');
  return (
    <ReportScreen
      report={stockDemandReport}
      tools={<DraftButton />}
      alarming={(key, row) =>
        (key === 'missing' && Number(row.missing) > 0) || (key === 'runsOut' && row.runsOut !== null)
      }
      cells={{
        product: ({ hex }, shown) => (
          <>
            <Swatch color={hex} /> {shown}
          </>
        ),
        owner: ({ owner }) => owner ?? t('stockDemand.shop'),
        onOrder: ({ onOrder, paintOrders }, shown) => (
          <>
            {onOrder !== null && shown} <PaintOrders orders={(paintOrders ?? []) as readonly OpenPaintOrder[]} />
          </>
        ),
        orderNumbers: ({ orders, orderNumbers, orderLinks }) => (
          <Orders links={(orderLinks ?? []) as readonly DemandOrder[]} count={orders ?? 0} numbers={orderNumbers} />
        ),
      }}
    />
  );
}

/** The orders it is bought by; what is only drafted is called so. */
function PaintOrders({ orders }: { orders: readonly OpenPaintOrder[] }) {
  const { t } = useTranslation('production');
  const mayRead = useCan('STOCK_READ');
  if (orders.length === 0) return '—';
  return orders.map(({ id, number, isDraft }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      {mayRead ? (
        <Link to={`/paint-orders/view/${id}`} title={number}>
          {isDraft ? t('stockDemand.draft') : number}
        </Link>
      ) : (
        number
      )}
    </span>
  ));
}

interface OrdersProps {
  links: readonly DemandOrder[];
  count: number;
  /** Of all of them. */
  numbers: string | null;
}
function Orders({ links, count, numbers }: OrdersProps) {
  const { t } = useTranslation('production');
  const mayRead = useCan('ORDERS_READ');
  if (links.length === 0) return '—';
  return (
    <span title={count > NAMED ? (numbers ?? undefined) : undefined}>
      {links.slice(0, NAMED).map(({ id, number }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          {mayRead ? <Link to={`/orders/view/${id}`}>{number}</Link> : number}
        </span>
      ))}
      {count > NAMED && ` ${t('stockDemand.more', { count: count - NAMED })}`}
    </span>
  );
}
