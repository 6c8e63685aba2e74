import { afterAll, beforeEach, expect, test } from 'vitest';
import { fakeBrowserPrint, hqes } from '../../../../../../test/support/services/browser-print';
import { askPrinter, printLabels } from './browser-print';
import { problemsIn } from './problems';

const printer = await fakeBrowserPrint();
const bases = [printer.base];
const label = { script: '^XA^CI28^FDŁódź^FS^XZ' };
beforeEach(() => {
  Object.assign(printer, { errors: 0, chosen: true, mood: 'well' });
  printer.printed.length = 0;
});
afterAll(() => printer.close());

test('a printer that is ready prints, each label as often as it was asked to', async () => {
  expect(await askPrinter(bases)).toMatchObject({ device: { name: 'ZD421-203dpi' }, problems: [] });
  expect(await printLabels([label], bases)).toEqual({ status: true, error: null });
  expect(await printLabels([{ ...label, copies: 3 }, { script: ' ^XA2^XZ\n' }], bases)).toEqual({
    status: true,
    error: null,
  });
  expect(printer.printed).toEqual([`${label.script}\n`, `${label.script}\n`.repeat(3), '^XA2^XZ\n']);
});

test.each([
  [0x1, 'PaperOut'],
  [0x2, 'RibbonOut'],
  [0x4, 'HeadOpen'],
  [0x10000, 'Paused'],
  [0x8, 'CutterFault'],
  [0x10, 'HeadTooHot'],
  [0x40000000, 'UnknownError'],
])('nothing is printed while the printer reports %i', async (errors, error) => {
  printer.errors = errors;
  expect(await printLabels([label], bases)).toEqual({ status: false, error });
  expect((await askPrinter(bases)).problems).toEqual([error]);
  expect(printer.printed).toEqual([]);
});

test('several complaints are all told, the first is the reason', async () => {
  printer.errors = 0x10005;
  expect((await askPrinter(bases)).problems).toEqual(['PaperOut', 'HeadOpen', 'Paused']);
  expect(await printLabels([label], bases)).toEqual({ status: false, error: 'PaperOut' });
});

test('an empty script, no default printer, no program, a cut cable and silence are told apart', async () => {
  expect(await printLabels([label, { script: '  ' }], bases)).toEqual({ status: false, error: 'NoZplScript' });
  expect(await printLabels([], bases)).toEqual({ status: false, error: 'NoZplScript' });
  printer.chosen = false;
  expect(await printLabels([label], bases)).toEqual({ status: false, error: 'NoDefaultPrinter' });
  expect(await askPrinter(bases)).toEqual({ device: undefined, problems: ['NoDefaultPrinter'] });
  printer.chosen = true;
  printer.mood = 'broken';
  expect(await printLabels([label], bases)).toEqual({ status: false, error: 'ConnectionError' });
  printer.mood = 'silent';
  expect(await printLabels([label], bases)).toEqual({ status: false, error: 'NoAnswer' });
  expect(printer.printed).toEqual([]);
  const other = await fakeBrowserPrint();
  await other.close();
  expect(await printLabels([label], [other.base])).toEqual({ status: false, error: 'NotInstalled' });
  // The second address is tried where the first does not answer.
  printer.mood = 'well';
  expect(await printLabels([label], [other.base, printer.base])).toEqual({ status: true, error: null });
});

test('an answer that comes in pieces is waited for', async () => {
  printer.mood = 'slow';
  printer.errors = 0x2;
  expect(await printLabels([label], bases)).toEqual({ status: false, error: 'RibbonOut' });
  expect(problemsIn(hqes(0).slice(0, 40))).toBeUndefined();
  expect(problemsIn(hqes(0))).toEqual([]);
});
