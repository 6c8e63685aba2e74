import type { RefValue } from '../../../../../engine/entity';
import { refKey } from '../../../../../engine/entity';
import { orderItems } from '../../order-items.entity';
import { foldText, type ColumnMap, type PasteColumn } from './column-names';
import { readCell, type CellReading } from '../../../../../engine/fields/cell-text';
import type { TextTable } from '../../../../../engine/web/grid/table-text';

/** What the server made of a name: the record it stands for, or those it may mean. */
export interface Recognised {
  hit?: RefValue;
  suggestions: readonly RefValue[];
}
/** By `answerKey`. */
export type Answers = ReadonlyMap<string, Recognised>;
export type RefColumn = 'serviceId' | 'product1Id' | 'productProfileId' | 'productStateId';

const refColumns: readonly string[] = ['serviceId', 'product1Id', 'productProfileId', 'productStateId'];
export const isRefColumn = (column: string): column is RefColumn => refColumns.includes(column);
export const answerKey = (column: RefColumn, text: string): string => `${column}|${foldText(text)}`;

export interface PastedCell {
  column: PasteColumn;
  text: string;
  /** The record a name stands for. */
  ref?: RefValue;
  /** errorStr; the cell is left empty when the rows are taken over. */
  error?: string;
  suggestions?: readonly RefValue[];
  /** Read, but more than a piece usually has. */
  doubtful?: boolean;
}
export interface PastedLine {
  /** Fields of an order item, references with their `{ id, name }` beside them as rows carry them. */
  values: Record<string, unknown>;
  cells: readonly PastedCell[];
  faults: number;
  doubts: number;
}

/** The names of a table the server is asked about, each once. A name of an item may be that of a profile. */
export function namesToRecognise(body: TextTable, columns: ColumnMap): { column: RefColumn; text: string }[] {
  const found = new Map<string, { column: RefColumn; text: string }>();
  const add = (column: RefColumn, text: string) => {
    if (text !== '') found.set(answerKey(column, text), { column, text });
  };
  columns.forEach((column, at) => {
    if (column === 'name' && !columns.includes('productProfileId')) {
      body.forEach((row) => add('productProfileId', row[at] ?? ''));
    }
    if (isRefColumn(column)) body.forEach((row) => add(column, row[at] ?? ''));
  });
  return [...found.values()];
}

/** What cells of a column that say the same were read as: a table says few things many times, and is read often. */
export type Readings = Map<string, CellReading>;

function readPasted(
  column: PasteColumn,
  text: string,
  answers: Answers,
  today: string,
  readings: Readings,
): PastedCell & { value?: unknown } {
  if (text === '') return { column, text };
  if (isRefColumn(column)) {
    const answer = answers.get(answerKey(column, text));
    if (answer?.hit) return { column, text, ref: answer.hit, value: answer.hit.id };
    return { column, text, error: 'NotRecognised', suggestions: answer?.suggestions ?? [] };
  }
  const key = `${column}|${text}`;
  const reading = readings.get(key) ?? readCell(orderItems.fields[column], text, today);
  readings.set(key, reading);
  return reading.ok ? { column, text, value: reading.value } : { column, text, error: reading.error };
}

/** More than a piece usually has: in mm, m², kg and pieces. Beyond it a column was likely taken for another. */
const mostLikely: Readonly<Record<string, number>> = {
  width: 15_000,
  height: 15_000,
  length: 15_000,
  outline: 15_000,
  surface: 60,
  customerSurface: 60,
  weight: 3000,
  customerWeight: 3000,
  amount: 50_000,
};

/** Whether a figure was read but is hardly meant. */
const isDoubtful = (column: string, value: unknown): boolean => Number(value) > (mostLikely[column] ?? Infinity);

/**
 * The rows of a table as lines of an order. What cannot be read is left out of the line and said at its cell; without a
 * column of names an item is called as its profile or code. `readings` of the same day make reading again cheap.
 */
export function pastedLines(
  body: TextTable,
  columns: ColumnMap,
  answers: Answers,
  today: string,
  readings: Readings = new Map(),
): PastedLine[] {
  const used = columns.flatMap((column, at) => (column === 'skip' ? [] : [{ column, at }]));
  return body.map((row) => {
    const values: Record<string, unknown> = {};
    const cells = used.map(({ column, at }): PastedCell => {
      const { value, ...cell } = readPasted(column, row[at] ?? '', answers, today, readings);
      if (value !== undefined && value !== null) values[column] = value;
      if (cell.ref) values[refKey(column)] = cell.ref;
      return isDoubtful(column, value) ? { ...cell, doubtful: true } : cell;
    });
    const named = String(values['name'] ?? '');
    const profile = named ? answers.get(answerKey('productProfileId', named))?.hit : undefined;
    if (profile && values['productProfileId'] === undefined) {
      values['productProfileId'] = profile.id;
      values['productProfile'] = profile;
    }
    if (!named) {
      const given = cells.find(({ column }) => column === 'productProfileId' || column === 'code');
      const name = given?.ref?.name ?? given?.text;
      if (name) values['name'] = name;
    }
    const count = (key: 'error' | 'doubtful') => cells.filter((cell) => cell[key]).length;
    return { values, cells, faults: count('error'), doubts: count('doubtful') };
  });
}
