import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState, type ComponentType } from 'react';
import type { AnyEntity } from '../../entity';
import { isMonth } from '../../fields/date/month';
import { isDay } from '../../fields/date/parse';
import { date } from '../../fields/make';
import type { Report } from '../../report';
import type { FieldInputProps } from '../../fields/view/input';
import { inputs } from '../../fields/view/inputs';
import { fieldErrorText } from '../edit/field-control';
import { abilitiesOf, useSession } from '../engine-context';
import { Picker } from '../picker/picker';
import { useRegistry } from '../registry';
import { today } from '../today';
import { MonthSwitch } from '../ui/month-switch';
import styles from './report.module.css';
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
export function ReportFilters(props: Props) {
  const { report, values, set } = props;
  const { filters } = report;
  const covers = filters['from']?.kind === 'day' && filters['to']?.kind === 'day';
  const asOf = filters['day']?.kind === 'day';
  const setDay = ({ from, to }: { from: string; to: string }) =>
    set({ day: from <= today() && today() < to ? today() : to });
  return (
    <>
      <Inputs {...props} />
      {covers && <SpanMonth from={dayOf(values['from'])} to={dayOf(values['to'])} set={set} />}
      {asOf && <MonthSwitch day={dayOf(values['day'])} set={setDay} />}
    </>
  );
}

const dayOf = (value: string | number | boolean | undefined): string => (isDay(value) ? value : today());

function SpanMonth({ from, to, set }: { from: string; to: string; set: Props['set'] }) {
  const is = isMonth({ from, to }, today());
  return <MonthSwitch day={is ? from : to} isOffer={!is} set={set} />;
}

function Inputs({ report, values, set }: Props) {
  const text = useReportText(report);
  return Object.entries(report.filters).map(([key, filter]) => {
    const label = text(key);
    switch (filter.kind) {
      case 'search':
        return (
          <TextInput
            key={key}
            className={styles.search}
            type="search"
            maxLength={200}
            aria-label={label}
            placeholder={label}
            value={String(values[key] ?? '')}
            onChange={(event) => set({ [key]: event.currentTarget.value })}
          />
        );
      case 'day':
        return (
          <DayInput
            key={key}
            label={label}
            value={String(values[key] ?? '')}
            set={(day) => set({ [key]: day ?? undefined })}
          />
        );
      case 'flag':
        return (
          <Checkbox
            key={key}
            label={label}
            checked={values[key] === true}
            onChange={(event) => set({ [key]: event.currentTarget.checked ? '1' : '0' })}
          />
        );
      case 'choice':
        return (
          <NativeSelect
            key={key}
            aria-label={label}
            value={String(values[key])}
            data={filter.options.map((value) => ({ value, label: text(`${key}Options.${value}`) }))}
            onChange={(event) => set({ [key]: event.currentTarget.value })}
          />
        );
      case 'id':
        return (
          filter.to !== undefined && (
            <RecordInput
              key={key}
              to={filter.to}
              label={label}
              value={Number(values[key]) || null}
              set={(id) => set({ [key]: id === null ? undefined : String(id) })}
            />
          )
        );
      default:
        return null;
    }
  });
}

/** The record a report is narrowed to, for those who may read such records. */
function RecordInput({ to, label, value, set }: RecordInputProps) {
  const outline = useRegistry().outlines.find(({ name }) => name === to);
  const session = useSession();
  if (!outline || !abilitiesOf(outline, session).read) return null;
  return (
    <div className={styles.record}>
      <Picker to={to} value={value} onChange={set} aria-label={label} placeholder={label} />
    </div>
  );
}
interface RecordInputProps {
  to: string;
  label: string;
  value: number | null;
  set: (id: number | null) => void;
}

const nothing = () => undefined;
const dayField = date({});

/** A day of the filter, typed or chosen as everywhere, its name in front. Text that is no day leaves the filter as it was. */
export function DayInput({ label, value, set }: { label: string; value: string; set: (day: string | null) => void }) {
  const Input = inputs.date as ComponentType<FieldInputProps>;
  const [typed, setTyped] = useState<{ text: string; over: string; isLeft: boolean }>();
  const unread = typed?.over === value ? typed : undefined;
  const isWrong = unread ? unread.isLeft : value !== '' && !isDay(value);
  const change = (day: unknown) => {
    if (day !== null && !isDay(day)) return setTyped({ text: String(day), over: value, isLeft: false });
    setTyped(undefined);
    set(day);
  };
  return (
    <div className={styles.day}>
      <span aria-hidden>{label}</span>
      <Input
        field={dayField}
        name={label}
        value={unread?.text ?? (value || null)}
        onChange={change}
        onBlur={() => unread && setTyped({ ...unread, isLeft: true })}
        label={label}
        error={isWrong ? fieldErrorText('NotDate', dayField) : undefined}
        required={false}
        readOnly={false}
        inputRef={nothing}
        entity={{ name: 'reports' } as AnyEntity}
      />
    </div>
  );
}
