import { refKey, type AnyEntity, type LineInput, type LinesSpec } from '../../entity';
import { defaultOf, fieldSchema, writableFields } from '../../fields/schema';
import type { Field } from '../../fields/field';

export type LineValues = Readonly<Record<string, unknown>>;
/** One line of a document on the screen. Lines are never changed in place: a changed line is a new object. */
export interface FormLine {
  /** Stays the same while the line is on the screen, saved or not. */
  key: string;
  id?: number;
  /** Fields of the line, with `{ id, name, color? }` of refs beside them, as rows carry them. */
  values: LineValues;
  /** What an empty line began with: while it still says only that, it is not sent. */
  start?: LineValues;
}
export type FormLines = readonly FormLine[];
/** Line key → field → errorStr. */
export type LineErrors = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A kind of lines with the entity they are rows of. */
export interface LinesKind {
  key: string;
  spec: LinesSpec;
  entity: AnyEntity;
}

/** Decimals are one value however many zeros they end with; nothing typed is nothing. */
export function sameCell(a: unknown, b: unknown): boolean {
  const plain = (value: unknown): unknown => {
    if (value === undefined || value === '') return null;
    return typeof value === 'string' && /^-?\d+\.\d*$/.test(value) ? value.replace(/\.?0+$/, '') : value;
  };
  const [x, y] = [plain(a), plain(b)];
  return x === y || (typeof x === 'object' && JSON.stringify(x) === JSON.stringify(y));
}

/** Fields of a line a person may fill in. */
export const lineFields = ({ entity, spec }: LinesKind): [string, Field][] =>
  writableFields(entity.fields).filter(([key]) => key !== spec.by);

/** Keys of a line that are compared and sent: its fields and its parts. */
export const sentKeys = (kind: LinesKind): string[] => [
  ...lineFields(kind).map(([key]) => key),
  ...(kind.spec.parts ?? []),
];

/** The field that says where a line stands, where the form numbers it: 1, 2, 3 … from top to bottom. */
export const placeField = ({ entity, spec }: LinesKind): string | undefined => {
  const field = spec.sort ? entity.fields[spec.sort] : undefined;
  return field?.kind === 'integer' && !field.readOnly ? spec.sort : undefined;
};

let made = 0;
const defaults = new WeakMap<LinesKind, LineValues>();
/** What the declaration fills into every new line; worked out once, since a thousand may be made at a time. */
function startOf(kind: LinesKind): LineValues {
  const known = defaults.get(kind);
  if (known) return known;
  const place = placeField(kind);
  const start = lineFields(kind).flatMap(([key, field]) => {
    const value = defaultOf(field);
    return value === null || key === place ? [] : [[key, value] as const];
  });
  const values: LineValues = Object.fromEntries(start);
  defaults.set(kind, values);
  return values;
}
/** A new line with the declaration's defaults under `values`. `empty`: nobody has typed into it, so it is not sent yet. */
export function newLine(kind: LinesKind, values: LineValues = {}, { empty = false } = {}): FormLine {
  const all = { ...startOf(kind), ...values };
  return { key: `new-${++made}`, values: all, ...(empty ? { start: all } : {}) };
}

/** Lines of a row as the server sent it; lines known under another key keep it. */
export function linesOf(rows: unknown, keys: ReadonlyMap<number, string> = new Map()): FormLines {
  const list = Array.isArray(rows) ? (rows as (LineValues & { id: number })[]) : [];
  return list.map((values) => ({ key: keys.get(values.id) ?? `id-${values.id}`, id: values.id, values }));
}

/** Sets one field; a ref takes its record along. The same line comes back when nothing changes. */
export function withCell(kind: LinesKind, line: FormLine, field: string, value: unknown, ref?: unknown): FormLine {
  if (sameCell(line.values[field], value) && (ref === undefined || value === null)) return line;
  const values: Record<string, unknown> = { ...line.values, [field]: value };
  if (kind.entity.fields[field]?.kind === 'ref') values[refKey(field)] = value === null ? null : (ref ?? null);
  return { ...line, values };
}

const isEmpty = (kind: LinesKind, { id, start, values }: FormLine): boolean =>
  id === undefined && start !== undefined && lineFields(kind).every(([key]) => sameCell(values[key], start[key]));

export interface LinesToSend {
  inputs: LineInput[];
  /** The line each input is about, in the same order. */
  keys: string[];
}

/** What has to be sent so that the stored lines become these: new ones, changed fields, and what goes. */
export function linesToSend(kind: LinesKind, before: FormLines, after: FormLines): LinesToSend {
  const known = new Map(before.flatMap((line) => (line.id === undefined ? [] : [[line.id, line] as const])));
  const place = placeField(kind);
  const fields = sentKeys(kind);
  const result: LinesToSend = { inputs: [], keys: [] };
  const kept = after.filter((line) => line.start === undefined || !isEmpty(kind, line));
  kept.forEach((line, at) => {
    const old = line.id === undefined ? undefined : known.get(line.id);
    if (line.id !== undefined) known.delete(line.id);
    if (old?.values === line.values && (!place || line.values[place] === at + 1)) return;
    const values: LineValues = place ? { ...line.values, [place]: at + 1 } : line.values;
    const changed = fields.filter((key) =>
      old ? !sameCell(old.values[key], values[key]) : !sameCell(values[key], null),
    );
    if (old && !changed.length) return;
    const input = Object.fromEntries(changed.map((key) => [key, values[key] ?? null]));
    result.inputs.push(old ? { id: old.id!, ...input } : input);
    result.keys.push(line.key);
  });
  for (const gone of known.values()) {
    result.inputs.push({ id: gone.id!, remove: true });
    result.keys.push(gone.key);
  }
  return result;
}

