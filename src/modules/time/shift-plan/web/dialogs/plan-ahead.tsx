import { Checkbox, NumberInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { FormDialog } from '../../../../../engine/web/dialogs/form-dialog';
import { errorText } from '../../../../../engine/web/i18n';
import { checkMany } from '../board/calls';
import { findingsText } from '../board/finding-text';
import type { NewEntry, Plan } from '../board/plan';
import layout from '../../../../../engine/web/ui/layout.module.css';
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
  const [skipHolidays, setSkipHolidays] = useState(true);
  // It may stand empty while somebody types; left so, it shows what will be planned.
  const [typed, setTyped] = useState<number | string>();
  const check = useQuery({
    queryKey: ['shift-plan', 'ahead', wanted, skipHolidays],
    queryFn: () => checkMany(wanted, skipHolidays),
    placeholderData: keepPreviousData,
    enabled: wanted.length > 0,
    gcTime: 0,
  });
  const checked = check.isPlaceholderData ? undefined : check.data;
  const against = wanted.map((_, at) => checked?.results[at]?.findings.filter(({ refuses }) => refuses) ?? []);
  const skipped = wanted.flatMap((entry, at) => {
    const found = against[at]!;
    return found.length ? [findingsText(entry, found, plan.data)] : [];
  });
  const holidays = against.filter((found) => found.some(({ kind }) => kind === 'holiday')).length;
  const toPlan = () => wanted.filter((_, at) => !against[at]!.some(({ kind }) => kind === 'holiday'));
  return (
    <FormDialog
      text={text}
      submitLabel={submitLabel(wanted.length - skipped.length)}
      submit={() => copy(toPlan())}
      disabled={!checked || wanted.length === skipped.length}
      close={close}
    >
      {children}
      <NumberInput
        mt={children ? 'sm' : undefined}
        label={t('copyWeek.weeks')}
        value={typed ?? weeks}
        min={1}
        max={MOST_WEEKS}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        onBlur={() => setTyped(undefined)}
        onChange={(value) => {
          setTyped(value);
          if (Number(value) >= 1) setWeeks(Math.min(Number(value), MOST_WEEKS));
        }}
      />
      {(holidays > 0 || !skipHolidays) && (
        <Checkbox
          mt="sm"
          label={t('copyWeek.skipHolidays')}
          checked={skipHolidays}
          onChange={({ currentTarget }) => setSkipHolidays(currentTarget.checked)}
        />
      )}
      {check.error && <p className={`${layout.below} ${layout.danger}`}>{errorText(check.error)}</p>}
      {skipped.length > 0 && (
        <>
          <p className={`${layout.below} ${layout.quiet}`}>{t('copyWeek.skipped', { count: skipped.length })}</p>
          <ul className={`${layout.bullets} ${styles.list}`}>
            {skipped.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {checked && skipped.length === 0 && <p className={`${layout.below} ${layout.quiet}`}>{t('copyWeek.free')}</p>}
    </FormDialog>
  );
}
