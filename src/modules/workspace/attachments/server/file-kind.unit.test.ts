import { expect, test } from 'vitest';
import { isDxf, kindOfMime, safeName } from './file-kind';

const drawing = (end: string) => Buffer.from(`999\nmade by hand\n0\nSECTION\n2\nENTITIES\n${end}`);

test.each([
  ['0\nENDSEC\n0\nEOF\n', true],
  ['  0\r\nENDSEC\r\n  0\r\nEOF', true],
  ['0\nENDSEC\n0 \n EOF \n', true],
  ['0\nENDSEC\n10\nEOF\n', false],
  ['0\nENDSEC\n0\nEOF\n0\nLINE\n', false],
  ['0\nENDSEC\n', false],
])('a drawing that ends with %j is one: %s', (end, expected) => {
  expect(isDxf(drawing(end))).toBe(expected);
});

test('the end of a drawing is read once, whatever is in it', () => {
  for (let before = 1200; before < 1206; before++)
    expect(isDxf(drawing(`${'\n'.repeat(before)}0${'\n'.repeat(4000 - before)}x`))).toBe(false);
});

const pdf = kindOfMime('application/pdf')!;
test.each([
  ['C:\\plans\\rail.PDF', 'rail.PDF'],
  [' ..rail . . ', 'rail.pdf'],
  ['rail.v2.pdf', 'rail.v2.pdf'],
  ['...', 'file.pdf'],
])('%j is kept as %j', (name, kept) => {
  expect(safeName(name, pdf)).toBe(kept);
});

test('a name of dots is read once', () => {
  expect(safeName(`a${'.'.repeat(400_000)}b.pdf`, pdf)).toHaveLength(244);
});
