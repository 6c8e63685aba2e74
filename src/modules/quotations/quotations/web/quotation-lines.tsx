import { Button } from '@mantine/core';
import { IconAlertTriangle, IconHandStop, IconListSearch } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { DataTable } from '../../../../engine/web/ui/data-table';
import type { Words } from '../../pricing/web/quantity-text';
import { lineView, type LineRow } from './line-view';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './quotation-view.module.css';
import { quotationItemKind } from '../quotation-status';

export type ShownLine = LineRow & { id?: number; orderItemId: number };

interface Props {
  lines: readonly ShownLine[];
  words: Words;
  /** The line whose price is being explained. */
  explained?: number | null;
  onPrice?: (itemId: number) => void;
}

/** Lines of a quotation: what is counted, what one unit costs, what it comes to. */
export function QuotationLines({ lines, words, explained, onPrice }: Props) {
  const { t } = useTranslation('quotations');
  const pieces = lines
    .filter(({ kind }) => Number(kind) === quotationItemKind.item)
    .reduce((sum, { amount }) => sum + amount, 0);
  const net = lines.reduce((sum, line) => sum + (line.amountToPay ?? 0), 0);
  return (
    <DataTable
      cards
      rows={lines.map((line) => ({ ...line, view: lineView(line, words) }))}
      rowKey={({ id, orderItemId, lp }) => id ?? `${orderItemId}/${lp}`}
      rowProps={({ kind }) => ({ 'data-apart': Number(kind) === quotationItemKind.option || undefined })}
      className={styles.lines}
      footerLabel={t('lines.total')}
      columns={[
        {
          key: 'lp',
          header: t('quotation-items.fields.lp'),
          align: 'right',
          width: 44,
          tone: 'quiet',
          card: 'hidden',
          cell: ({ lp }) => lp,
        },
        {
          key: 'name',
          header: t('lines.name'),
          wrap: true,
          card: 'title',
          cell: (line) => <LineName line={line} />,
        },
        {
          key: 'amount',
          header: t('lines.amount'),
          cardLabel: t('lines.amount'),
          align: 'right',
          cell: ({ amount }) => words.format.integer(amount),
          footer: words.format.integer(pieces),
        },
        { key: 'measure', header: t('lines.measure'), align: 'right', cell: ({ view }) => view.measure || '—' },
        { key: 'unitPrice', header: t('lines.unitPrice'), align: 'right', cell: ({ view }) => view.unitPrice || '—' },
        {
          key: 'discount',
          header: t('quotation-items.fields.discountPercent'),
          cardLabel: t('quotation-items.fields.discountPercent'),
          align: 'right',
          cell: ({ view }) => view.discount || '—',
        },
        {
          key: 'net',
          header: t('lines.net'),
          unit: words.currency,
          align: 'right',
          tone: 'strong',
          card: 'aside',
          cell: ({ noPrice, view }) => (noPrice ? <NoPrice /> : view.net),
          footer: words.format.money(net),
        },
        onPrice && {
          key: 'price',
          header: t('lines.price'),
          headerHidden: true,
          align: 'right',
          width: 92,
          cell: (line) => <ExplainButton line={line} explained={explained} onPrice={onPrice} />,
        },
      ]}
    />
  );
}

function LineName({ line: { name, isManual } }: { line: ShownLine }) {
  const { t } = useTranslation('quotations');
  return (
    <span className={`${layout.medium} ${styles.name}`}>
      {name}
      {isManual && (
        <span className={`${layout.iconText} ${layout.hint} ${styles.mark}`}>
          <IconHandStop size={14} aria-hidden />
          {t('lines.manual')}
        </span>
      )}
    </span>
  );
}

function NoPrice() {
  const { t } = useTranslation('quotations');
  return (
    <span className={`${layout.iconText} ${layout.medium} ${layout.warn}`}>
      <IconAlertTriangle size={14} aria-hidden />
      {t('trace.noPrice')}
    </span>
  );
}

type ExplainProps = { line: ShownLine; onPrice: (itemId: number) => void } & Pick<Props, 'explained'>;

function ExplainButton({ line: { name, orderItemId }, explained, onPrice }: ExplainProps) {
  const { t } = useTranslation('quotations');
  return (
    <Button
      size="xs"
      variant={explained === orderItemId ? 'filled' : 'subtle'}
      aria-pressed={explained === orderItemId}
      aria-label={t('lines.explain', { name })}
      leftSection={<IconListSearch size={14} aria-hidden />}
      onClick={() => onPrice(orderItemId)}
    >
      {t('lines.price')}
    </Button>
  );
}
