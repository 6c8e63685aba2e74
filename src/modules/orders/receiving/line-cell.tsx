import type { ComponentType } from 'react';
import { fieldErrorText } from '../../../engine/web/edit/field-control';
import type { FieldInputProps } from '../../../engine/web/edit/input-props';
import { inputs } from '../../../engine/web/edit/inputs';
import { useLabels } from '../../../engine/web/labels';
import { receptionItems } from '../reception-items/reception-items.entity';
import styles from './receiving.module.css';

const nothing = () => undefined;
interface Props {
  name: 'declaredAmount' | 'countedAmount' | 'note';
  /** Place of the line, from 1: part of what the input is called. */
  at: number;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string;
}

/** One input of the lines; its name is said to those who cannot see the column's head. */
export function LineCell({ name, at, value, onChange, error }: Props) {
  const labels = useLabels(receptionItems);
  const field = receptionItems.fields[name];
  const Input = inputs[field.kind] as ComponentType<FieldInputProps>;
  return (
    <div className={styles.cell} data-name={name}>
      <Input
        field={field}
        name={name}
        value={value ?? null}
        onChange={onChange}
        onBlur={nothing}
        label={`${labels.field(name)} ${at}`}
        error={fieldErrorText(error, field)}
        required={false}
        readOnly={false}
        inputRef={nothing}
        entity={receptionItems}
      />
    </div>
  );
}
