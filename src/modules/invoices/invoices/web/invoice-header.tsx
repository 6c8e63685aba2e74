import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RefValue } from '../../../../engine/entity';
import { allows, useSession } from '../../../../engine/web/engine-context';
import { useLabels } from '../../../../engine/web/labels';
import { lazyPart } from '../../../../engine/web/lazy-part';
import type { PartProps } from '../../../../engine/web/screens';
import { useTranslation } from '../../../../engine/web/use-translation';
import { amountText } from '../../../quotations/pricing/web/quantity-text';
import { useMoneyWords } from '../../../quotations/quotations/web/use-currency';
import { approvedInvoiceStates, invoiceKind } from '../../../states/invoice-states';
import { invoices } from '../invoices.entity';
import { Due } from './invoice-cells';
import styles from '../../../../engine/web/ui/head-facts.module.css';

const KsefFact = lazyPart(() => import('../../ksef/web/ksef-fact').then((m) => m.KsefFact));

const CorrectedLink = ({ of }: { of: RefValue }) => <Link to={`/invoices/edit/${of.id}`}>{of.name}</Link>;

function Customer({ customer }: { customer: RefValue }) {
  const { permissions } = useSession();
  if (!allows(permissions, 'CUSTOMERS_READ')) return customer.name;
  return <Link to={`/customers/edit/${customer.id}`}>{customer.name}</Link>;
}

interface Fact {
  name: string;
  value: ReactNode;
  className: string | undefined;
}

/** Beside the name of an invoice: whose it is, when it is due, what it comes to, what is paid and left. */
export function InvoiceHeader({ row, reload }: PartProps<typeof invoices>) {
  const { t } = useTranslation('invoices');
  const labels = useLabels(invoices);
  const words = useMoneyWords(row ?? {});
  const { settings } = useSession();
  if (!row) return null;
  const left = row.leftAmount;
  const corrected = row['correctedInvoice'] as RefValue | null | undefined;
  const customer = row['customer'] as RefValue | null | undefined;
  const facts: Fact[] = [];
  const add = (name: string, value: ReactNode, className?: string) => facts.push({ name, value, className });
  if (customer) add(labels.field('customerId'), <Customer customer={customer} />, styles.long);
  if (corrected) add(t('correct.of'), <CorrectedLink of={corrected} />);
  add(labels.field('dueDate'), <Due row={row} long />);
  add(labels.field('valueGross'), amountText(row.valueGross, words));
  if (row.paidAmount !== 0 && left !== 0) add(t('header.paid'), amountText(row.paidAmount, words));
  if (left !== 0) add(left > 0 ? t('header.left') : t('header.back'), amountText(Math.abs(left), words));
  if (
    settings['ksefEnabled'] === true &&
    approvedInvoiceStates.some((state) => state === row.status) &&
    row.kind !== invoiceKind.proforma
  )
    add(t('ksef.title'), <KsefFact id={row.id} reload={reload} />, styles.rest);
  for (const key of ['correctionReason', 'cancelReason'] as const)
    if (row[key]) add(labels.field(key), row[key], styles.rest);
  if (row.exportError) add(t('header.exportError'), <strong>{row.exportError}</strong>, styles.rest);
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, className }) => (
        <div key={name} className={className}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
