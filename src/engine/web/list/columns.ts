import type { AnyEntity } from '../../entity';
import type { Field } from '../../fields/field';
import { fieldOf, type Labels } from '../labels';
import { cellKind } from '../../fields/view/cells';

/** What a person changed about the columns of one table; remembered in the browser. */
export interface ColumnSettings {
  /** Column keys in the order wanted; columns not named here follow in declared order. */
  order: readonly string[];
  hidden: readonly string[];
  labels: Readonly<Record<string, string>>;
  /** Pixels, by dragging the edge of a header. */
  widths: Readonly<Record<string, number>>;
  multiselect: boolean;
}

export interface Column {
  key: string;
  label: string;
  field: Field;
  unit: string | undefined;
  right: boolean;
  /** The cell that is the link to the record. */
  link: boolean;
}
export interface ColumnChoice extends Column {
  hidden: boolean;
  /** The name before a person renamed it. */
  declaredLabel: string;
}

export const minWidth = 48;
export const maxWidth = 800;
/** `id` can be listed though it is declared nowhere. */
const idField: Field = { kind: 'integer', readOnly: true, width: 64 };

/** Columns the declaration offers, in its order. */
const offered = (entity: AnyEntity): string[] => [
  ...new Set([...entity.list.columns, ...(entity.list.hidden ?? [])] as string[]),
];

export const declaredSettings = (entity: AnyEntity): ColumnSettings => ({
  order: offered(entity),
  hidden: entity.list.hidden ?? [],
  labels: {},
  widths: {},
  multiselect: true,
});

/** Settings as remembered, cut to what the declaration still offers; new columns come last. */
export function mergeSettings(entity: AnyEntity, kept: Partial<ColumnSettings> | undefined): ColumnSettings {
  const declared = declaredSettings(entity);
  if (!kept) return declared;
  const known = new Set(declared.order);
  const order = [...new Set((kept.order ?? []).filter((key) => known.has(key)))];
  const placed = new Set(order);
  const added = declared.order.filter((key) => !placed.has(key));
  return {
    order: [...order, ...added],
    hidden: kept.hidden
      ? [
          ...kept.hidden.filter((key) => known.has(key)),
          ...(kept.order ? added.filter((k) => declared.hidden.includes(k)) : []),
        ]
      : declared.hidden,
    labels: kept.labels ?? {},
    widths: kept.widths ?? {},
    multiselect: kept.multiselect ?? true,
  };
}

/** All columns a person can choose from, in their order. */
export function columnChoices(
  entity: AnyEntity,
  settings: Omit<ColumnSettings, 'widths'>,
  labels: Labels,
): ColumnChoice[] {
  const titles = typeof entity.title === 'string' ? [entity.title] : entity.title;
  const shown = settings.order.filter((key) => !settings.hidden.includes(key));
  const linked = shown.find((key) => titles.includes(key)) ?? shown[0];
  return settings.order.map((key) => {
    const field = fieldOf(entity, key) ?? idField;
    const kind = cellKind(field);
    const declaredLabel = labels.column(key);
    return {
      key,
      field,
      label: settings.labels[key] ?? declaredLabel,
      declaredLabel,
      unit: field.unit ?? kind.unit,
      right: kind.right ?? false,
      link: key === linked,
      hidden: settings.hidden.includes(key),
    };
  });
}

const textWidth = (max: number): number => (max <= 10 ? 88 : max <= 25 ? 128 : max <= 60 ? 176 : 224);

/** The width a column has before anybody drags it: its declaration's, its kind's, and never less than its header needs. */
export function naturalWidth({ field, label, unit }: Pick<Column, 'field' | 'label' | 'unit'>): number {
  if (field.width) return field.width;
  const own = field.kind === 'text' ? textWidth(field.max) : cellKind(field).width;
  const header = Math.ceil((label.length + (unit ? unit.length + 1 : 0)) * 6.6) + 28;
  return Math.max(own, Math.min(header, 220));
}

/** Names and descriptions take what room there is; codes, numbers and dates have nothing to gain from it. */
const grows = (field: Field): boolean =>
  !field.width &&
  ((field.kind === 'text' && field.max > 25) || field.kind === 'ref' || field.kind === 'tags' || field.kind === 'json');

/** How much of its natural width a text column keeps when a little room is missing. */
const squeezed = 0.7;

/**
 * Widths in pixels that fill the room there is: text columns nobody dragged share what is left over, in proportion, and
 * give way where that is enough to avoid scrolling. Where it is not, all keep their width and the table scrolls.
 */
export function fitWidths(columns: readonly Column[], set: Readonly<Record<string, number>>, room: number): number[] {
  const natural = columns.map((column) => set[column.key] ?? naturalWidth(column));
  const spare = room - natural.reduce((sum, width) => sum + width, 0);
  const elastic = columns.map((column) => set[column.key] === undefined && grows(column.field));
  const anyway = elastic.some(Boolean) || spare < 0 ? elastic : columns.map((column) => set[column.key] === undefined);
  const base = natural.reduce((sum, width, i) => sum + (anyway[i] ? width : 0), 0);
  if (base === 0) return natural;
  const factor = 1 + spare / base;
  if (factor < squeezed) return natural;
  return natural.map((width, i) => (anyway[i] ? Math.floor(width * factor) : width));
}

/** A list with the element at `from` put where `to` is. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [taken] = next.splice(from, 1);
  if (taken !== undefined) next.splice(to, 0, taken);
  return next;
}
