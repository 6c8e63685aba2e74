import { Link } from 'react-router';
import { errorText } from '../../../../engine/web/i18n';
import { useTranslation } from '../../../../engine/web/use-translation';
import { amountText, type Words } from '../../../quotations/pricing/web/quantity-text';
import { openBankStates } from '../bank-state';
import type { Transaction } from './bank-client';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './bank.module.css';

const isOpen = ({ state }: Transaction): boolean => openBankStates.some((one) => one === state);

/** Where the money went, where it would go, and what it cannot go to. */
export function BookedTo({ row, words }: { row: Transaction; words: Words }) {
  const { t } = useTranslation('invoices');
  const { booked, proposal } = row;
  // What it paid itself needs no remark.
  const unpayable = row.unpayable.filter((one) => !booked.some(({ number }) => number === one.number));
  const isClosed = row.closed && isOpen(row);
  if (!booked.length && !proposal && !unpayable.length && !row.back.length)
    return isOpen(row) ? <span className={layout.quiet}>{t(isClosed ? 'bank.closed' : 'bank.noProposal')}</span> : '—';
  return (
    <ul className={styles.lines}>
      {booked.map(({ invoiceId, number, amount }) => (
        <li key={invoiceId}>
          <Link to={`/invoices/view/${invoiceId}`}>{number}</Link>{' '}
          <span className={layout.unbroken}>{amountText(amount, words)}</span>
        </li>
      ))}
      {row.back.map(({ date, amount, name, title }, at) => (
        <li key={at}>
          {row.amount > 0
            ? t('bank.wasPaidBack', { date: words.format.date(date), amount: amountText(Math.abs(amount), words) })
            : t('bank.returned', { amount: amountText(Math.abs(amount), words), from: name ?? title ?? '' })}
        </li>
      ))}
      {isClosed && (
        <li className={layout.quiet}>
          <small>{t('bank.closed')}</small>
        </li>
      )}
      {row.kept !== null && (
        <li className={layout.quiet}>
          <small>{t(`bank.kept.${row.kept}`)}</small>
        </li>
      )}
      {proposal?.lines.map((line) => (
        <li key={line.invoiceId} data-proposed>
          <span>
            <Link to={`/invoices/view/${line.invoiceId}`}>{line.number}</Link>{' '}
            <span className={layout.unbroken}>{amountText(line.amount, words)}</span>
          </span>
          <small>
            {[
              line.customer,
              line.dueDate && t('bank.due', { date: words.format.date(line.dueDate) }),
              line.amount < line.left && t('bank.ofLeft', { amount: amountText(line.left, words) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
      {unpayable.map(({ number, reason }) => (
        <li key={number} className={layout.quiet}>
          <small>
            {number}: {errorText({ errorStr: reason })}
          </small>
        </li>
      ))}
    </ul>
  );
}
