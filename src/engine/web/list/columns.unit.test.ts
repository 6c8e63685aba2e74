import { describe, expect, it, vi } from 'vitest';
import { defineEntity } from '../../entity';
import { boolean, integer, money, text } from '../../fields/make';
import { fitWidths, naturalWidth } from './column-widths';
import { columnsOfView, exportedColumns, mergeSettings, moved, type Column, type ColumnChoice } from './columns';

const entity = defineEntity({
  name: 'things',
  area: 'settings',
  module: 'CORE',
  rights: { read: 'signed-in', write: 'signed-in' },
  title: 'name',
  fields: { name: text({ max: 50 }), code: text({ max: 5 }), pieces: integer({}), isOpen: boolean({}) },
  list: { columns: ['name', 'code', 'pieces'], hidden: ['isOpen'], sort: 'name' },
  form: { sections: { general: ['name'] } },
});
const column = (key: 'name' | 'code' | 'pieces'): Column => ({
  key,
  label: key,
  field: entity.fields[key],
  unit: undefined,
  right: false,
  widest: 0,
  sorted: false,
  inline: false,
  link: false,
});
const columns = [column('name'), column('code'), column('pieces')];
const natural = columns.map(naturalWidth);
const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

describe('remembered columns', () => {
  it('shows the declared columns where nothing is remembered', () => {
    const { order, hidden } = mergeSettings(entity, undefined);
    expect({ order, hidden }).toEqual({ order: ['name', 'code', 'pieces', 'isOpen'], hidden: ['isOpen'] });
  });
  it('leave spare columns out where the window is narrower than a desk, unless they were arranged', () => {
    const roomy = { ...entity, list: { ...entity.list, spare: ['code'] as const } };
    vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) });
    expect(mergeSettings(roomy, undefined).hidden).toEqual(['isOpen', 'code']);
    expect(mergeSettings(roomy, { hidden: [] }).hidden).toEqual([]);
    vi.unstubAllGlobals();
  });
  it('forget columns that are gone and put new ones last, hidden if declared so', () => {
    const { order, hidden } = mergeSettings(entity, { order: ['pieces', 'gone', 'name'], hidden: ['pieces', 'gone'] });
    expect(order).toEqual(['pieces', 'name', 'code', 'isOpen']);
    expect(hidden).toEqual(['pieces', 'isOpen']);
  });
});

const widthsOf = (...asked: Parameters<typeof fitWidths>) => fitWidths(...asked).widths;

