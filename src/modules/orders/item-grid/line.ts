import { refKey, type LineInput, type RefValue } from '../../../engine/entity';
import { defaultOf } from '../../../engine/fields/schema';
import { orderItems } from '../order-items/order-items.entity';
import { schemaOf } from '../item-paste/read-cell';

/** Fields of an item, with `{ id, name, color? }` of references beside them, as rows carry them. */
export type ItemValues = Readonly<Record<string, unknown>>;
export interface Line {
  /** Stays the same while the line is on screen, saved or not. */
  key: string;
  id?: number;
  values: ItemValues;
}
export type Lines = readonly Line[];

const fields = orderItems.fields as Readonly<
  Record<string, (typeof orderItems.fields)[keyof typeof orderItems.fields]>
>;
/** Fields of an item a person fills in; the running number follows the order of the lines. */
export const writableItemKeys: readonly string[] = Object.entries(fields)
  .filter(([key, field]) => !('readOnly' in field && field.readOnly) && key !== 'orderId')
  .map(([key]) => key);

let made = 0;
export const newLine = (values: ItemValues = {}): Line => ({
  key: `new-${++made}`,
  values: { ...defaults, ...values },
});
const defaults: ItemValues = Object.fromEntries(
  writableItemKeys.flatMap((key) => {
    const value = defaultOf(fields[key]!);
    return value === null || key === 'lp' ? [] : [[key, value]];
  }),
);

export const lineOfRow = (row: ItemValues & { id: number }): Line => ({ key: `id-${row.id}`, id: row.id, values: row });

/** Sets one field; a reference takes its record along. The same line comes back when nothing changes. */
export function withValue(line: Line, key: string, value: unknown, ref?: RefValue | null): Line {
  if (sameValue(line.values[key], value) && (ref === undefined || value === null)) return line;
  const values: Record<string, unknown> = { ...line.values, [key]: value };
  if (ref !== undefined) values[refKey(key)] = ref;
  else if (fields[key]?.kind === 'ref') values[refKey(key)] = null;
  return { ...line, values };
}

/** Decimals are one value however many zeros they end with. */
export function sameValue(a: unknown, b: unknown): boolean {
  const plain = (value: unknown): unknown => {
    if (value === undefined || value === '') return null;
    return typeof value === 'string' && /^-?\d+\.\d*$/.test(value) ? value.replace(/\.?0+$/, '') : value;
  };
  return plain(a) === plain(b);
}

/** A new line nobody typed anything into. */
export const isBlank = (line: Line): boolean =>
  line.id === undefined &&
  !line.values['name'] &&
  sameValue(line.values['amount'], 1) &&
  !measured.some((key) => line.values[key]);
const measured = [
  'product1Id',
  'productProfileId',
  'outline',
  'length',
  'width',
  'height',
  'surface',
  'weight',
  'code',
];

/** What has to be sent so that the stored lines become these; blank new ones are left out. */
export function lineInputs(before: Lines, after: Lines): { inputs: LineInput[]; keys: string[] } {
  const known = new Map(before.flatMap((line) => (line.id === undefined ? [] : [[line.id, line] as const])));
  const inputs: LineInput[] = [];
  const keys: string[] = [];
  const kept = after.filter((line) => !isBlank(line));
  kept.forEach((line, at) => {
    const old = line.id === undefined ? undefined : known.get(line.id);
    if (line.id !== undefined) known.delete(line.id);
    const values: Record<string, unknown> = { ...line.values, lp: at + 1 };
    const changed = writableItemKeys.filter((key) =>
      old ? !sameValue(old.values[key], values[key]) : values[key] !== undefined && values[key] !== null,
    );
    if (old && changed.length === 0) return;
    inputs.push({
      ...(old && { id: old.id }),
      ...Object.fromEntries(changed.map((key) => [key, values[key] ?? null])),
    });
    keys.push(line.key);
  });
  for (const gone of known.values()) {
    inputs.push({ id: gone.id, remove: true });
    keys.push(gone.key);
  }
  return { inputs, keys };
}

/** What is wrong with a line, by field: errorStr keys, as the server would say them. */
export function lineErrors(line: Line): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const key of writableItemKeys) {
    const field = fields[key]!;
    const value = line.values[key] ?? null;
    if (key === 'lp' || (value === null && !('required' in field && field.required))) continue;
    const checked = schemaOf(field).safeParse(field.kind === 'boolean' ? value === true : value);
    if (!checked.success) errors[key] = checked.error.issues[0]?.message ?? 'InvalidInput';
  }
  return errors;
}
