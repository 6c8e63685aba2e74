import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../../engine/web/lazy-part';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import type { RefValue } from '../../../../engine/entity';
import type { CellProps, PartProps } from '../../../../engine/web/screens';
import { today } from '../../../../engine/web/today';
import { useSession } from '../../../../engine/web/engine-context';
import { useFormat } from '../../../../engine/web/use-format';
import { amountText } from '../../../quotations/pricing/web/quantity-text';
import { useMoneyWords } from '../../../quotations/quotations/web/use-currency';
import { dueState } from './due';
import type { invoices } from '../invoices.entity';
import styles from './invoices.module.css';
import { approvedInvoiceStates, invoiceKind, invoiceState } from '../../../states/invoice-states';

const KsefFact = lazyPart(() => import('../../ksef/web/ksef-fact').then((m) => m.KsefFact));

type DueRow = Parameters<typeof dueState>[0];

/** The due day; red with an icon and the days when it is gone by and something is left to pay. */
export function Due({ row, long }: { row: DueRow; long?: boolean }) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  if (!row.dueDate) return '—';
  const { state, days } = dueState(row, today());
  const day = format.date(row.dueDate);
  if (state === 'plain') return day;
  const late = state === 'late';
  const Icon = late ? IconAlertTriangle : IconClock;
  const words = late
    ? t('due.late', { count: days })
    : state === 'today'
      ? t('due.today')
      : t('due.soon', { count: days });
  return (
    <span className={styles.due} data-state={state} title={words}>
      <Icon size={14} aria-hidden />
      {day}
      {long ? ` · ${words}` : <VisuallyHidden>{words}</VisuallyHidden>}
    </span>
  );
}

export const DueCell = ({ row }: CellProps) => <Due row={row as unknown as DueRow} />;

/** A number not taken yet is a proposal and looks like one. */
export function NumberCell({ row, value }: CellProps) {
  const { t } = useTranslation('invoices');
  const number = typeof value === 'string' && value ? value : t('number.none');
  if (Number((row as Record<string, unknown>)['status']) !== invoiceState.draft) return number;
  return (
    <span className={styles.proposed} title={t('number.proposed')}>
      {number}
    </span>
  );
}

const CorrectedLink = ({ of }: { of: RefValue }) => <Link to={`/invoices/edit/${of.id}`}>{of.name}</Link>;

/** Beside the name of an invoice: when it is due, what it comes to, what is paid and left. */
export function InvoiceHeader({ row, reload }: PartProps<typeof invoices>) {
  const { t } = useTranslation('invoices');
  const words = useMoneyWords(row ?? {});
  const { settings } = useSession();
  if (!row) return null;
  const left = row.leftAmount;
  const corrected = row['correctedInvoice'] as RefValue | null | undefined;
  const facts: [string, ReactNode][] = [
    ...(corrected ? [[t('correct.of'), <CorrectedLink key="of" of={corrected} />] as [string, ReactNode]] : []),
    [t('invoices.fields.dueDate'), <Due key="due" row={row} long />],
    [t('invoices.fields.valueGross'), amountText(row.valueGross, words)],
  ];
  if (row.paidAmount !== 0 && left !== 0) facts.push([t('header.paid'), amountText(row.paidAmount, words)]);
  if (left !== 0) facts.push([left > 0 ? t('header.left') : t('header.back'), amountText(Math.abs(left), words)]);
  if (
    settings['ksefEnabled'] === true &&
    approvedInvoiceStates.some((state) => state === row.status) &&
    row.kind !== invoiceKind.proforma
  )
    facts.push([t('ksef.title'), <KsefFact key="ksef" id={row.id} reload={reload} />]);
  if (row.exportError) facts.push([t('header.exportError'), <strong key="error">{row.exportError}</strong>]);
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
