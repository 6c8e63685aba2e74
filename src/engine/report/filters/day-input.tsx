import { type ComponentType, useState } from 'react';
import type { AnyEntity } from '../../entity';
import { isDay } from '../../fields/date/parse';
import { date } from '../../fields/make';
import type { FieldInputProps } from '../../fields/view/input';
import { inputs } from '../../fields/view/inputs';
import { fieldErrorText } from '../../web/edit/field-control';
import layout from '../../web/ui/layout.module.css';
import styles from './filters.module.css';
import type { FilterInputProps } from './input';

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
    <div className={`${layout.row} ${layout.unlabelled} ${layout.quiet} ${styles.day}`}>
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

export const DayFilterInput = ({ label, value, set }: FilterInputProps<'day'>) => (
  <DayInput label={label} value={value ?? ''} set={(day) => set(day ?? undefined)} />
);
