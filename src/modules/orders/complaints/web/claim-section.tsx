import { useTranslation } from '../../../../engine/web/use-translation';
import { useFormContext } from 'react-hook-form';
import { FieldControl } from '../../../../engine/web/edit/field-control';
import { useSession } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import { complaints } from '../complaints.entity';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './complaint.module.css';
import { DiscountHint } from './discount-hint';

interface Ordered {
  amount: number | null;
  surface: string | null;
  weight: string | null;
}
const fields = ['claimedAmount', 'claimedSurface', 'claimedWeight', 'discountPercent', 'discount', 'note'] as const;
const settled: ReadonlySet<string> = new Set(['discountPercent', 'discount']);

/** What is claimed beside what was ordered, and what the shop gives for it. */
export function ClaimSection({ row }: PartProps<typeof complaints>) {
  const { user } = useSession();
  const { watch } = useFormContext<Record<string, unknown>>();
  const ordered = row?.['ordered'] as Ordered | null | undefined;
  // A customer reads a discount once there is one.
  const shown = fields.filter((name) => !user.isCustomer || !settled.has(name) || row?.[name] != null);
  return (
    <>
      <div className={`${layout.sixColumns} ${layout.inset} ${styles.grid}`}>
        {shown.map((name) => (
          <FieldControl key={name} name={name} field={complaints.fields[name]} />
        ))}
      </div>
      {ordered && <OrderedLine ordered={ordered} claimed={watch('claimedAmount')} ofItem={row?.orderItemId != null} />}
      {row && !user.isCustomer && <DiscountHint row={row} />}
    </>
  );
}

function OrderedLine({ ordered, claimed, ofItem }: { ordered: Ordered; claimed: unknown; ofItem: boolean }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { amount, surface, weight } = ordered;
  const pieces = (count: number) => t('complaint.pieces', { shown: format.integer(count) });
  const measures = [
    ...(surface ? [`${format.decimal(surface, 2)} m²`] : []),
    ...(weight && Number(weight) > 0 ? [`${format.decimal(weight, 1)}\u00a0kg`] : []),
  ];
  const all = [pieces(amount ?? 0), ...measures].join(' · ');
  const part = typeof claimed === 'number' && claimed > 0 && amount ? claimed : undefined;
  return (
    <p className={`${layout.looseWrapRow} ${layout.quietFigures} ${styles.ordered}`}>
      {ofItem && part !== undefined
        ? t('complaint.claimedOf', { claimed: pieces(part), ordered: all })
        : t('complaint.orderedAll', { ordered: all })}
      {ofItem && part !== undefined && amount ? (
        <progress
          className={styles.share}
          value={part}
          max={amount}
          aria-label={t('complaints.fields.claimedAmount')}
        />
      ) : null}
    </p>
  );
}
