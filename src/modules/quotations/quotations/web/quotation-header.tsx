import { useTranslation } from '../../../../engine/web/use-translation';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../engine/web/api';
import { useLiveQuery } from '../../../../engine/web/live-query';
import type { PartProps } from '../../../../engine/web/screens';
import { quotations } from '../quotations.entity';
import { ChoiceChip } from './choice-chip';
import { QuotationWay, type Way } from './quotation-way';
import { ValidTo } from './valid-to';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './quotation-view.module.css';

type Row = NonNullable<PartProps<typeof quotations>['row']>;

/** Beside the number of a quotation: how long it is good for, and what the customer said. */
export function QuotationHeader({ row }: PartProps<typeof quotations>) {
  return row ? <Header row={row} /> : null;
}

function Header({ row }: { row: Row }) {
  const { t } = useTranslation('quotations');
  const way = useLiveWay(row);
  return (
    <span className={`${layout.hint} ${styles.valid}`}>
      {row.validTo && (
        <span>
          {t('validity.to')} <ValidTo row={row} />
        </span>
      )}
      <QuotationWay way={way} />
      {Number(way.answer) !== 0 && <ChoiceChip entity={quotations} field="answer" value={way.answer} />}
    </span>
  );
}

/** Read again when its customer looks at it or answers: a form somebody types into keeps the record it was opened with. */
function useLiveWay(row: Row): Way {
  const key = ['quotations', 'way', row.id, row.version];
  useLiveQuery('quotations', key, row.id);
  const { data } = useQuery<Way>({
    queryKey: key,
    queryFn: () => api.read<typeof quotations>('quotations', row.id),
    initialData: row,
    staleTime: Infinity,
  });
  return data;
}
