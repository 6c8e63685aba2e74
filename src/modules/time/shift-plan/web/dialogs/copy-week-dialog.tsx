import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { addDays } from '../../../../../engine/fields/date/days';
import { defineDialog, type DialogProps } from '../../../../../engine/web/dialogs/lazy-dialog';
import { i18n } from '../../../../../engine/web/i18n';
import { useFormat } from '../../../../../engine/web/use-format';
import type { PlannedEntry } from '../../calendar';
import { dayOf } from '../../plan-days';
import { moved } from '../board/mode';
import type { NewEntry, Plan } from '../board/plan';
import { PlanAhead } from './plan-ahead';

interface Props {
  plan: Plan;
  /** The times of the week on screen, and its Monday. */
  entries: readonly PlannedEntry[];
  monday: string;
  copy: (entries: readonly NewEntry[]) => void;
}

/** Copies a week to one or several later ones. */
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
  const text = t('copyWeek.text', {
    count: entries.length,
    from: format.date(addDays(monday, 7)),
    to: format.date(addDays(monday, 7 * weeks + 6)),
  });
  const submitLabel = (count: number) => t('copyWeek.submit', { count });
  return <PlanAhead {...{ plan, text, wanted, weeks, setWeeks, submitLabel, copy, close }} />;
}

export default defineDialog<Props>({ title: () => i18n.t('shiftPlan:copyWeek.title'), size: 480, Content: CopyWeek });
