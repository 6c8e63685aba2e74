import type { ComponentType, ReactNode } from 'react';
import { refKey, type RefValue } from '../../entity';
import { readCell, typedText, type CellReading } from '../../fields/cell-text';
import type { Field } from '../../fields/field';
import { isRight as isNumeric } from '../../fields/kinds';
import type { FormLine } from '../edit/form-lines';
import { today } from '../today';
import type { CellEditorProps } from './cell-editor';
import { isRef } from '../../fields/ref/kind';

/** A column of a line grid: a field of the lines, or something worked out from them. */
export interface GridColumn {
  /** Key of the field in the line's values; of a column without a field, any name. */
  key: string;
  /** What is typed, read and checked. Without it nothing can be typed. */
  field?: Field;
  header: string;
  /** Shown in grey behind the header. */
  unit?: string;
  /** Pixels. */
  width: number;
  /** Takes what room is left; `width` at least. One column of a grid. */
  grow?: boolean;
  /** To the right with tabular figures. By default as the kind of the field is. */
  right?: boolean;
  /** Decimals shown at least. */
  digits?: number;
  /** What the cell shows instead of its value as text; undefined leaves it to the value. */
  draw?: (line: FormLine, at: number) => ReactNode;
  /** What is copied instead of the value as it is typed. */
  text?: (line: FormLine) => string;
  /** Reads typed and pasted text in place of the field's kind. */
  read?: (text: string) => CellReading;
  /** Tab passes over it: what follows from another column is rarely typed. */
  passed?: boolean;
  /** Lines whose cell cannot be changed. */
  readOnly?: (line: FormLine) => boolean;
  /** What is typed into, in place of a text input or a picker. */
  editor?: ComponentType<CellEditorProps>;
  /** A remark on a value that can be saved but looks wrong: the cell is marked and shows it as its title. */
  warn?: (line: FormLine) => string | undefined;
  /** Filter of the picker beside the field's own. */
  pick?: (line: FormLine) => Readonly<Record<string, unknown>>;
  /** Shown by the picker when the filter leaves nothing that matches. */
  emptyText?: string;
}

/** A value for one cell; a reference brings its record. */
export interface CellValue {
  value: unknown;
  ref?: RefValue | null;
}

export const isRight = ({ right, field }: GridColumn): boolean => right ?? (field !== undefined && isNumeric(field));

/** Whether people may change the cell, the grid itself being open for it. */
export const isWritable = (column: GridColumn, line: FormLine): boolean =>
  column.field !== undefined && !column.field.readOnly && !column.readOnly?.(line);

/** A cell as it is copied and as its editor begins. */
export function cellText({ key, field, text }: GridColumn, line: FormLine, language: string): string {
  if (text) return text(line);
  const value = line.values[key];
  if (isRef(field) && value !== null && value !== undefined) {
    return (line.values[refKey(key)] as RefValue | null | undefined)?.name ?? String(value);
  }
  return field ? typedText(field, value, language) : '';
}

/** Typed or pasted text as a value. What cannot be read stays as it was typed, for the schema to refuse. */
export function cellValue(column: GridColumn, text: string): CellValue {
  const { field } = column;
  if (!field) return { value: null };
  if (column.read) return kept(column.read(text), text);
  if (isRef(field)) return text.trim() === '' ? { value: null, ref: null } : { value: text.trim(), ref: null };
  return kept(readCell(field, text, today()), text);
}
const kept = (reading: CellReading, text: string): CellValue => ({
  value: reading.ok ? reading.value : (reading.value ?? text.trim()),
});
