import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { useSession } from '../../../../engine/web/engine-context';
import type { AnyRow } from '../../../../engine/web/screens';
import { Section } from '../../../../engine/web/ui/section';
import { amountText } from '../../pricing/web/quantity-text';
import { quotations } from '../quotations.entity';
import { ChoiceChip } from './choice-chip';
import { QuotationWay, type Way } from './quotation-way';
import { useMoneyWords } from './use-currency';
import styles from './quotation-view.module.css';

/** Quotations of an order that count no more: what they came to, and what became of them. */
export function EarlierVersions({ rows }: { rows: readonly AnyRow[] }) {
  const { t } = useTranslation('quotations');
  if (!rows.length) return null;
  return (
    <Section title={t('versions.earlier')} count={rows.length}>
      <ul className={styles.versions}>
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
      <span className={styles.versionNet}>{amountText(Number(row['paymentNet'] ?? 0), words)}</span>
      <QuotationWay way={row as unknown as Way} />
    </li>
  );
}
