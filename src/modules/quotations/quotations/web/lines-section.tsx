import { useTranslation } from '../../../../engine/web/use-translation';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import { useMoneyWords } from './use-currency';
import type { quotations } from '../quotations.entity';
import { Missing } from './missing';
import { openPrice } from './open-price';
import { OutdatedNotice } from './outdated-notice';
import { QuotationLines, type ShownLine } from './quotation-lines';
import { QuotationTotals } from './quotation-totals';
import { useSeen, VersionNotice } from './quotation-way';
import styles from './quotation-view.module.css';

/** Lines and totals of a quotation inside its edit screen. How a price came about is told to staff alone. */
export function LinesSection({ row, ...part }: PartProps<typeof quotations>) {
  const { t } = useTranslation('quotations');
  const client = useQueryClient();
  const { user } = useSession();
  const words = useMoneyWords(row ?? {});
  useSeen(row);
  if (!row) return null;
  const lines = (row['items'] ?? []) as unknown as ShownLine[];
  const changed = () => {
    void client.invalidateQueries({ queryKey: ['quotations'] });
    part.reload();
  };
  const missing = lines.filter(({ noPrice }) => noPrice);
  return (
    <>
      <VersionNotice row={row} />
      <OutdatedNotice row={row} readOnly={part.mode === 'view'} changed={changed} />
      {missing.length > 0 && <Missing names={missing.map(({ name }) => name)} />}
      <QuotationLines
        lines={lines}
        words={words}
        onPrice={user.isCustomer ? undefined : openPrice(row.orderId, t('panel.title'), changed)}
      />
      <QuotationTotals row={row} words={words} />
      {row.answerNote && (
        <p className={styles.answer}>
          {t('quotations.fields.answerNote')}: {row.answerNote}
        </p>
      )}
    </>
  );
}
