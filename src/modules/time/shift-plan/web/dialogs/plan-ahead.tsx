import { NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { FormDialog } from '../../../../../engine/web/dialogs/form-dialog';
import { errorText } from '../../../../../engine/web/i18n';
import { sendMany } from '../board/calls';
import { findingsText } from '../board/finding-text';
import type { NewEntry, Plan } from '../board/plan';
import styles from './plan-ahead.module.css';

interface Props {
  plan: Plan;
  text: string;
  /** What would be planned. */
  wanted: readonly NewEntry[];
  weeks: number;
  setWeeks: (weeks: number) => void;
  /** The button, with how many entries it plans. */
  submitLabel: (count: number) => string;
  copy: (entries: readonly NewEntry[]) => void;
  close: () => void;
  children?: ReactNode;
}
const MOST_WEEKS = 8;

/** Plans times of one or several weeks; what would be refused is listed first. */
export function PlanAhead({ plan, text, wanted, weeks, setWeeks, submitLabel, copy, close, children }: Props) {
  const { t } = useTranslation('shiftPlan');
  const check = useQuery({
    queryKey: ['shift-plan', 'ahead', wanted],
    queryFn: () => sendMany(wanted, true),
    enabled: wanted.length > 0,
    gcTime: 0,
  });
  const skipped = wanted.flatMap((entry, at) => {
    const found = check.data?.results[at]?.findings.filter(({ refuses }) => refuses) ?? [];
    return found.length ? [findingsText(entry, found, plan.data)] : [];
  });
  return (
    <FormDialog
      text={text}
      submitLabel={submitLabel(wanted.length - skipped.length)}
      submit={() => copy(wanted)}
      disabled={!check.data || wanted.length === skipped.length}
      close={close}
    >
      {children}
      <NumberInput
        mt={children ? 'sm' : undefined}
        label={t('copyWeek.weeks')}
        value={weeks}
        min={1}
        max={MOST_WEEKS}
        allowDecimal={false}
        onChange={(value) => typeof value === 'number' && value >= 1 && value <= MOST_WEEKS && setWeeks(value)}
      />
      {check.error && <p className={styles.bad}>{errorText(check.error)}</p>}
      {skipped.length > 0 && (
        <>
          <p className={styles.head}>{t('copyWeek.skipped', { count: skipped.length })}</p>
          <ul className={styles.list}>
            {skipped.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {check.data && skipped.length === 0 && <p className={styles.head}>{t('copyWeek.free')}</p>}
    </FormDialog>
  );
}
