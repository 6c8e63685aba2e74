import { useState } from 'react';
import { refKey, type RefValue } from '../../entity';
import type { RefField } from '../../fields/ref/kind';
import { withCell, type FormLine } from '../edit/form-lines';
import type { PickerItem } from '../picker/picker-items';
import type { After } from './cell-editor';
import { cellValue, isWritable, type GridColumn } from './grid-column';
import type { FindRef, Grid } from './grid-props';
import { isFlag } from '../../fields/boolean/kind';
import { isRef } from '../../fields/ref/kind';

export interface Editing {
  /** What the editor starts with; undefined is the text of the cell. */
  text: string | undefined;
  /** It replaces the text of the cell. */
  typed: boolean;
}

/** Editing of the active cell: where it begins, and the ways it ends. `goOn` moves the active cell afterwards. */
export function useEditing(
  { lines, readOnly }: Grid,
  line: FormLine | undefined,
  column: GridColumn,
  findRef: FindRef,
  goOn: (after: After) => void,
) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const { kind } = lines;
  const put = (key: string, update: (line: FormLine) => FormLine, step?: string) =>
    lines.apply((now) => {
      const at = now.findIndex((one) => one.key === key);
      const next = now[at] && update(now[at]);
      return !next || next === now[at] ? now : now.with(at, next);
    }, step);
  const setCell = (value: unknown, ref?: RefValue | null, step?: string) => {
    if (line) put(line.key, (one) => withCell(kind, one, column.key, value, ref), step);
  };
  const end = (after: After) => {
    setEditing(null);
    goOn(after);
  };

  const begin = (text?: string) => {
    const { field } = column;
    if (readOnly || !line || !field || !isWritable(column, line)) return;
    if (!isFlag(field)) return setEditing({ text, typed: text !== undefined });
    // A switch has no text to be typed: it changes over.
    if (text === undefined || text === ' ') setCell(line.values[column.key] !== true);
  };
  /** Writes a typed text into the cell. */
  const commit = (text: string, after: After) => {
    const { value, ref } = cellValue(column, text);
    setCell(value, ref);
    end(after);
  };
  const choose = (item: PickerItem, after: After) => {
    setCell(item.id, { id: item.id, name: item.name, color: item.color });
    end(after);
  };
  /** A name that nothing was offered for yet: asked for while the person goes on. */
  const leave = (text: string, after: After) => {
    const name = text.trim();
    const { field, key } = column;
    if (line && isRef(field)) {
      if (name === '') setCell(null, null);
      else if (name !== refName(line, key)) {
        const step = `find ${line.key} ${key}`;
        setCell(name, null, step);
        void recognise(lines, [{ key, field, names: [name] }], findRef, step, line.key);
      }
    }
    end(after);
  };
  return { editing, begin, commit, choose, leave, cancel: () => setEditing(null) };
}
export type CellEditing = ReturnType<typeof useEditing>;

const refName = (line: FormLine, key: string): string =>
  (line.values[refKey(key)] as RefValue | null | undefined)?.name ?? '';

/** Names that were put into cells of a reference. */
export interface Names {
  key: string;
  field: RefField;
  names: readonly string[];
}

/** Asks what names stand for and puts the records into the cells that still hold them, all in one step. */
export async function recognise(
  lines: Grid['lines'],
  columns: readonly Names[],
  findRef: FindRef,
  step: string,
  only?: string,
): Promise<void> {
  const found = new Map<string, RefValue>();
  const ask = async (key: string, to: string, name: string) => {
    const ref = await findRef(to, name);
    if (ref) found.set(`${key} ${name}`, ref);
  };
  await Promise.all(
    columns.flatMap(({ key, field, names }) => [...new Set(names)].map((name) => ask(key, field.to, name))),
  );
  if (found.size === 0) return;
  const resolved = (line: FormLine): FormLine =>
    columns.reduce((known, { key }) => {
      const ref = found.get(`${key} ${String(known.values[key])}`);
      return ref ? withCell(lines.kind, known, key, ref.id, ref) : known;
    }, line);
  lines.apply((now) => now.map((line) => (only === undefined || line.key === only ? resolved(line) : line)), step);
}
