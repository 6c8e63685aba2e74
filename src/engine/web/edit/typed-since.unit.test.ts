import { describe, expect, it } from 'vitest';
import { textSince, typedSince } from './typed-since';

type Typed = Readonly<Record<string, unknown>>;

describe('what was typed while a save was under way', () => {
  it('is nothing where nothing was typed', () => expect(typedSince<Typed>({ a: 1 }, { a: 1 })).toEqual({}));
  it('is a field that was changed again', () =>
    expect(typedSince<Typed>({ a: 'x', b: 1 }, { a: 'xy', b: 1 })).toEqual({ a: 'xy' }));
  it('is a field that was not sent, also one that was cleared', () =>
    expect(typedSince<Typed>({ a: 1 }, { a: 1, b: null })).toEqual({ b: null }));
  it('compares lists and objects by what is in them', () =>
    expect(typedSince<Typed>({ a: [1, 2] }, { a: [1, 2] })).toEqual({}));
  it('is the whole text where it goes on', () => {
    expect(textSince('Thanks', ' Thanks\n')).toBe('');
    expect(textSince('Thanks', 'Thanks, and')).toBe('Thanks, and');
  });
});
