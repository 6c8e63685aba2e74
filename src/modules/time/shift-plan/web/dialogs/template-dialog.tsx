import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { addDays } from '../../../../../engine/fields/date/days';
import { defineDialog, type DialogProps } from '../../../../../engine/web/dialogs/lazy-dialog';
import { i18n } from '../../../../../engine/web/i18n';
import { useFormat } from '../../../../../engine/web/use-format';
import type { TemplateTime } from '../../calendar';
import { timesOn } from '../../plan-days';
import { readTemplates, readTemplateTimes } from '../board/calls';
import type { NewEntry, Plan } from '../board/plan';
import { PlanAhead } from './plan-ahead';
import layout from '../../../../../engine/web/ui/layout.module.css';

interface Props {
  plan: Plan;
  /** The Monday of the week on screen. */
  monday: string;
  copy: (entries: readonly NewEntry[]) => void;
}
const nothing: readonly TemplateTime[] = [];

const plannedIn = ({ weekday, timeFrom, timeTo, ...time }: TemplateTime, monday: string, plan: Plan): NewEntry => ({
  ...time,
  ...timesOn(addDays(monday, weekday - 1), { timeFrom, timeTo }, plan.zone),
});

/** Plans a kept week into the week on screen and those after it. */
function Template({ plan, monday, copy, close }: Props & DialogProps) {
  const { t } = useTranslation(['shiftPlan', 'common']);
  const format = useFormat();
  const [weeks, setWeeks] = useState(1);
  const [id, setId] = useState<number | null>(null);
  const templates = useQuery({ queryKey: ['week-templates', 'all'], queryFn: ({ signal }) => readTemplates(signal) });
  const known = templates.data?.items;
  const chosen = id ?? known?.[0]?.id;
  const times = useQuery({
    queryKey: ['week-templates', chosen, 'times'],
    queryFn: ({ signal }) => readTemplateTimes(chosen!, signal),
    enabled: chosen !== undefined,
  });
  const kept = times.data ?? nothing;
  const wanted = useMemo(
    () =>
      Array.from({ length: weeks }, (_, week) => addDays(monday, 7 * week)).flatMap((first) =>
        kept.map((time) => plannedIn(time, first, plan)),
      ),
    [kept, monday, plan, weeks],
  );
  if (known?.length === 0)
    return (
      <div className={layout.stack}>
        <span>{t('shiftPlan:template.none')}</span>
        <div className={`${layout.wrap} ${layout.atEnd}`}>
          <Button onClick={() => close()}>{t('common:close')}</Button>
        </div>
      </div>
    );
  const text = t('shiftPlan:template.text', {
    count: kept.length,
    from: format.date(monday),
    to: format.date(addDays(monday, 7 * weeks - 1)),
  });
  const submitLabel = (count: number) => t('shiftPlan:template.insert', { count });
  return (
    <PlanAhead {...{ plan, text, wanted, weeks, setWeeks, submitLabel, copy, close }}>
      <Select
        label={t('shiftPlan:template.label')}
        data={(known ?? []).map((one) => ({ value: String(one.id), label: one.name }))}
        value={chosen === undefined ? null : String(chosen)}
        allowDeselect={false}
        onChange={(value) => setId(Number(value))}
      />
    </PlanAhead>
  );
}

export default defineDialog<Props>({ title: () => i18n.t('shiftPlan:template.title'), size: 480, Content: Template });
