import { describe, expect, it } from 'vitest';
import { differences, merge } from './conflict';

const keys = ['name', 'city', 'phone', 'tags', 'active'];
const base = { name: 'Alfa', city: 'Opole', phone: null, tags: ['a'], active: true };

describe('two people change one record', () => {
  const mine = { ...base, name: 'Alfa 2', phone: '123', tags: ['a', 'b'] };
  const theirs = { ...base, name: 'Alfa SA', city: 'Brzeg', tags: ['a', 'b'] };
  const found = differences(keys, base, mine, theirs);

  it('asks only about what both changed differently', () => {
    expect(found.map(({ key, by }) => [key, by])).toEqual([
      ['name', 'both'],
      ['city', 'them'],
      ['phone', 'me'],
    ]);
  });
  it('keeps what each changed alone and what was typed, unless decided otherwise', () => {
    expect(merge(found, theirs, {})).toEqual({
      ...base,
      name: 'Alfa 2',
      city: 'Brzeg',
      phone: '123',
      tags: ['a', 'b'],
    });
  });
  it('takes theirs where chosen, in fields of mine too', () => {
    expect(merge(found, theirs, { name: 'theirs', phone: 'theirs' })).toEqual(theirs);
  });
  it('keeps what both added to a set of words and took out of it', () => {
    const before = { rights: ['A', 'B', 'C'] };
    const both = differences(['rights'], before, { rights: ['A', 'C', 'D'] }, { rights: ['A', 'B', 'E'] });
    expect(both).toMatchObject([{ by: 'me', mine: ['A', 'E', 'D'] }]);
    expect(merge(both, { rights: ['A', 'B', 'E'] }, {})).toEqual({ rights: ['A', 'E', 'D'] });
    expect(differences(['rights'], before, { rights: ['A', 'B'] }, { rights: ['A', 'B', 'E'] })).toEqual([]);
  });
  it('can bring back what they changed', () => {
    expect(merge(found, theirs, { city: 'mine' })).toMatchObject({ city: 'Opole' });
  });
  it('finds nothing when both did the same', () => {
    expect(differences(keys, base, { ...base, city: 'Brzeg' }, { ...base, city: 'Brzeg' })).toEqual([]);
  });
  it('takes nothing and null for the same', () => {
    expect(differences(['phone'], { phone: null }, { phone: undefined }, { phone: null })).toEqual([]);
  });
});
