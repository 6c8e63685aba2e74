import { describe, expect, it } from 'vitest';
import { commandOf, type Key } from './grid-keys';
import { linesOf, newLine as lineOf, type LinesKind } from '../../../engine/web/edit/form-lines';
import { orderItems } from '../order-items/order-items.entity';
import { isBlank, lineErrors, withValue, type ItemValues } from './line';
import { enterFrom, goTo, rangeOf, startPlace, tabFrom } from './place';
import { clearCells, duplicateLines, fillCells, insertLine, moveLines, removeLines } from './range-edit';

const key = (name: string, more: Partial<Key> = {}): Key => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  altGraph: false,
  ...more,
});
const kind: LinesKind = { key: 'items', spec: { entity: 'order-items', by: 'orderId', max: 1000 }, entity: orderItems };
const newLine = (values: ItemValues = {}) => lineOf(kind, values);
const stored = (id: number, name: string, more = {}) =>
  linesOf([{ id, version: 1, lp: id, name, amount: 1, surfaceMultiplier: '1.000', ...more }])[0]!;

describe('a key', () => {
  it.each([
    [key('ArrowDown'), { do: 'move', rows: 1, columns: 0, extend: false }],
    [key('ArrowRight', { shiftKey: true }), { do: 'move', rows: 0, columns: 1, extend: true }],
    [key('ArrowDown', { ctrlKey: true }), { do: 'edge', row: 'last', extend: false }],
    [key('Home', { ctrlKey: true }), { do: 'edge', column: 'first', row: 'first', extend: false }],
    [key('Tab', { shiftKey: true }), { do: 'tab', step: -1 }],
    [key('Enter'), { do: 'enter', back: false }],
    [key('F2'), { do: 'edit' }],
    [key('k'), { do: 'edit', text: 'k' }],
    [key('Delete'), { do: 'clear' }],
    [key('d', { ctrlKey: true }), { do: 'duplicate' }],
    [key('z', { ctrlKey: true }), { do: 'undo' }],
    [key('Z', { ctrlKey: true, shiftKey: true }), { do: 'redo' }],
  ])('%o', (event, command) => expect(commandOf(event)).toEqual(command));

  it('with AltGr is a letter, not a command', () => {
    expect(commandOf(key('ż', { ctrlKey: true, altKey: true, altGraph: true }))).toEqual({ do: 'edit', text: 'ż' });
  });
  it('that is no command is the browser’s: saving, copying, function keys', () => {
    expect([key('s', { ctrlKey: true }), key('c', { ctrlKey: true }), key('F5'), key('Shift')].map(commandOf)).toEqual(
      Array(4).fill(undefined),
    );
  });
});

describe('moving', () => {
  const size = { rows: 3, columns: 4, page: 2 };
  it('stays inside', () => {
    expect(goTo(startPlace, -5, 99, size)).toMatchObject({ row: 0, column: 3 });
  });
  it('with Shift makes a range from where it began', () => {
    const place = goTo(goTo(startPlace, 2, 2, size), 1, 0, size, true);
    expect(rangeOf(place)).toEqual({ top: 1, bottom: 2, left: 0, right: 2 });
  });
  it('Tab goes over the end of a row and leaves at the end of the grid', () => {
    expect(tabFrom(goTo(startPlace, 0, 3, size), 1, size)).toMatchObject({ row: 1, column: 0 });
    expect(tabFrom(goTo(startPlace, 2, 3, size), 1, size)).toBeUndefined();
    expect(tabFrom(startPlace, -1, size)).toBeUndefined();
  });
  it('Enter goes below the cell the entries of the row began in', () => {
    const begun = goTo(startPlace, 0, 1, size);
    const typed = tabFrom(tabFrom(begun, 1, size)!, 1, size)!;
    expect(enterFrom(typed, size)).toMatchObject({ row: 1, column: 1 });
    expect(enterFrom(goTo(startPlace, 2, 0, size), size)).toBeUndefined();
  });
});

