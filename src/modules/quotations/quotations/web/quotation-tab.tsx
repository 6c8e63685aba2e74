import { IconCalculator } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { useSession, useCan } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import { useLiveQuery } from '../../../../engine/web/live-query';
import type { AnyRow } from '../../../../engine/web/screens';
import { EmptyState } from '../../../../engine/web/ui/empty-state';
import { Section } from '../../../../engine/web/ui/section';
import { LiveQuotation } from './live-quotation';
import { ChoiceChip } from './choice-chip';
import { QuotationWay, type Way } from './quotation-way';
import { useMoneyWords } from './use-currency';
import { Missing } from './missing';
import { openPrice } from './open-price';
import { QuotationLines } from './quotation-lines';
import { QuotationTotals } from './quotation-totals';
import { useGenerate } from './use-generate';
import { quotationState } from '../quotation-status';
import { amountText } from '../../pricing/web/quantity-text';
import { usePrice } from '../../pricing/web/use-price';
import { useWords } from '../../pricing/web/use-words';
import { quotations } from '../quotations.entity';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './quotation-view.module.css';

export interface QuotationTabProps {
  orderId: number;
  readOnly: boolean;
  /** Something of the order was changed from here (its net, its status): read it again. */
  reload: () => void;
  /** Explains the price of an order item beside the screen; without it the panel opens over it. */
  onPrice?: (itemId: number) => void;
  /** The item whose price is being explained. */
  explained?: number | null;
  setCount?: (count: number) => void;
}

/** The quotation of an order: made, looked at, confirmed, sent and answered from here. */
export function QuotationTab(props: QuotationTabProps) {
  const { orderId, setCount } = props;
  const { t } = useTranslation('quotations');
  const { user } = useSession();
  const queryKey = ['quotations', 'list', 'of order', orderId];
  useLiveQuery('quotations', queryKey);
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.get<{ items: AnyRow[] }>(
        'quotations',
        { page: 0, itemsPerPage: 20, sortBy: 'id', sortDesc: true, filter: { orderId } },
        { signal },
      ),
  });
  const live = data?.items.find(({ status }) => status !== quotationState.cancelled);
  const count = data && (live ? 1 : 0);
  useEffect(() => {
    if (count !== undefined) setCount?.(count);
  }, [count, setCount]);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) return null;
  return (
    <>
      {live ? (
        <LiveQuotation {...props} id={live.id} />
      ) : user.isCustomer ? (
        // What the office has not quoted yet is nobody else's to work out.
        <EmptyState icon={IconCalculator} title={t('generate.none')} text={t('generate.later')} />
      ) : (
        <NoQuotation {...props} />
      )}
      <EarlierVersions rows={data.items.filter(({ id }) => id !== live?.id)} />
    </>
  );
}

/** Quotations of an order that count no more: what they came to, and what became of them. */
function EarlierVersions({ rows }: { rows: readonly AnyRow[] }) {
  const { t } = useTranslation('quotations');
  if (!rows.length) return null;
  return (
    <Section title={t('versions.earlier')} count={rows.length}>
      <ul className={`${layout.lineInset} ${styles.versions}`}>
        {rows.map((row) => (
          <Version key={row.id} row={row} />
        ))}
      </ul>
    </Section>
  );
}

function Version({ row }: { row: AnyRow }) {
  const { user } = useSession();
  const words = useMoneyWords(row);
  return (
    <li>
      <Link to={`/quotations/${user.isCustomer ? 'view' : 'edit'}/${row.id}`}>{String(row['numberText'] ?? '')}</Link>
      <ChoiceChip entity={quotations} field="status" value={Number(row['status'])} />
      {Number(row['answer']) !== 0 && <ChoiceChip entity={quotations} field="answer" value={Number(row['answer'])} />}
      <span className={layout.figures}>{amountText(Number(row['paymentNet'] ?? 0), words)}</span>
      <QuotationWay way={row as unknown as Way} />
    </li>
  );
}

/** What the price of an order would be, and the button that makes it a quotation. */
function NoQuotation({ orderId, readOnly, onPrice, explained, reload }: QuotationTabProps) {
  const { t } = useTranslation('quotations');
  const may = useCan('QUOTATIONS_WRITE') && !readOnly;
  const { data, error } = usePrice({ orderId });
  const words = useWords(data?.currency ?? '');
  const { busy, generate } = useGenerate(orderId, reload);
  const button = may && (
    <Button
      variant="filled"
      loading={busy}
      leftSection={<IconCalculator size={16} aria-hidden />}
      onClick={() => void generate()}
    >
      {t('generate.run')}
    </Button>
  );
  if (error) return <EmptyState icon={IconCalculator} title={t('generate.none')} text={errorText(error)} />;
  if (!data) return null;
  if (!data.lines.length)
    return <EmptyState icon={IconCalculator} title={t('generate.none')} text={t('generate.noItems')} />;
  const missing = data.lines.filter(({ noPrice }) => noPrice);
  return (
    <Section title={t('generate.none')} count={t('generate.preview')} actions={button}>
      {missing.length > 0 && <Missing names={missing.map(({ name }) => name)} />}
      <QuotationLines
        lines={data.lines}
        words={words}
        explained={explained}
        onPrice={onPrice ?? openPrice(orderId, t('panel.title'), reload)}
      />
      <QuotationTotals row={data} words={words} />
    </Section>
  );
}
