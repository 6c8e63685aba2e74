import { describe, expect, it } from 'vitest';
import { date, decimal, integer, money, percent, ref, text } from '../../fields/make';
import type { Fields } from '../../fields/field';
import { isEmpty, lineErrors, linesOf, newLine as lineOf, withCell } from '../edit/form-lines';
import type { FormLine, FormLines, LineShape, LineValues } from '../edit/form-lines';
import { cellText, cellValue, isWritable, type GridColumn } from './grid-column';
import { commandOf, type Key } from './key-map';
import { clearCells, duplicateLines, fillCells, fillDown, insertLine, moveLines, removeLines } from './line-edit';
import { enterFrom, goTo, rangeOf, startPlace, tabFrom } from './selection';
import { mergeSubset } from './subset-lines';
import { parseBlock, parseTable, tableText } from './table-text';
import { valueOf } from './use-commands';

const fields = {
  name: text({ max: 20, required: true }),
  amount: integer({ min: 1, required: true, default: 1 }),
  outline: decimal({ scale: 1, unit: 'mm' }),
  colorId: ref('colors', {}),
  price: money({}),
  discount: percent({}),
  day: date({}),
  sum: integer({ readOnly: true }),
} satisfies Fields;
const kind: LineShape = { key: 'rows', spec: { by: 'paperId' }, entity: { fields } };
const column = (key: keyof typeof fields, more: Partial<GridColumn> = {}): GridColumn => ({
  key,
  field: fields[key],
  header: key,
  width: 50,
  ...more,
});
const newLine = (values: LineValues = {}) => lineOf(kind, values);
const stored = (id: number, name: string, more: LineValues = {}): FormLine =>
  linesOf([{ id, version: 1, name, amount: 1, ...more }])[0]!;
const valuesOf = (lines: FormLines, key: string) => lines.map(({ values }) => values[key]);

const key = (name: string, more: Partial<Key> = {}): Key => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

describe('a key of the grid', () => {
  it.each([
    [key('ArrowDown'), { do: 'move', rows: 1, columns: 0, extend: false }],
    [key('ArrowRight', { shiftKey: true }), { do: 'move', rows: 0, columns: 1, extend: true }],
    [key('ArrowDown', { ctrlKey: true }), { do: 'edge', row: 'last', extend: false }],
    [key('Home', { ctrlKey: true }), { do: 'edge', column: 'first', row: 'first', extend: false }],
    [key('End'), { do: 'edge', column: 'last', extend: false }],
    [key('Tab', { shiftKey: true }), { do: 'tab', step: -1 }],
    [key('Enter'), { do: 'enter', back: false }],
    [key('F2'), { do: 'edit' }],
    [key('k'), { do: 'edit', text: 'k' }],
    [key('Delete'), { do: 'clear' }],
    [key('a', { ctrlKey: true }), { do: 'all' }],
    [key('d', { ctrlKey: true }), { do: 'fillDown' }],
    [key('D', { ctrlKey: true, shiftKey: true }), { do: 'duplicate' }],
    [key('z', { ctrlKey: true }), { do: 'undo' }],
    [key('y', { ctrlKey: true }), { do: 'redo' }],
    [key('Z', { ctrlKey: true, shiftKey: true }), { do: 'redo' }],
    [key('c', { ctrlKey: true }), undefined],
    [key('s', { ctrlKey: true }), undefined],
  ])('%o is the right command', (event, command) => expect(commandOf(event)).toEqual(command));

  it('reads a key with AltGr as a letter, not as a command', () => {
    expect(commandOf(key('ż', { ctrlKey: true, altKey: true }), true)).toEqual({ do: 'edit', text: 'ż' });
  });
});

describe('the active cell', () => {
  const size = { rows: 3, columns: 4 };
  it('stays inside of the grid', () => {
    expect(goTo(startPlace, -5, 99, size)).toMatchObject({ row: 0, column: 3 });
  });
  it('makes a range with Shift from where it began', () => {
    const place = goTo(goTo(startPlace, 2, 2, size), 1, 0, size, true);
    expect(rangeOf(place)).toEqual({ top: 1, bottom: 2, left: 0, right: 2 });
  });
  it('moves by Tab over the end of a row and leaves at the end of the grid', () => {
    expect(tabFrom(goTo(startPlace, 0, 3, size), 1, size)).toMatchObject({ row: 1, column: 0 });
    expect(tabFrom(goTo(startPlace, 2, 3, size), 1, size)).toBeUndefined();
    expect(tabFrom(startPlace, -1, size)).toBeUndefined();
  });
  it('moves by Enter below the cell in which the entries of the row began', () => {
    const begun = goTo(startPlace, 0, 1, size);
    const typed = tabFrom(tabFrom(begun, 1, size)!, 1, size)!;
    expect(enterFrom(typed, size)).toMatchObject({ row: 1, column: 1 });
    expect(enterFrom(goTo(startPlace, 2, 0, size), size)).toBeUndefined();
  });
});