describe('cells', () => {
  const lines = [stored(1, 'a'), stored(2, 'b')];
  const whole = { top: 0, bottom: 0, left: 0, right: 0 };
  it('take a block; rows past the end become lines, columns past the last or not for typing are dropped', () => {
    const block = [
      [{ value: 'x' }, { value: 5 }, { value: 'lost' }],
      [{ value: 'y' }, { value: 6 }],
      [{ value: 'z' }, { value: 7 }],
    ];
    const next = fillCells(lines, { ...whole, top: 1 }, ['name', 'amount', null], block, newLine);
    expect(next.map(({ values }) => [values['name'], values['amount']])).toEqual([
      ['a', 1],
      ['x', 5],
      ['y', 6],
      ['z', 7],
    ]);
    expect(next[0]).toBe(lines[0]);
  });
  it('take one value all over a range', () => {
    const next = fillCells(
      lines,
      { ...whole, bottom: 1 },
      ['serviceId'],
      [[{ value: 3, ref: { id: 3, name: 'ALU' } }]],
      newLine,
    );
    expect(next.map(({ values }) => values['service'])).toEqual([
      { id: 3, name: 'ALU' },
      { id: 3, name: 'ALU' },
    ]);
  });
  it('are emptied, and nothing to empty changes nothing', () => {
    const cleared = clearCells(lines, whole, ['name'], () => null);
    expect(cleared.map(({ values }) => values['name'])).toEqual([null, 'b']);
    expect(clearCells(cleared, whole, ['name'], () => null)).toBe(cleared);
  });
  it('typing the same again changes nothing, however many zeros it has', () => {
    const line = stored(1, 'a', { outline: '240.0' });
    expect(withValue(line, 'outline', '240')).toBe(line);
  });
});

describe('lines', () => {
  const lines = [stored(1, 'a', { barcode: '77', status: 4 }), stored(2, 'b'), stored(3, 'c')];
  const names = (all: readonly { values: Readonly<Record<string, unknown>> }[]) =>
    all.map(({ values }) => values['name']);
  it('are copied below themselves as new items', () => {
    const next = duplicateLines(lines, { top: 0, bottom: 1, left: 0, right: 0 }, newLine);
    expect(names(next)).toEqual(['a', 'b', 'a', 'b', 'c']);
    expect(next[2]).toMatchObject({ values: { name: 'a' } });
    expect(next[2]).not.toHaveProperty('id');
    expect(next[2]!.values).not.toHaveProperty('barcode');
    expect(next[2]!.values).not.toHaveProperty('status');
  });
  it('move, come and go', () => {
    const second = { top: 1, bottom: 1, left: 0, right: 0 };
    expect(names(moveLines(lines, second, -1))).toEqual(['b', 'a', 'c']);
    expect(names(moveLines(lines, second, 1))).toEqual(['a', 'c', 'b']);
    expect(moveLines(lines, { ...second, top: 2, bottom: 2 }, 1)).toBe(lines);
    expect(names(removeLines(lines, second))).toEqual(['a', 'c']);
    expect(names(insertLine(lines, 1, newLine({ name: 'n' })))).toEqual(['a', 'n', 'b', 'c']);
  });
  it('are blank until something is typed', () => {
    expect(isBlank(lineOf(kind, { serviceId: 4 }, { empty: true }))).toBe(true);
    expect(isBlank(withValue(lineOf(kind, {}, { empty: true }), 'name', 'n'))).toBe(false);
    expect(isBlank(stored(1, ''))).toBe(false);
  });
  it('say what is wrong with them', () => {
    expect(lineErrors(stored(1, '', { amount: 0, outline: 'dużo', serviceId: 'ALU' }))).toEqual({
      name: 'Required',
      serviceId: 'NotRecognised',
      amount: 'TooSmall',
      outline: 'NotNumber',
    });
    expect(lineErrors(stored(1, 'a', { surfaceMultiplier: '1.000' }))).toEqual({});
  });
});
