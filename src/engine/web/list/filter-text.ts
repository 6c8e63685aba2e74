import type { AnyEntity } from '../../entity';
import { textOf } from '../i18n';
import { fieldOf, type Labels } from '../labels';
import { filterField } from './address';
import { filterText as valueText } from '../../fields/kinds';
import { isRef } from '../../fields/ref/kind';
import type { CellTools } from './cells';
import { isRange } from '../../fields/traits';
import { isFilled, type ListFilter } from './view';

/** The label of a filter: of its field, or of a declared extra filter. */
export const filterLabel = (entity: AnyEntity, labels: Labels, key: string): string =>
  fieldOf(entity, key)
    ? labels.field(key)
    : (textOf(`${entity.area}:${entity.name}.filters.${key}`) ?? labels.field(key));

/**
 * A filter's value as text. `nameOf` gives the names of referenced records.
 * @returns e.g. `New, Confirmed`, `01.10.2026 – 06.10.2026`, `from 100.00`
 */
export function filterText(
  entity: AnyEntity,
  key: string,
  value: ListFilter,
  tools: CellTools,
  nameOf: (to: string, id: number) => string,
  phrases: { from(text: string): string; to(text: string): string; none: string; some: string },
): string {
  const field = filterField(entity, key);
  if (!field) return '';
  if (value === null) return phrases.none;
  if (isFilled(value)) return phrases.some;
  const one = (part: unknown): string =>
    isRef(field) ? nameOf(field.to, Number(part)) : valueText(field, key, part, tools);
  if (isRange(value)) {
    const { from, to } = value;
    if (from === undefined) return phrases.to(one(to));
    return to === undefined ? phrases.from(one(from)) : `${one(from)} – ${one(to)}`;
  }
  return Array.isArray(value) ? value.map(one).join(', ') : one(value);
}
