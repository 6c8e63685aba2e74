import { allLineDifferences } from './conflict';
import { describe, expect, it } from 'vitest';
import { defineEntity } from '../../entity';
import { decimal, integer, ref, text } from '../../fields/make';
import {
  checkLines,
  isChanged,
  linesOf,
  linesToSend,
  newLine,
  serverLineErrors,
  withCell,
  type LinesKind,
} from './form-lines';
import { LinesStore } from './lines-store';

const entity = defineEntity({
  name: 'rows',
  area: 'settings',
  module: 'CORE',
  rights: { read: 'signed-in', write: 'signed-in' },
  title: 'name',
  fields: {
    paperId: ref('papers', { required: true }),
    lp: integer({ required: true, default: 1 }),
    name: text({ max: 5, required: true }),
    size: decimal({ scale: 2 }),
    colorId: ref('colors', {}),
    sum: integer({ readOnly: true }),
  },
  list: { columns: ['name'], sort: 'lp' },
  form: { sections: { general: ['name'] } },
});
const kind: LinesKind = { key: 'items', spec: { entity: 'rows', by: 'paperId', max: 10, sort: 'lp' }, entity };
const row = (id: number, lp: number, name: string, more: object = {}) => ({
  id,
  version: 1,
  paperId: 1,
  lp,
  name,
  size: '1.50',
  colorId: null,
  color: null,
  sum: 3,
  ...more,
});
const paper = { items: [row(1, 1, 'a'), row(2, 2, 'b'), row(3, 3, 'c')] };
const base = linesOf(paper.items);
const [a, b, c] = base as [(typeof base)[0], (typeof base)[0], (typeof base)[0]];

describe('what is sent', () => {
  it('is nothing while nothing changed, however decimals are written', () => {
    expect(linesToSend(kind, base, base).inputs).toEqual([]);
    expect(linesToSend(kind, base, [withCell(kind, a, 'size', '1.5'), b, c]).inputs).toEqual([]);
    expect(isChanged(kind, base, [withCell(kind, a, 'size', '1.5'), b, c])).toBe(false);
    expect(isChanged(kind, base, [a, b])).toBe(true);
    expect(isChanged(kind, base, [a, b, withCell(kind, c, 'name', 'd')])).toBe(true);
  });

  it('is changed fields, new lines and what goes, numbered from top to bottom', () => {
    const added = newLine(kind, { name: 'n', color: { id: 4, name: 'Red' }, colorId: 4 });
    const sent = linesToSend(kind, base, [a, added, withCell(kind, c, 'name', 'd')]);
    expect(sent.inputs).toEqual([
      { lp: 2, name: 'n', colorId: 4 },
      { id: 3, name: 'd' },
      { id: 2, remove: true },
    ]);
    expect(sent.keys).toEqual([added.key, c.key, b.key]);
  });

  it('leaves out an empty line until something is typed into it', () => {
    const empty = newLine(kind, {}, { empty: true });
    expect(linesToSend(kind, base, [...base, empty]).inputs).toEqual([]);
    expect(linesToSend(kind, base, [...base, withCell(kind, empty, 'name', 'x')]).inputs).toEqual([
      { lp: 4, name: 'x' },
    ]);
  });

  it('is checked as the server would, by line', () => {
    const wrong = newLine(kind, { size: 'x' });
    const sent = linesToSend(kind, base, [withCell(kind, a, 'name', 'too long'), b, c, wrong]);
    expect(checkLines(kind, sent)).toEqual({
      [a.key]: { name: 'TooLong' },
      [wrong.key]: { name: 'Required', size: 'NotNumber' },
    });
    expect(
      serverLineErrors('items', sent.keys, { 'items.1.size': 'TooBig', 'items.0': 'NotValid', name: 'x' }),
    ).toEqual({
      [wrong.key]: { size: 'TooBig' },
      [a.key]: { '': 'NotValid' },
    });
  });
});

