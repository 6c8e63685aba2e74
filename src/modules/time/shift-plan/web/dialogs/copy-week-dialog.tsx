import { NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../../engine/fields/date/parse';
import { FormDialog } from '../../../../../engine/web/dialogs/form-dialog';
import { defineDialog, type DialogProps } from '../../../../../engine/web/dialogs/lazy-dialog';
import { errorText, i18n } from '../../../../../engine/web/i18n';
import { useFormat } from '../../../../../engine/web/use-format';
import type { PlannedEntry } from '../../calendar';
import { dayOf } from '../../plan-days';
import { sendMany } from '../board/calls';
import { findingsText } from '../board/finding-text';
import { moved } from '../board/mode';
import type { NewEntry, Plan } from '../board/plan';
import styles from './copy-week.module.css';

interface Props {
  plan: Plan;
  /** The times of the week on screen, and its Monday. */
  entries: readonly PlannedEntry[];
  monday: string;
  copy: (entries: readonly NewEntry[]) => void;
}
const MOST_WEEKS = 8;

/** Copies a week to one or several later ones; what would be refused is listed first. */
function CopyWeek({ plan, entries, monday, copy, close }: Props & DialogProps) {
  const { t } = useTranslation('shiftPlan');
  const format = useFormat();
  const [weeks, setWeeks] = useState(1);
  const wanted = useMemo(
    () =>
      Array.from({ length: weeks }, (_, at) => at + 1).flatMap((week) =>
        entries.map((entry) => moved(plan, entry, entry.userId, addDays(dayOf(entry.timeFrom, plan.zone), 7 * week))),
      ),
    [plan, entries, weeks],
  );
  const check = useQuery({
    queryKey: ['shift-plan', 'copy-week', wanted],
    queryFn: () => sendMany(wanted, true),
    enabled: wanted.length > 0,
    gcTime: 0,
  });
  const skipped = wanted.flatMap((entry, at) => {
    const found = check.data?.results[at]?.findings.filter(({ refuses }) => refuses) ?? [];
    return found.length ? [findingsText(entry, found, plan.data)] : [];
  });
  const until = addDays(monday, 7 * weeks + 6);
  return (
    <FormDialog
      text={t('copyWeek.text', {
        count: entries.length,
        from: format.date(addDays(monday, 7)),
        to: format.date(until),
      })}
      submitLabel={t('copyWeek.submit', { count: wanted.length - skipped.length })}
      submit={() => copy(wanted)}
      disabled={!check.data || wanted.length === skipped.length}
      close={close}
    >
      <NumberInput
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

export default defineDialog<Props>({ title: () => i18n.t('shiftPlan:copyWeek.title'), size: 480, Content: CopyWeek });
