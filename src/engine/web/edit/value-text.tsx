import { refKey, type AnyEntity } from '../../entity';
import type { Field } from '../../fields/field';
import { isSecret, unitOf, valueText } from '../../fields/kinds';
import { isRef } from '../../fields/ref/kind';
import { firstText } from '../i18n';
import { useLabels } from '../labels';
import { namedText, useNamed } from '../picker/picker-items';
import { unitText } from '../unit-text';
import { useFormat } from '../use-format';

interface Props {
  entity: AnyEntity;
  column: string;
  field: Field | undefined;
  value: unknown;
  /** The row of the value, with names of references. */
  row?: Readonly<Record<string, unknown>>;
}

function RefName({ to, id, row, column }: { to: string; id: number; row: Props['row']; column: string }) {
  const known = row?.[refKey(column)] as { id: number; name: string } | null | undefined;
  return namedText(id, useNamed(to, id, known));
}

const isNothing = (value: unknown): value is null | undefined =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value as text, as lists show it; a dash for nothing. For histories, conflicts and the facts of a header. */
export function ValueText({ entity, column, field, value, row = {} }: Props) {
  const labels = useLabels(entity);
  const format = useFormat();
  if (isNothing(value)) return '—';
  if (!field) return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (isRef(field) && typeof value === 'number') {
    return <RefName to={field.to} id={value} row={row} column={column} />;
  }
  if (isRef(field) && typeof value === 'object' && 'name' in value) return String(value.name);
  if (isSecret(field)) return '•••';
  const word = (key: string) => firstText([key.startsWith('color.') ? `edit:${key}` : `common:${key}`]);
  const unit = unitOf(field);
  const text = valueText(value, { field, column, row, labels, format, word });
  return unit ? `${text}\u00a0${unitText(unit)}` : text;
}
