import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { Link } from 'react-router';
import { api } from '../../engine/web/api';
import { hasModule, useSession } from '../../engine/web/engine-context';
import { currentLanguage, textOf } from '../../engine/web/i18n';
import { Section, Sections, SectionText } from '../../engine/web/ui/section';
import { StatusChip } from '../../engine/web/ui/status-chip';
import { attempt } from '../../engine/web/ui/use-submit';
import { useFormat } from '../../engine/web/use-format';
import { orderStatuses } from '../../modules/states/order-states';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './customer-home.module.css';
import { TileError } from './figure';
import { orderWords, type OrderProgress } from './order-words';

interface Named {
  id: number;
  numberText: string | null;
}
interface OfOrder extends Named {
  orderNumber: string | null;
}
/** What `/dashboard/customer` answers. */
interface Home {
  quotations: (OfOrder & { gross: number; currency: string; validTo: string | null })[];
  differences: (OfOrder & { questions: number })[];
  ready: (Named & { externalNumber: string | null; pieces: number })[];
  complaints: (OfOrder & { at: string })[];
  orders: (Named &
    OrderProgress & {
      externalNumber: string | null;
      deliveryDate: string | null;
      status: keyof typeof orderStatuses;
    })[];
  invoices: {
    items: {
      id: number;
      number: string;
      date: string;
      dueDate: string | null;
      currency: string;
      gross: number;
      left: number;
      isLate: boolean;
      ksefNumber: string | null;
    }[];
    due: { currency: string; amount: number; late: number; back: number }[];
    total: number;
    open: number;
  };
}

interface LineProps {
  to: string;
  title: string;
  /** What is known of it, in words. */
  children: ReactNode;
  chip?: ReactNode;
}
/** The whole line is the link: it is tapped with a thumb. */
const Line = ({ to, title, children, chip }: LineProps) => (
  <li>
    <Link to={to}>
      <b>{title}</b>
      {chip}
      <span>{children}</span>
    </Link>
  </li>
);
const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

/** Invoices shown at first, and with each request for more. */
const INVOICES = 50;

