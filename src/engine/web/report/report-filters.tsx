import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ComponentType, useId, useState } from 'react';
import { isMonth } from '../../fields/date/month';
import { isDay } from '../../fields/date/parse';
import type { Report } from '../../report';
import type { FilterInputProps } from '../../report/filters/input';
import { filterInputs } from '../../report/filters/inputs';
import { filterKindOf } from '../../report/filters/kinds';
import { today } from '../today';
import { MonthSwitch } from '../ui/month-switch';
import { useTranslation } from '../use-translation';
import styles from './report.module.css';
import { takesSpan } from './spans';
import { useReportText } from './use-report-text';

interface Props {
  report: Report;
  values: Readonly<Record<string, string | number | boolean>>;
  set: (part: Readonly<Record<string, string | undefined>>) => void;
}

/** The filters of a report. On a phone they are folded into a button with the number of those set, and the rows have the screen. */
export function ReportFilters(props: Props) {
  const { t } = useTranslation('list');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const set = Object.keys(props.values).length;
  if (!Object.keys(props.report.filters).length) return null;
  return (
    <>
      <Button
        className={styles.fold}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('filters.button')}
        {set > 0 && ` (${set})`}
      </Button>
      <div id={id} className={styles.filters} data-open={isOpen || undefined}>
        <Inputs {...props} />
      </div>
    </>
  );
}

/**
 * One input for each filter of a report, and a step from month to month where it covers days from one to another or is
 * as of a day: then it goes to the last of the month, and no further than today in the present one.
 */
function Inputs({ report, values, set }: Props) {
  const text = useReportText(report);
  const { filters } = report;
  const takesDay = (name: string) => filters[name] !== undefined && filterKindOf(filters[name]).isDay === true;
  const setDay = ({ from, to }: { from: string; to: string }) =>
    set({ day: from <= today() && today() < to ? today() : to });
  return (
    <>
      {Object.entries(filters).map(([name, filter]) => {
        const Input = filterInputs[filter.kind] as ComponentType<FilterInputProps>;
        return (
          <Input
            key={name}
            {...{ filter, name, text }}
            label={text(name)}
            value={values[name]}
            set={(value) => set({ [name]: value })}
          />
        );
      })}
      {takesSpan(report) && <SpanMonth from={dayOf(values['from'])} to={dayOf(values['to'])} set={set} />}
      {takesDay('day') && <MonthSwitch day={dayOf(values['day'])} set={setDay} />}
    </>
  );
}

const dayOf = (value: string | number | boolean | undefined): string => (isDay(value) ? value : today());

function SpanMonth({ from, to, set }: { from: string; to: string; set: Props['set'] }) {
  const is = isMonth({ from, to }, today());
  return <MonthSwitch day={is ? from : to} isOffer={!is} set={set} />;
}