/** What is wrong with the lines that would be sent, by the schema the server checks them with. */
export function checkLines(kind: LinesKind, { inputs, keys }: LinesToSend): LineErrors {
  const schemas = lineFields(kind).map(([key, field]) => ({ key, field, schema: fieldSchema(field) }));
  const errors: Record<string, Record<string, string>> = {};
  inputs.forEach((input, at) => {
    if (input.remove) return;
    for (const { key, field, schema } of schemas) {
      const needed = input.id === undefined && field.required && defaultOf(field) === null;
      if (!needed && !(key in input)) continue;
      const checked = schema.safeParse(input[key] ?? null);
      if (!checked.success) (errors[keys[at]!] ??= {})[key] = checked.error.issues[0]?.message ?? 'InvalidInput';
    }
  });
  return errors;
}

/** Errors the server named by the place in what was sent (`items.3.amount`), by line. */
export function serverLineErrors(kind: string, keys: readonly string[], fields: Readonly<Record<string, string>>) {
  const errors: Record<string, Record<string, string>> = {};
  for (const [name, word] of Object.entries(fields)) {
    const match = /^([^.]+)\.(\d+)(?:\.(.+))?$/.exec(name);
    const line = match?.[1] === kind ? keys[Number(match[2])] : undefined;
    if (line) (errors[line] ??= {})[match![3] ?? ''] = word;
  }
  return errors;
}

const none: ReadonlySet<string> = new Set();
/** Names a cell, or with `''` a whole line, both changed. */
export const cellName = (kind: LinesKind, id: number, field: string): string => `${kind.key}.${id}.${field}`;

/**
 * My changes over their lines, after somebody else saved first: fields I changed are mine unless given up, lines I made
 * are added, lines I removed go; a line they removed is gone, however I had changed it.
 * @param given `cellName`s of what stays as they have it
 */
export function rebaseLines(
  kind: LinesKind,
  base: FormLines,
  mine: FormLines,
  theirs: FormLines,
  given: ReadonlySet<string> = none,
): FormLines {
  const before = new Map(base.map((line) => [line.id, line]));
  const changed = new Map(mine.flatMap((line) => (line.id === undefined ? [] : [[line.id, line] as const])));
  const result = theirs.flatMap((line) => {
    const own = changed.get(line.id!);
    const old = before.get(line.id);
    if (!own) return old && !given.has(cellName(kind, line.id!, '')) ? [] : [line];
    const values: Record<string, unknown> = { ...line.values };
    for (const key of sentKeys(kind)) {
      if (!old || sameCell(old.values[key], own.values[key]) || given.has(cellName(kind, line.id!, key))) continue;
      values[key] = own.values[key];
      if (refKey(key) in own.values) values[refKey(key)] = own.values[refKey(key)];
    }
    return [{ ...line, key: own.key, values }];
  });
  return [...result, ...mine.filter((line) => line.id === undefined)];
}

/** Changes of lines as a draft keeps them: what was typed alone, not what the server knows anyway. */
export interface PackedLines {
  lines: { id?: number; at: number; values: LineValues }[];
  removed: number[];
}

/** Packs what differs from the stored lines; undefined when nothing does. */
export function packLines(kind: LinesKind, before: FormLines, after: FormLines): PackedLines | undefined {
  const { inputs, keys } = linesToSend(kind, before, after);
  if (!inputs.length) return undefined;
  const places = new Map(after.map(({ key }, at) => [key, at]));
  const refs = (line: FormLine, key: string): LineValues =>
    refKey(key) !== key && refKey(key) in line.values ? { [refKey(key)]: line.values[refKey(key)] } : {};
  const lines = inputs.flatMap(({ id, remove, ...values }, at) => {
    const place = places.get(keys[at]!);
    const line = place === undefined ? undefined : after[place];
    if (remove || !line) return [];
    const names = Object.keys(values).map((key) => refs(line, key));
    return [
      {
        ...(id === undefined ? {} : { id }),
        at: place!,
        values: Object.assign({}, values, ...names) as LineValues,
      },
    ];
  });
  return { lines, removed: inputs.flatMap(({ id, remove }) => (remove && id !== undefined ? [id] : [])) };
}

/** The stored lines with a draft's changes over them. */
export function unpackLines(kind: LinesKind, before: FormLines, packed: PackedLines): FormLines {
  const changed = new Map(packed.lines.map((line) => [line.id, line.values]));
  const result = before
    .filter(({ id }) => id === undefined || !packed.removed.includes(id))
    .map((line) => {
      const values = changed.get(line.id);
      return line.id !== undefined && values ? { ...line, values: { ...line.values, ...values } } : line;
    });
  for (const { id, at, values } of packed.lines) if (id === undefined) result.splice(at, 0, newLine(kind, values));
  return result;
}
