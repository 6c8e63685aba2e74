import { refKey, type AnyEntity, type LineInput, type LinesSpec } from '../../entity';
import { isInteger } from '../../fields/integer/kind';
import { defaultOf, isNullable, writableFields } from '../../fields/forms';
import { isRef } from '../../fields/ref/kind';
import { schemaOf } from '../../fields/schema';
import type { Field } from '../../fields/field';

export type LineValues = Readonly<Record<string, unknown>>;
/** One line of a document on the screen. Lines are never changed in place: a changed line is a new object. */
export interface FormLine {
  /** Stays the same while the line is on the screen, saved or not. */
  key: string;
  id?: number;
  /** Fields of the line, with `{ id, name, color? }` of refs beside them, as rows carry them. */
  values: LineValues;
  /** What an empty line began with: while it contains only that, it is not sent. */
  start?: LineValues;
}
export type FormLines = readonly FormLine[];
/** Line key → field → errorStr. */
export type LineErrors = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What lines are made of: enough to fill them in, compare and check them. */
export interface LineShape {
  key: string;
  spec: Pick<LinesSpec, 'by' | 'sort' | 'parts'>;
  entity: Pick<AnyEntity, 'fields'>;
}
/** A kind of lines with the entity they are rows of. */
export interface LinesKind extends LineShape {
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

const writable = new WeakMap<LineShape, [string, Field][]>();
/** Fields of a line a person may fill in. */
function lineFields(kind: LineShape): readonly [string, Field][] {
  const known = writable.get(kind) ?? writableFields(kind.entity.fields).filter(([key]) => key !== kind.spec.by);
  writable.set(kind, known);
  return known;
}

/** Keys of a line that are compared and sent: its fields and its parts. */
export const sentKeys = (kind: LineShape): string[] => [
  ...lineFields(kind).map(([key]) => key),
  ...(kind.spec.parts ?? []),
];

/** The field with the position of a line, where the form numbers it: 1, 2, 3 … from top to bottom. */
export const placeField = ({ entity, spec }: LineShape): string | undefined => {
  const field = spec.sort ? entity.fields[spec.sort] : undefined;
  return isInteger(field) && !field.readOnly ? spec.sort : undefined;
};

let made = 0;
const defaults = new WeakMap<LineShape, LineValues>();
/** What the declaration fills into every new line; worked out once, since a thousand may be made at a time. */
function startOf(kind: LineShape): LineValues {
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
/** A new line with the declaration's defaults under `values`. `empty`: nothing was typed into it, so it is not sent yet. */
export function newLine(kind: LineShape, values: LineValues = {}, { empty = false } = {}): FormLine {
  const all = { ...startOf(kind), ...values };
  return { key: `new-${++made}`, values: all, ...(empty ? { start: all } : {}) };
}

/** Lines of a row as the server sent it; lines known under another key keep it. */
export function linesOf(rows: unknown, keys: ReadonlyMap<number, string> = new Map()): FormLines {
  const list = Array.isArray(rows) ? (rows as (LineValues & { id: number })[]) : [];
  return list.map((values) => ({ key: keys.get(values.id) ?? `id-${values.id}`, id: values.id, values }));
}

/** Sets one field; a ref takes its record along. The same line comes back when nothing changes. */
export function withCell(kind: LineShape, line: FormLine, field: string, value: unknown, ref?: unknown): FormLine {
  if (sameCell(line.values[field], value) && (ref === undefined || value === null)) return line;
  const values: Record<string, unknown> = { ...line.values, [field]: value };
  if (isRef(kind.entity.fields[field])) values[refKey(field)] = value === null ? null : (ref ?? null);
  return { ...line, values };
}

/** A new line nothing was typed into: it is not sent. */
export const isEmpty = (kind: LineShape, { id, start, values }: FormLine): boolean =>
  id === undefined && start !== undefined && lineFields(kind).every(([key]) => sameCell(values[key], start[key]));

export interface LinesToSend {
  inputs: LineInput[];
  /** The line each input is about, in the same order. */
  keys: string[];
}

/** What has to be sent, line by line, as far as it is asked for. */
function* changesOf(
  kind: LineShape,
  before: FormLines,
  after: FormLines,
): Generator<{ key: string; input: LineInput }> {
  const known = new Map(before.flatMap((line) => (line.id === undefined ? [] : [[line.id, line] as const])));
  const place = placeField(kind);
  const fields = sentKeys(kind);
  let at = 0;
  for (const line of after) {
    if (line.start !== undefined && isEmpty(kind, line)) continue;
    at += 1;
    const old = line.id === undefined ? undefined : known.get(line.id);
    if (line.id !== undefined) known.delete(line.id);
    if (old?.values === line.values && (!place || line.values[place] === at)) continue;
    const values: LineValues = place ? { ...line.values, [place]: at } : line.values;
    const changed = fields.filter((key) =>
      old ? !sameCell(old.values[key], values[key]) : !sameCell(values[key], null),
    );
    if (old && !changed.length) continue;
    const input = Object.fromEntries(changed.map((key) => [key, values[key] ?? null]));
    yield { key: line.key, input: old ? { id: old.id!, ...input } : input };
  }
  for (const gone of known.values()) yield { key: gone.key, input: { id: gone.id!, remove: true } };
}

/** What has to be sent so that the stored lines become these: new ones, changed fields, and what goes. */
export function linesToSend(kind: LineShape, before: FormLines, after: FormLines): LinesToSend {
  const changes = [...changesOf(kind, before, after)];
  return { inputs: changes.map(({ input }) => input), keys: changes.map(({ key }) => key) };
}

/** Whether anything has to be sent; found with the first line that does. */
export const isChanged = (kind: LineShape, before: FormLines, after: FormLines): boolean =>
  before !== after && !changesOf(kind, before, after).next().done;

/** Results of the schema by value: the cells of a document hold few different values. */
const verdicts = new WeakMap<Field, Map<unknown, string | undefined>>();
const MOST_VERDICTS = 2000;

function schemaError(field: Field, value: unknown): string | undefined {
  const check = (): string | undefined => {
    const result = schemaOf(field).safeParse(value);
    return result.success ? undefined : (result.error.issues[0]?.message ?? 'InvalidInput');
  };
  if (typeof value === 'object') return check();
  const known = verdicts.get(field) ?? new Map<unknown, string | undefined>();
  if (known.has(value)) return known.get(value);
  if (known.size >= MOST_VERDICTS) known.clear();
  const error = check();
  verdicts.set(field, known.set(value, error));
  return error;
}

/**
 * The errorStr of a value in a field of a line; undefined when it is right. Text in a reference is a name that was not
 * recognised.
 * @param isNew the line is not stored yet: the server proposes what a `filled` field leaves out
 */
function cellError(field: Field, value: unknown, isNew: boolean): string | undefined {
  if (value === null || value === undefined || value === '') {
    const needed = field.required && isNullable(field) && !(isNew && field.filled);
    return needed ? (field.error ?? 'Required') : undefined;
  }
  if (isRef(field) && typeof value === 'string') return 'NotRecognised';
  return schemaError(field, value);
}

/** What is wrong with some fields of a line, without checking the others. */
export function errorsIn(kind: LineShape, line: FormLine, keys?: readonly string[]): Record<string, string> {
  const place = placeField(kind);
  const errors: Record<string, string> = {};
  for (const [key, field] of lineFields(kind)) {
    if (key === place || (keys && !keys.includes(key))) continue;
    const error = cellError(field, line.values[key], line.id === undefined);
    if (error) errors[key] = error;
  }
  return errors;
}

const checked = new WeakMap<FormLine, { entity: LineShape['entity']; errors: Readonly<Record<string, string>> }>();
/** What is wrong with a line: field → errorStr. Checked once for every state of a line. */
export function lineErrors(kind: LineShape, line: FormLine): Readonly<Record<string, string>> {
  const known = checked.get(line);
  if (known?.entity === kind.entity) return known.errors;
  const errors = errorsIn(kind, line);
  checked.set(line, { entity: kind.entity, errors });
  return errors;
}

/** What is wrong with the lines that would be sent, by the schema the server checks them with. */
export function checkLines(kind: LineShape, { inputs, keys }: LinesToSend): LineErrors {
  const errors: Record<string, Record<string, string>> = {};
  inputs.forEach((input, at) => {
    if (input.remove) return;
    const isNew = input.id === undefined;
    for (const [key, field] of lineFields(kind)) {
      if (!(key in input) && !(isNew && field.required && defaultOf(field) === null)) continue;
      const error = cellError(field, input[key], isNew);
      if (error) (errors[keys[at]!] ??= {})[key] = error;
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
export const cellName = (kind: LineShape, id: number, field: string): string => `${kind.key}.${id}.${field}`;

/**
 * My changes over their lines, after another user saved first: fields I changed are mine unless given up, lines I made
 * are added, lines I removed go; a line they removed is gone, however I had changed it.
 * @param given `cellName`s of what stays as they have it
 */
export function rebaseLines(
  kind: LineShape,
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
export function packLines(kind: LineShape, before: FormLines, after: FormLines): PackedLines | undefined {
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
export function unpackLines(kind: LineShape, before: FormLines, packed: PackedLines): FormLines {
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
