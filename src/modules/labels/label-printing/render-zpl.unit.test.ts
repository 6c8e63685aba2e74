import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultScripts } from './default-scripts';
import { markersOf, type ScriptSetting } from './label-kinds';
import { labelSize } from './web/zpl/label-size';
import { renderZpl } from './render-zpl';

const commands = (zpl: string): string[] => zpl.match(/[\^~]../g) ?? [];
const examples = Object.entries(defaultScripts) as [ScriptSetting, string][];

test('values stand where their markers stood, written so that the printer prints them as they read', () => {
  expect(renderZpl('^XA^FO20,20^FD{{a}} / {{b}}^FS^XZ', { a: 'Łódź', b: 'x^y~z_w' })).toBe(
    '^XA^CI28^FO20,20^FH_^FDŁódź / x_5Ey_7Ez_5Fw^FS^XZ',
  );
  // An escape the script chose is kept, and so is what the script itself says.
  expect(renderZpl('^XA^CI28^FH\\^FDLOT_{{a}}\\24^FS^XZ', { a: '\\5E' })).toBe('^XA^CI28^FH\\^FDLOT_\\5C5E\\24^FS^XZ');
  // Where it chose none, its own underscore still prints as one.
  expect(renderZpl('^XA^CI28^FDLOT_{{a}}^FS^XZ', { a: '1' })).toBe('^XA^CI28^FH_^FDLOT_5F1^FS^XZ');
  expect(renderZpl('^XA^CI27^FDplain_text^FS^XZ', {})).toBe('^XA^CI27^FDplain_text^FS^XZ');
});

test('lines of a value break in a block and nowhere else', () => {
  expect(renderZpl('^XA^CI28^FB300,3^FD{{a}}^FS^FD{{a}}^FS^XZ', { a: 'one\r\ntwo\\&' })).toBe(
    '^XA^CI28^FB300,3^FH_^FDone\\&two\\\\&^FS^FH_^FDone two\\&^FS^XZ',
  );
});

test('a code 128 reads as its value; outside of data only digits pass', () => {
  expect(renderZpl('^XA^CI28^BCN,80^FD{{a}}^FS^XZ', { a: 'A>B' })).toBe('^XA^CI28^BCN,80^FH_^FDA>0B^FS^XZ');
  expect(renderZpl('^XA^CI28^PQ{{n}}^FO{{x}},10^XZ', { n: '3', x: '1^XZ' })).toBe('^XA^CI28^PQ3^FO,10^XZ');
  expect(renderZpl('^XA^CI28^FD{{unknown}}^FS^XZ', { a: '1' })).toContain('{{unknown}}');
  expect(renderZpl('^XA^CI28^FD{{toString}}^FS^XZ', {})).toContain('{{toString}}');
});

test('whatever a value says, the label has the commands of its script and no others', () => {
  const nasty = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('^XZ~JR^XA', '{{number}}', '_5E', '\\&^XZ', '^FS^XZ~WC', '~HS', '\u0002^\u0003'),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...examples),
      fc.array(nasty, { minLength: 20, maxLength: 20 }),
      ([setting, script], texts) => {
        const names = markersOf(setting);
        const values = Object.fromEntries(names.map((name, at) => [name, texts[at % texts.length]!]));
        const plain = Object.fromEntries(names.map((name) => [name, 'x']));
        expect(commands(renderZpl(script, values))).toEqual(commands(renderZpl(script, plain)));
      },
    ),
  );
});

test('every example uses markers of its kind, all of them known, and says its size', () => {
  for (const [setting, script] of examples) {
    const used = [...script.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!);
    expect(used.length).toBeGreaterThan(3);
    expect(markersOf(setting)).toEqual(expect.arrayContaining(used));
    expect(labelSize(script)).toEqual({ width: 100, height: setting === 'userLabelScript' ? 50 : 60, density: 8 });
    expect(renderZpl(script, Object.fromEntries(used.map((name) => [name, 'x'])))).not.toContain('{{');
  }
});

test('a size is read from the script', () => {
  expect(labelSize('')).toEqual({ width: 100, height: 60, density: 8 });
  expect(labelSize('^XA^PW812^LL406^XZ')).toEqual({ width: 101.5, height: 50.8, density: 8 });
  expect(labelSize('^XA^FX 300 dpi^PW1200^LL600^XZ')).toEqual({ width: 100, height: 50, density: 12 });
  expect(labelSize('^XA^PW0^LL99999^XZ')).toEqual({ width: 100, height: 300, density: 8 });
});
