import { useTranslation } from '../../../../engine/web/use-translation';
import type { PartProps } from '../../../../engine/web/screens';
import { quotations } from '../quotations.entity';
import { ChoiceChip } from './choice-chip';
import { QuotationWay } from './quotation-way';
import { ValidTo } from './valid-to';
import styles from './quotation-view.module.css';

/** Beside the number of a quotation: how long it is good for, and what the customer said. */
export function QuotationHeader({ row }: PartProps<typeof quotations>) {
  const { t } = useTranslation('quotations');
  if (!row) return null;
  return (
    <span className={styles.valid}>
      {row.validTo && (
        <span>
          {t('validity.to')} <ValidTo row={row} />
        </span>
      )}
      <QuotationWay way={row} />
      {Number(row.answer) !== 0 && <ChoiceChip entity={quotations} field="answer" value={row.answer} />}
    </span>
  );
}