describe('widths', () => {
  it('hold a header that is wider than the declared width, and the widest known value', () => {
    const narrow = { ...column('code'), field: text({ max: 5, width: 40 }) };
    expect(naturalWidth(narrow)).toBe(40);
    expect(naturalWidth({ ...narrow, label: 'Mnożnik powierzchni' })).toBeGreaterThan(120);
    expect(naturalWidth({ ...narrow, widest: 150 })).toBe(150);
    expect(naturalWidth({ ...narrow, label: 'Reihenfolge', sorted: true })).toBeGreaterThan(100);
  });
  it('fill the room: texts share what is left over, numbers stay', () => {
    const widths = widthsOf(columns, {}, 900);
    expect(sum(widths)).toBeGreaterThan(897);
    expect(sum(widths)).toBeLessThanOrEqual(900);
    expect(widths[2]).toBe(natural[2]);
  });
  it('hold numbers and sums that are wider than was thought; texts give way', () => {
    const wide = { oneLine: 180, twoLines: 170 };
    const widths = widthsOf(columns, {}, 900, { name: { oneLine: 900, twoLines: 900 }, pieces: wide });
    expect(widths[2]).toBe(170);
    expect(sum(widths)).toBeLessThanOrEqual(900);
    expect(widthsOf(columns, { pieces: 60 }, 900, { pieces: wide })[2]).toBe(60);
  });
  it('leave a dragged column as it was dragged', () => {
    expect(widthsOf(columns, { name: 333 }, 900)[0]).toBe(333);
    expect(widthsOf(columns, { name: 333 }, 100)[0]).toBe(333);
  });
  it('cut an e-mail only after other texts', () => {
    const email = { ...column('code'), field: text({ max: 255, format: 'email', width: 200 }) };
    const other = { ...column('name'), field: text({ max: 50, width: 200 }) };
    expect(widthsOf([email, other], {}, 340)).toEqual([200, 140]);
    expect(widthsOf([email, other], {}, 240)).toEqual([120, 120]);
  });
  const both = (width: number) => ({ oneLine: width, twoLines: width });
  it('give up what their content leaves empty before a text is cut, and no more than needed', () => {
    const contents = { name: both(natural[0]! - 10), code: both(natural[1]! - 20), pieces: both(natural[2]! - 30) };
    const tight = widthsOf(columns, {}, sum(natural) - 30, contents);
    expect(sum(tight)).toBeLessThanOrEqual(sum(natural) - 30);
    expect(sum(tight)).toBeGreaterThan(sum(natural) - 34);
    for (const [i, { key }] of columns.entries())
      expect(tight[i]).toBeGreaterThanOrEqual(contents[key as keyof typeof contents].oneLine);
  });
  it('break headers into two lines before a text is cut', () => {
    const contents = { pieces: { oneLine: natural[2]!, twoLines: natural[2]! - 30 } };
    const tight = widthsOf(columns, {}, sum(natural) - 20, contents);
    expect(tight).toEqual([natural[0], natural[1], natural[2]! - 20]);
  });
  it('cut texts a little to avoid scrolling; numbers stay', () => {
    const tight = widthsOf(columns, {}, sum(natural) - 20);
    expect(sum(tight)).toBeLessThanOrEqual(sum(natural) - 20);
    expect(tight[2]).toBe(natural[2]);
  });
  it('give up padding, then cut the widest text first, and none below what can be read', () => {
    const texts = [column('name'), { ...column('name'), key: 'other' }];
    const contents = { name: both(200), other: both(110) };
    expect(widthsOf(texts, {}, 250, contents)).toEqual([144, 106]);
    expect(widthsOf(texts, {}, 200, contents)).toEqual([100, 100]);
    expect(widthsOf(texts, {}, 150, contents)).toEqual([natural[0], 106]);
  });
  it('cut the text that opens a row last', () => {
    const texts = [
      { ...column('name'), link: true },
      { ...column('name'), key: 'other' },
    ];
    const contents = { name: both(200), other: both(150) };
    expect(widthsOf(texts, {}, natural[0]! + 90, contents)).toEqual([natural[0], 90]);
    expect(widthsOf(texts, {}, 200, contents)).toEqual([100, 100]);
  });
  it('never cut the number of a document: the table scrolls instead', () => {
    const number = { ...column('name'), field: text({ max: 40, width: 140 }), link: true };
    const document = { ...number, key: 'order', link: false };
    const contents = { name: both(120), order: both(118), other: both(200) };
    const all = [number, { ...column('name'), key: 'other' }, document];
    expect(widthsOf(all, {}, 330, contents)).toEqual([116, 100, 114]);
    expect(widthsOf(all, {}, 300, contents)).toEqual([116, natural[0], 114]);
  });
  it('hold the content where the table scrolls nonetheless, and never exceed the natural width', () => {
    expect(widthsOf(columns, {}, 100)).toEqual(natural);
    const contents = { name: both(900), code: both(natural[1]! - 20) };
    expect(widthsOf(columns, {}, 100, contents)).toEqual([natural[0], natural[1]! - 24, natural[2]]);
  });
});

it('moves one column to the place of another', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
});

describe('columns of a saved view', () => {
  it('leaves out those the list no longer offers', () => {
    const settings = mergeSettings(entity, undefined);
    expect(columnsOfView(settings, ['pieces', 'gone', 'name'])).toEqual(['pieces', 'name']);
    expect(columnsOfView(settings, ['gone'])).toBeUndefined();
    expect(columnsOfView(settings, undefined)).toBeUndefined();
  });
});

describe('exported columns', () => {
  const choice = (key: string, hidden = false, field: ColumnChoice['field'] = text({ max: 5 })): ColumnChoice => ({
    ...column('name'),
    key,
    field,
    hidden,
    declaredLabel: key,
  });
  const choices = (currencyHidden: boolean) => [
    choice('number'),
    choice('net', false, money({})),
    choice('gross', false, money({})),
    choice('note'),
    choice('secret', true),
    choice('currency', currencyHidden),
  ];
  const keysOf = (sumsWithin: string | undefined, all: readonly ColumnChoice[]) =>
    exportedColumns({ list: { ...entity.list, sumsWithin } }, all).map(({ key }) => key);

  it('amounts are followed by their currency even where it is hidden', () => {
    expect(keysOf('currency', choices(true))).toEqual(['number', 'net', 'gross', 'currency', 'note']);
  });
  it('the currency stays where a person shows it, and out of files without amounts', () => {
    expect(keysOf('currency', choices(false))).toEqual(['number', 'net', 'gross', 'note', 'currency']);
    expect(keysOf('currency', [choice('number'), choice('currency', true)])).toEqual(['number']);
    expect(keysOf(undefined, choices(true))).toEqual(['number', 'net', 'gross', 'note']);
  });
});