describe('the store', () => {
  const started = () => new LinesStore([kind], paper);
  const lines = (store: LinesStore) => store.state('items').lines;
  const names = (store: LinesStore) => lines(store).map((line) => line.values['name']);
  const type = (store: LinesStore, at: number, name: string) =>
    store.set('items', lines(store).with(at, withCell(kind, lines(store)[at]!, 'name', name)), `${at} name`);

  it('undoes typing in one cell at once, and a paste at once', () => {
    const store = started();
    type(store, 0, 'x');
    type(store, 0, 'xy');
    store.set('items', [...lines(store), newLine(kind, { name: 'p' }), newLine(kind, { name: 'q' })]);
    expect(store.dirty).toBe(true);
    store.undo('items');
    expect(names(store)).toEqual(['xy', 'b', 'c']);
    store.undo('items');
    expect(names(store)).toEqual(['a', 'b', 'c']);
    expect(store.dirty).toBe(false);
    store.redo('items');
    expect(names(store)).toEqual(['xy', 'b', 'c']);
  });

  it('takes the saved rows in place of what was sent; what was typed since stays', () => {
    const store = started();
    const added = newLine(kind, { name: 'n' });
    store.set('items', [...lines(store), added]);
    const held = new Map([['items', lines(store)]]);
    type(store, 3, 'm');
    type(store, 0, 'z');
    store.accept({ items: [...paper.items, row(9, 4, 'n')] }, held);
    expect(lines(store).map(({ key, id }) => [key, id])).toContainEqual([added.key, 9]);
    expect(store.toSend('items').inputs).toEqual([
      { id: 1, name: 'z' },
      { id: 9, name: 'm' },
    ]);
  });

  it('lays my changes over theirs: my fields, my new lines, my removals', () => {
    const store = started();
    type(store, 0, 'mine');
    store.set('items', [lines(store)[0]!, lines(store)[2]!, newLine(kind, { name: 'new' })]);
    const theirs = { items: [row(1, 1, 'a', { size: '9.00' }), row(2, 2, 'b'), row(4, 3, 'their')] };
    store.rebase(theirs, new Set());
    expect(names(store)).toEqual(['mine', 'their', 'new']);
    expect(lines(store)[0]!.values['size']).toBe('9.00');
  });

  it('asks only about cells both changed, and about lines one removed and the other changed', () => {
    const changed = () => {
      const store = started();
      type(store, 0, 'mine');
      store.set('items', [lines(store)[0]!, lines(store)[2]!]);
      return store;
    };
    const theirs = { items: [row(1, 1, 'their', { size: '9.00' }), row(2, 2, 'b2'), row(3, 3, 'c2')] };
    const asked = allLineDifferences(changed(), theirs);
    expect(asked.map(({ key, at, mine, theirs: other }) => [key, at, mine, other])).toEqual([
      ['items.1.name', 1, 'mine', 'their'],
      ['items.2.', 2, undefined, undefined],
    ]);
    for (const [given, expected] of [
      [[], ['mine', 'c2']],
      [['items.1.name'], ['their', 'c2']],
      [
        ['items.1.name', 'items.2.'],
        ['their', 'b2', 'c2'],
      ],
    ] as const) {
      const store = changed();
      store.rebase(theirs, new Set(given));
      expect(names(store)).toEqual(expected);
      expect(lines(store)[0]!.values['size']).toBe('9.00');
    }
  });

  it('forgets an error as soon as its cell changes', () => {
    const store = started();
    store.setErrors('items', { [a.key]: { name: 'TooLong', size: 'TooBig' } });
    type(store, 0, 'y');
    expect(store.state('items').errors).toEqual({ [a.key]: { size: 'TooBig' } });
  });

  it('keeps a draft of changes alone, and lays it over the stored lines again', () => {
    const store = started();
    type(store, 1, 'mine');
    store.set('items', [
      newLine(kind, { name: 'first', colorId: 4, color: { id: 4, name: 'Red' } }),
      ...lines(store).slice(1),
    ]);
    const packed = JSON.parse(JSON.stringify(store.pack())) as ReturnType<LinesStore['pack']>;
    const again = started();
    again.unpack(packed);
    expect(names(again)).toEqual(['first', 'mine', 'c']);
    expect(lines(again)[0]!.values['color']).toEqual({ id: 4, name: 'Red' });
  });
});
