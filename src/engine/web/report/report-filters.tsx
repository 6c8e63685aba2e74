import { Checkbox, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import type { AnyEntity } from '../../entity';
import { date } from '../../fields/make';
import type { Report } from '../../report';
import type { FieldInputProps } from '../../fields/view/input';
import { inputs } from '../../fields/view/inputs';
import styles from './report.module.css';
import { useReportText } from './use-report-text';

interface Props {
  report: Report;
  values: Readonly<Record<string, string | number | boolean>>;
  set: (part: Readonly<Record<string, string | undefined>>) => void;
}

/** One input for each filter of a report; ids come by address alone. */
export function ReportFilters({ report, values, set }: Props) {
  const text = useReportText(report);
  return Object.entries(report.filters).map(([key, { kind }]) => {
    const label = text(key);
    switch (kind) {
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
      default:
        return null;
    }
  });
}

const nothing = () => undefined;
const dayField = date({});

/** A day of the filter, typed or chosen as everywhere, its name in front. */
export function DayInput({ label, value, set }: { label: string; value: string; set: (day: string | null) => void }) {
  const Input = inputs.date as ComponentType<FieldInputProps>;
  return (
    <div className={styles.day}>
      <span aria-hidden>{label}</span>
      <Input
        field={dayField}
        name={label}
        value={value || null}
        onChange={(day) => set(day as string | null)}
        onBlur={nothing}
        label={label}
        error={undefined}
        required={false}
        readOnly={false}
        inputRef={nothing}
        entity={{ name: 'reports' } as AnyEntity}
      />
    </div>
  );
}
