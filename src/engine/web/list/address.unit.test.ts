import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineEntity } from '../../entity';
import { boolean, choice, date, decimal, integer, ref, text } from '../../fields/make';
import { fromAddress, hasView, toAddress } from './address';
import { dateScopes, emptyView, pageSizes, type ListView } from './view';

const entity = defineEntity({
  name: 'things',
  area: 'settings',
  module: 'CORE',
  rights: { read: 'signed-in', write: 'signed-in' },
  title: 'name',
  fields: {
    name: text({ max: 50 }),
    kindId: ref('kinds', {}),
    state: choice({ options: { new: {}, done: {} } }),
    level: choice({ options: { 1: {}, 2: {} }, store: 'integer' }),
    isOpen: boolean({}),
    day: date({}),
    pieces: integer({}),
    mass: decimal({ scale: 3 }),
  },
  list: { columns: ['name'], sort: 'name', dateScope: 'day', filters: { noPrice: boolean({}) } },
  form: { sections: { general: ['name'] } },
});
const read = (query: string) => fromAddress(new URLSearchParams(query), entity);
const write = (view: Partial<ListView>) => decodeURIComponent(toAddress({ ...emptyView, ...view }).toString());

describe('the address of a list', () => {
  it('reads like a sentence', () => {
    const view = {
      search: 'rama',
      page: 1,
      pageSize: 30,
      sortBy: 'day',
      sortDesc: true,
      filter: { kindId: [3, 4], day: { from: '2026-10-01' }, isOpen: true },
    };
    expect(write(view)).toBe('search=rama&sort=-day&f.kindId=3,4&f.day=2026-10-01..&f.isOpen=true&page=2&size=30');
  });
  it.each([
    ['f.kindId=3', { kindId: 3 }],
    ['f.state=new,done', { state: ['new', 'done'] }],
    ['f.level=2', { level: 2 }],
    ['f.day=..2026-10-06', { day: { to: '2026-10-06' } }],
    ['f.pieces=5..10', { pieces: { from: 5, to: 10 } }],
    ['f.pieces=-3..', { pieces: { from: -3 } }],
    ['f.mass=0.5..1.25', { mass: { from: '0.5', to: '1.25' } }],
    ['f.name=a,b..c', { name: 'a,b..c' }],
    ['f.noPrice=true', { noPrice: true }],
    ['noPrice=true', { noPrice: true }],
  ])('%s is a filter', (query, filter) => {
    expect(read(query).filter).toEqual(filter);
  });
  it.each([
    'f.nothing=1',
    'f.kindId=abc',
    'f.state=other',
    'f.isOpen=perhaps',
    'f.day=..',
    'f.day=tomorrow',
    'sort=nothing',
    'scope=year',
    'page=0',
    'page=-5',
    'page=1e99',
    'size=7',
    '__proto__=1&f.constructor=1',
  ])('leaves out nonsense: %s', (query) => {
    expect(read(query)).toEqual({});
  });
  it('has a view only where a list parameter is in it', () => {
    const shows = (query: string) => hasView(new URLSearchParams(query), entity);
    expect(['', 'from=menu', 'size=15', 'f.x=1', 'noPrice=true'].map(shows)).toEqual([false, false, true, true, true]);
  });

  it('gives back the view that was put in', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { minLength: 2, maxLength: 4 });
    const filter = fc.record(
      {
        kindId: fc.oneof(fc.integer({ min: 1 }), ids),
        state: fc.constantFrom('new', 'done'),
        isOpen: fc.boolean(),
        // A star stands for any value.
        name: fc.oneof(
          fc.string({ minLength: 1 }).filter((text) => text !== '*'),
          fc.constant({ filled: true }),
        ),
        mass: fc.constant(null),
        pieces: fc.record({ from: fc.integer(), to: fc.integer() }),
      },
      { requiredKeys: [] },
    );
    const views = fc.record({
      search: fc.string(),
      page: fc.nat({ max: 1e6 }),
      pageSize: fc.constantFrom(...pageSizes),
      sortBy: fc.constantFrom('name', 'id', 'mass'),
      sortDesc: fc.boolean(),
      dateScope: fc.constantFrom(...dateScopes, null),
      archive: fc.boolean(),
      filter,
    });
    fc.assert(
      fc.property(views, (view) => {
        const again = { ...emptyView, ...read(toAddress(view).toString()) };
        expect(again).toEqual({ ...emptyView, ...view });
      }),
    );
  });
});
