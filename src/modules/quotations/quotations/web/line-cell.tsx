import type { ComponentType } from 'react';
import type { AnyEntity } from '../../../../engine/entity';
import { fieldErrorText } from '../../../../engine/web/edit/field-control';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { inputs } from '../../../../engine/fields/view/inputs';
import { useLabels } from '../../../../engine/web/labels';
import { shortField, shortValue } from '../../pricing/web/field-box';
import styles from './line-cell.module.css';

const nothing = () => undefined;
interface Props {
  /** Of the line. */
  entity: AnyEntity;
  name: string;
  /** Place of the line, from 1: part of what the input is called. */
  at: number;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string;
  row: Readonly<Record<string, unknown>>;
}

/** One input of a table of lines; its name is said to those who cannot see the column's head. */
export function LineCell({ entity, name, at, value, onChange, error, row }: Props) {
  const labels = useLabels(entity);
  const field = entity.fields[name]!;
  const Input = inputs[field.kind] as ComponentType<FieldInputProps>;
  return (
    <div className={styles.cell} data-name={name}>
      <Input
        field={shortField(field)}
        name={name}
        value={shortValue(field, value ?? null)}
        onChange={onChange}
        onBlur={nothing}
        label={`${labels.field(name)} ${at}`}
        error={fieldErrorText(error, field)}
        required={false}
        readOnly={false}
        inputRef={nothing}
        entity={entity}
        row={row}
      />
    </div>
  );
}