/** The start page of a customer: what waits for an answer or to be picked up, and how far the orders are. */
export default function CustomerHome() {
  const { user } = useSession();
  const [shown, setShown] = useState(INVOICES);
  const { data, error, isFetching } = useQuery({
    queryKey: ['customer-home', user.id, shown],
    queryFn: ({ signal }) => api.get<Home>('dashboard/customer', { invoices: shown }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  if (error) return <TileError error={error} />;
  if (!data) return null;
  return (
    <div className={styles.home}>
      <Sections>
        <Waiting home={data} />
        <Orders orders={data.orders} />
        <Invoices invoices={data.invoices} isFetching={isFetching} showMore={() => setShown(shown + INVOICES)} />
      </Sections>
    </div>
  );
}

function Waiting({ home }: { home: Home }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { modules, permissions } = useSession();
  const isShut = hasModule(modules, 'ORDERS') && !permissions.has('ORDERS_READ');
  const count = home.quotations.length + home.differences.length + home.ready.length + home.complaints.length;
  const of = (number: string | null) => number && t('customerHome.ofOrder', { number });
  return (
    <Section title={t('customerHome.waiting')} count={count || undefined}>
      {/* Without access there may be something all the same. */}
      {count === 0 && <SectionText>{t(isShut ? 'customerHome.noAccess' : 'customerHome.nothing')}</SectionText>}
      <ul className={`${layout.parted} ${styles.lines}`}>
        {home.quotations.map(({ id, numberText, orderNumber, gross, currency, validTo }) => (
          <Line
            key={`q${id}`}
            to={`/quotations/edit/${id}`}
            title={t('customerHome.quotation', { number: numberText })}
          >
            {joined(
              of(orderNumber),
              t('customerHome.gross', { amount: `${format.money(gross)}\u00a0${currency}` }),
              validTo && t('customerHome.validTo', { date: format.date(validTo) }),
            )}
          </Line>
        ))}
        {home.differences.map(({ id, numberText, orderNumber, questions }) => (
          <Line
            key={`d${id}`}
            to={`/receptions/view/${id}`}
            title={t('customerHome.difference', { number: numberText })}
          >
            {joined(of(orderNumber), t('customerHome.questions', { count: questions }))}
          </Line>
        ))}
        {home.ready.map(({ id, numberText, externalNumber, pieces }) => (
          <Line key={`r${id}`} to={`/orders/edit/${id}`} title={t('customerHome.ready', { number: numberText })}>
            {joined(
              t('customerHome.pieces', { count: pieces }),
              externalNumber && t('customerHome.yours', { number: externalNumber }),
            )}
          </Line>
        ))}
        {home.complaints.map(({ id, numberText, orderNumber, at }) => (
          <Line
            key={`c${id}`}
            to={`/complaints/view/${id}`}
            title={t('customerHome.complaint', { number: numberText })}
          >
            {joined(of(orderNumber), format.datetime(at))}
          </Line>
        ))}
      </ul>
    </Section>
  );
}

function Orders({ orders }: Pick<Home, 'orders'>) {
  const { t } = useTranslation(['shell', 'orders']);
  const { modules, permissions } = useSession();
  const format = useFormat();
  if (!hasModule(modules, 'ORDERS') || !permissions.has('ORDERS_READ')) return null;
  const counted = hasModule(modules, 'RECEPTIONS');
  return (
    <Section title={t('shell:customerHome.orders')} actions={<Link to="/orders">{t('shell:tiles.allOrders')}</Link>}>
      {orders.length === 0 && <SectionText>{t('shell:customerHome.noOrders')}</SectionText>}
      <ul className={`${layout.parted} ${styles.lines}`}>
        {orders.map((order) => (
          <Line
            key={order.id}
            to={`/orders/edit/${order.id}`}
            title={joined(order.numberText, order.externalNumber)}
            chip={
              <StatusChip {...orderStatuses[order.status]}>
                {textOf(`orders:orders.status.${order.status}`) ?? String(order.status)}
              </StatusChip>
            }
          >
            {orderWords(order, counted)
              .map(({ phrase, done, all }) => t(`shell:customerHome.order.${phrase}`, { done, all }))
              .join(', ')}
            {order.deliveryDate && ` · ${t('shell:customerHome.due', { date: format.date(order.deliveryDate) })}`}
          </Line>
        ))}
      </ul>
    </Section>
  );
}

/** What is due, and each invoice with its document; nothing where the installation shows customers no invoices. */
function Invoices({
  invoices: { items, due, total, open },
  isFetching,
  showMore,
}: Pick<Home, 'invoices'> & { isFetching: boolean; showMore: () => void }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  if (!items.length) return null;
  const money = (value: number, currency: string) => `${format.money(value).replace('-', '−')}\u00a0${currency}`;
  return (
    <Section title={t('customerHome.invoices')} count={open || undefined}>
      {due.length > 0 && (
        <SectionText>
          {due.map(({ currency, amount, late, back }) => (
            <span key={currency} className={layout.block}>
              {joined(
                amount > 0 && t('customerHome.toPay', { amount: money(amount, currency) }),
                late > 0 && t('customerHome.late', { amount: money(late, currency) }),
                back > 0 && t('customerHome.toReturn', { amount: money(back, currency) }),
              )}
            </span>
          ))}
        </SectionText>
      )}
      <ul className={`${layout.parted} ${styles.lines}`}>
        {items.map(({ id, number, date, dueDate, currency, gross, left, isLate, ksefNumber }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() =>
                void attempt(() => api.openDocument(`document/customer-invoice/pdf/${id}/${currentLanguage()}`))
              }
            >
              <b>{number}</b>
              {left > 0 && (
                <StatusChip family={isLate ? 'red' : 'amber'} icon={isLate ? 'alert-triangle' : 'clock'}>
                  {t(isLate ? 'customerHome.isLate' : 'customerHome.isOpen')}
                </StatusChip>
              )}
              <span>
                {joined(
                  format.date(date),
                  money(gross, currency),
                  left > 0 && left !== gross && t('customerHome.left', { amount: money(left, currency) }),
                  left < 0 && t('customerHome.back', { amount: money(-left, currency) }),
                  left > 0 && dueDate && t('customerHome.due', { date: format.date(dueDate) }),
                  ksefNumber && `KSeF ${ksefNumber}`,
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {items.length < total && (
        <Button variant="subtle" fullWidth loading={isFetching} onClick={showMore}>
          {t('customerHome.moreInvoices', { shown: items.length, total })}
        </Button>
      )}
    </Section>
  );
}
