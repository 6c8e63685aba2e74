import type { ComponentType } from 'react';
import { isMonth } from '../../fields/date/month';
import { isDay } from '../../fields/date/parse';
import type { Report } from '../../report';
import type { FilterInputProps } from '../../report/filters/input';
import { filterInputs } from '../../report/filters/inputs';
import { filterKindOf } from '../../report/filters/kinds';
import { today } from '../today';
import { MonthSwitch } from '../ui/month-switch';
import { takesSpan } from './spans';
import { useReportText } from './use-report-text';

interface Props {
  report: Report;
  values: Readonly<Record<string, string | number | boolean>>;
  set: (part: Readonly<Record<string, string | undefined>>) => void;
}

/**
 * One input for each filter of a report, and a step from month to month where it covers days from one to another or is
 * as of a day: then it goes to the last of the month, and no further than today in the present one.
 */
export function ReportFilters({ report, values, set }: Props) {
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
