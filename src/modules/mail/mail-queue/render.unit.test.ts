import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markersIn, oneLine, render, unknownMarkers } from './render';

test('markers are replaced, everything else is left as it is', () => {
  expect(render('{{a}} {{ b }} {{c}} {d} {{}}', { a: '1', b: '2' }, 'text')).toBe('1 2 {{c}} {d} {{}}');
  expect(markersIn('{{a}} {{b}} {{a}}')).toEqual(['a', 'b']);
});

test('markers that are unknown or broken are named, the others are not', () => {
  const text = 'Dzień dobry {{customerName, zlecenie {{ orderNumber }} {{zamówienie}} {{order number}} {{gone}} }} {a}';
  expect(unknownMarkers(text, ['customerName', 'orderNumber'])).toEqual([
    'gone',
    '{{customerName, zlecenie',
    '{{zamówienie}}',
    '{{order number}}',
    '}}',
  ]);
  expect(unknownMarkers('{{orderNumber}} { a } {b}', ['orderNumber'])).toEqual([]);
});

test('values are data: never markup, never a marker, never a property of an object', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const html = render('<p>{{v}}</p>', { v: value }, 'html');
      expect(html.slice(3, -4).replace(/<br>/g, '')).not.toMatch(/[<>"']/);
      expect(render('{{v}}', { v: value }, 'text')).toBe(value);
    }),
  );
  expect(render('{{constructor}}{{toString}}', {}, 'html')).toBe('{{constructor}}{{toString}}');
  expect(render('{{a}}', { a: '{{b}}', b: 'secret' }, 'text')).toBe('{{b}}');
});

test('one line stays one line', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(oneLine(text)).not.toMatch(/[\r\n\u2028\u2029]/);
    }),
  );
});
