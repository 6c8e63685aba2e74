import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RefValue } from '../../../../engine/entity';
import { useSession } from '../../../../engine/web/engine-context';
import { lazyPart } from '../../../../engine/web/lazy-part';
import type { PartProps } from '../../../../engine/web/screens';
import { useTranslation } from '../../../../engine/web/use-translation';
import { amountText } from '../../../quotations/pricing/web/quantity-text';
import { useMoneyWords } from '../../../quotations/quotations/web/use-currency';
import { approvedInvoiceStates, invoiceKind } from '../../../states/invoice-states';
import type { invoices } from '../invoices.entity';
import { Due } from './invoice-cells';
import factsStyles from '../../../../engine/web/ui/facts.module.css';

const KsefFact = lazyPart(() => import('../../ksef/web/ksef-fact').then((m) => m.KsefFact));

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
    <dl className={factsStyles.many}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
