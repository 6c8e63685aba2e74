import { describe, expect, test } from 'vitest';
import { document, item, listOf } from '../../../../../test/support/prices';
import { wordsIn } from '../../../../../test/support/words';
import { notTakenReasons } from '../../../catalogue/pricing/price-types';
import { calculate } from '../../calculation/server/calculate';
import type { TraceStep } from '../../calculation/trace';
import { calculationText, stepView } from './step-view';

const bracket = item({ id: 4, name: 'Uchwyt stalowy', amount: 120, surface: '0.0120' });
const list = listOf([{ priceType: 1, from: 0, to: 20, price: 4600 }]);
const trace = (overrides: Partial<Parameters<typeof document>[0]> = {}, of = bracket) =>
  calculate(document({ customerDiscountPercent: 500, ...overrides }), [of], list).lines[0]!.trace;
/** Groups of digits and units are held together by spaces that do not break. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ');
const shown = async (steps: readonly TraceStep[]) => {
  const words = await wordsIn('pl', 'quotations');
  return steps.map((step) => stepView(step, words));
};

describe('the steps of a price', () => {
  test('tell the small part of the main job as the screen shows it', async () => {
    const views = await shown(trace());
    expect(views.map(({ number, title, value, tone }) => [number, plain(title), plain(value), tone])).toEqual([
      [1, 'Powierzchnia sztuki', '0,012 m²/szt.', 'plain'],
      [2, 'Minimum na sztukę', '0,02 m²/szt.', 'hit'],
      [3, 'Minimum na pozycję', '3,00 m²', 'hit'],
      [4, 'Reguła cennika', '46,00 zł/m²', 'plain'],
      [5, 'Opcje usługi', '+0,00 zł', 'off'],
      [6, 'Mnożniki opcji', '× 1,0', 'off'],
      [7, 'Mnożnik priorytetu', '× 1,0', 'off'],
      [8, 'Rabat klienta 5 %', '−6,90 zł', 'plain'],
      [9, 'Cena minimalna', 'bez zmian', 'off'],
    ]);
    expect(plain(views[1]!.text)).toBe('0,012 m² < 0,02 m² — podniesione do minimum.');
    expect(views[2]!.formulas.map(plain)).toEqual(['120 × 0,02 = 2,40 m²']);
    expect(views[3]!.formulas.map(plain)).toEqual(['3,00 × 46,00 = 138,00 zł']);
    expect(plain(views[3]!.text)).toBe('Cennik 2026 · przedział 0–20 m².');
    expect(views[3]!.link).toEqual({ to: 'pricing', id: 1 });
    expect(views[7]!.formulas.map(plain)).toEqual(['138,00 × 5 % = 6,90 zł']);
  });

  test('say an outline with its sizes', async () => {
    const post = item({ amount: 39, outline: '240.0', length: '6000.0' });
    const [first] = await shown(trace({}, post));
    expect([first!.title, ...first!.formulas.map(plain)]).toEqual(['Obrys → m²', '240 mm × 6 000 mm = 1,44 m²']);
  });

  test('say that nothing gives a price', async () => {
    const none = await shown(calculate(document(), [bracket], listOf([])).lines[0]!.trace);
    expect(none[3]).toMatchObject({ value: 'brak ceny', tone: 'hit' });
  });

  test('name a priority and why another price was not taken', async () => {
    const express = { id: 2, name: 'Ekspres', multiplier: '1.200' };
    const [list] = listOf([{ priceType: 1, from: 0, price: 3000 }]).lists;
    const rules = listOf([], { lists: [{ ...list!, id: 7, name: 'VIP', dateTo: '2026-01-01' }] });
    const views = await shown(calculate(document({ priority: express }), [bracket], rules).lines[0]!.trace);
    expect(views[6]).toMatchObject({ text: 'Priorytet: Ekspres.', value: '× 1,2', tone: 'plain' });
    expect(views[3]!.notTaken.map(({ price = '', ...one }) => ({ ...one, price: plain(price) }))).toEqual([
      { name: 'VIP', reason: 'Cennik już nie obowiązuje', price: '', listId: 7 },
    ]);
  });

  test('become text for a mail', async () => {
    const text = calculationText('Uchwyt', await shown(trace()), [['Netto', '131,10 zł']]);
    expect(plain(text)).toContain('3. Minimum na pozycję: 3,00 m²\n   2,40 m² < 3,00 m²');
    expect(text.endsWith('Netto: 131,10 zł')).toBe(true);
  });
});

const rules: Readonly<Record<TraceStep['step'], readonly string[]>> = {
  surface: ['counted', 'measured', 'outline', 'outlineMinimum', 'dimensions', 'unknown'],
  pieceMinimum: ['raised', 'kept', 'unknown'],
  lineMinimum: ['raised', 'kept', 'unknown'],
  price: ['free', 'manual', 'profile', 'list', 'none'],
  options: ['options', 'apart', 'none', 'unknown'],
  multipliers: ['options', 'none'],
  priority: ['fixed', 'multiplied', 'plain'],
  discount: ['item', 'document', 'customer', 'none', 'lines'],
  sum: ['lines'],
  minimalPrice: ['none', 'raised', 'kept'],
  transport: ['added', 'none'],
  vat: ['rate'],
};

describe.each(['pl', 'en', 'de'] as const)('in %s', (language) => {
  test('every rule and every reason has its words', async () => {
    const words = await wordsIn(language, 'quotations');
    const wanted = Object.entries(rules).flatMap(([step, names]) =>
      names.flatMap((rule) => [`trace.${step}.${rule}.text`, `trace.${step}.title`]),
    );
    const reasons = notTakenReasons.map((reason) => `trace.notTaken.${reason}`);
    expect([...wanted, ...reasons].filter((key) => !words.exists(`quotations:${key}`))).toEqual([]);
  });
});