describe('a range of cells', () => {
  const lines = [stored(1, 'a'), stored(2, 'b')];
  const first = { top: 0, bottom: 0, left: 0, right: 0 };
  const cells = (...columns: GridColumn[]) => ({ kind, columns });
  const open = cells(column('name'), column('amount'), { key: 'worked', header: '', width: 1 });

  it('takes a block; rows past the end become lines, columns that cannot be typed into stay', () => {
    const block = [
      [{ value: 'x' }, { value: 5 }, { value: 'lost' }],
      [{ value: 'y' }, { value: 6 }],
      [{ value: 'z' }, { value: 7 }],
    ];
    const next = fillCells(open, lines, { ...first, top: 1 }, block, () => newLine());
    expect(valuesOf(next, 'name')).toEqual(['a', 'x', 'y', 'z']);
    expect(valuesOf(next, 'amount')).toEqual([1, 5, 6, 7]);
    expect(next[0]).toBe(lines[0]);
    expect(fillCells(open, lines, { ...first, top: 1 }, block)).toHaveLength(2);
  });
  it('takes one value all over', () => {
    const red = { id: 3, name: 'red' };
    const next = fillCells(cells(column('colorId')), lines, { ...first, bottom: 1 }, [[{ value: 3, ref: red }]]);
    expect(valuesOf(next, 'color')).toEqual([red, red]);
  });
  it('leaves out lines that are not to be changed', () => {
    const half = cells(column('name', { readOnly: ({ id }) => id === 1 }));
    const next = fillCells(half, lines, { ...first, bottom: 1 }, [[{ value: 'x' }]]);
    expect(valuesOf(next, 'name')).toEqual(['a', 'x']);
    expect(isWritable(column('sum'), lines[0]!)).toBe(false);
  });
  it('is filled down from its first row, a single row from the one above', () => {
    const all = [stored(1, 'a', { amount: 4 }), stored(2, 'b'), stored(3, 'c')];
    const whole = { top: 0, bottom: 2, left: 1, right: 1 };
    expect(valuesOf(fillDown(open, all, whole, valueOf), 'amount')).toEqual([4, 4, 4]);
    expect(valuesOf(fillDown(open, all, { ...whole, top: 1, bottom: 1 }, valueOf), 'amount')).toEqual([4, 4, 1]);
    expect(fillDown(open, all, { ...whole, bottom: 0 }, valueOf)).toBe(all);
  });
  it('is emptied, and nothing to empty changes nothing', () => {
    const cleared = clearCells(open, lines, first, () => null);
    expect(valuesOf(cleared, 'name')).toEqual([null, 'b']);
    expect(clearCells(open, cleared, first, () => null)).toBe(cleared);
  });
  it('does not change where the same is typed again, however many zeros it has', () => {
    const line = stored(1, 'a', { outline: '240.0' });
    expect(withCell(kind, line, 'outline', '240')).toBe(line);
  });
});

describe('whole lines', () => {
  const lines = [stored(1, 'a', { barcode: '77' }), stored(2, 'b'), stored(3, 'c')];
  const names = (all: FormLines) => valuesOf(all, 'name');
  const second = { top: 1, bottom: 1, left: 0, right: 0 };

  it('copies lines below themselves as new ones, without what belongs to one line only', () => {
    const next = duplicateLines(lines, { ...second, top: 0 }, newLine, ['barcode']);
    expect(names(next)).toEqual(['a', 'b', 'a', 'b', 'c']);
    expect(next[2]).not.toHaveProperty('id');
    expect(next[2]!.values).not.toHaveProperty('barcode');
    expect(next[2]!.values).not.toHaveProperty('version');
  });
  it('move, come and go', () => {
    expect(names(moveLines(lines, second, -1))).toEqual(['b', 'a', 'c']);
    expect(names(moveLines(lines, second, 1))).toEqual(['a', 'c', 'b']);
    expect(moveLines(lines, { ...second, top: 2, bottom: 2 }, 1)).toBe(lines);
    expect(names(removeLines(lines, second))).toEqual(['a', 'c']);
    expect(names(removeLines(lines, { ...second, top: 0 }, ({ id }) => id !== 1))).toEqual(['a', 'c']);
    expect(names(insertLine(lines, 1, newLine({ name: 'n' })))).toEqual(['a', 'n', 'b', 'c']);
  });
  it('puts lines of a part back between the others', () => {
    const odd = ({ id, values }: FormLine) => values['odd'] === true || (id ?? 0) % 2 === 1;
    const added = newLine({ name: 'n', odd: true });
    expect(names(mergeSubset(lines, odd, [lines[0]!, added, lines[2]!]))).toEqual(['a', 'b', 'n', 'c']);
    expect(names(mergeSubset(lines, odd, [lines[2]!]))).toEqual(['c', 'b']);
    expect(names(mergeSubset([lines[1]!], odd, [added]))).toEqual(['b', 'n']);
  });
  it('takes lines for empty until something is typed', () => {
    expect(isEmpty(kind, lineOf(kind, { colorId: 4 }, { empty: true }))).toBe(true);
    expect(isEmpty(kind, withCell(kind, lineOf(kind, {}, { empty: true }), 'name', 'n'))).toBe(false);
    expect(isEmpty(kind, stored(1, ''))).toBe(false);
  });
  it('name what is wrong with them', () => {
    expect(lineErrors(kind, stored(1, '', { amount: 0, outline: 'much', colorId: 'RED' }))).toEqual({
      name: 'Required',
      colorId: 'NotRecognised',
      amount: 'TooSmall',
      outline: 'NotNumber',
    });
    expect(lineErrors(kind, stored(1, 'a', { outline: '1.0' }))).toEqual({});
  });
});

describe('text of a cell', () => {
  const line = stored(1, 'a', {
    amount: 1200,
    outline: '240.50',
    colorId: 3,
    color: { id: 3, name: 'red' },
    price: 123_450,
    discount: 550,
  });
  it.each([
    ['name', 'a'],
    ['amount', '1200'],
    ['outline', '240,5'],
    ['colorId', 'red'],
    ['price', '1234,50'],
    ['discount', '5,5'],
    ['day', ''],
  ] as const)('%s is copied as it is typed', (name, copied) => {
    expect(cellText(column(name), line, 'pl')).toBe(copied);
  });
  it.each([
    ['name', ' b ', 'b'],
    ['amount', '40 szt', 40],
    ['outline', '1 240,5 mm', '1240.5'],
    ['colorId', ' blue ', 'blue'],
    ['colorId', '', null],
    ['price', '12,5', 1250],
    ['discount', '5 %', 500],
    ['day', '2026-11-21', '2026-11-21'],
    ['amount', 'many', 'many'],
    ['amount', '-5', -5],
  ] as const)('%s reads %o', (name, typed, value) => expect(cellValue(column(name), typed).value).toBe(value));
});

describe('a table on the clipboard', () => {
  it('is rows and cells, line ends of any system', () => {
    expect(parseTable('a\tb\r\nc\td\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
  it('keeps quoted text together', () => {
    expect(parseTable('"brama\n""duża"""\t2')).toEqual([['brama "duża"', '2']]);
  });
  it('leaves out blank rows and blank columns and makes rows equally wide', () => {
    expect(parseTable('a\t\tb\n\t\t\nc')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
  });
  it('takes semicolons where there are no tabs', () => {
    expect(parseTable('P-6060;240\nK-45;180')).toEqual([
      ['P-6060', '240'],
      ['K-45', '180'],
    ]);
  });
  it('is the same after it was copied and pasted', () => {
    const rows = [
      ['a "b"', 'c'],
      ['1,5', ''],
    ];
    expect(parseTable(tableText(rows))).toEqual(rows);
    expect(parseBlock(tableText(rows))).toEqual(rows);
  });
  it('keeps the places of blank cells where it goes into cells', () => {
    expect(parseBlock('a;b\t\tc\n\t\t\nd\n\n')).toEqual([['a;b', '', 'c'], ['', '', ''], ['d']]);
  });
});
