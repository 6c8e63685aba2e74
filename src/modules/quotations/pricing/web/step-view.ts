import type { Quantity, TraceStep, Unit } from '../../calculation/trace';
import { formulaText, quantityText, trimmedText, type Words } from './quantity-text';

/** Where a step's words lead: a price list, the settings, minimal prices, or the what-if of this panel. */
export type StepLink = { to: 'pricing'; id: number } | { to: 'settings' | 'minimal-prices' | 'what-if' };

/** A step of a calculation as the panel shows it. */
export interface StepView {
  number: number;
  title: string;
  /** At the right. */
  value: string;
  /** The sentence of the rule, without its formulas. */
  text: string;
  formulas: string[];
  /** `hit`: a rule changed what was there; `off`: it had nothing to do. */
  tone: 'plain' | 'hit' | 'off';
  link?: StepLink;
  notTaken: { name: string; reason: string; price?: string; listId?: number }[];
}

/** What the numbers among a step's values count; all others are words. */
const counts: Partial<Record<TraceStep['step'], Readonly<Record<string, Unit>>>> = {
  surface: { outline: 'mm', minOutline: 'mm' },
  pieceMinimum: { minimum: 'm2', before: 'm2' },
  lineMinimum: { minimum: 'm2', before: 'm2' },
  multipliers: { price: 'factor', area: 'factor', weight: 'factor' },
  priority: { sum: 'money' },
  discount: { percent: 'percent', sum: 'money', net: 'money' },
  minimalPrice: { minimum: 'money', before: 'money' },
  vat: { gross: 'money' },
};
const measured: Partial<Record<Unit, Unit>> = { moneyPerM2: 'm2', moneyPerKg: 'kg', moneyPerPiece: 'piece' };

function valuesOf(step: TraceStep, words: Words): Record<string, string> {
  const units = counts[step.step] ?? {};
  const said = Object.entries(step.values).flatMap(([key, value]) => {
    const unit = Object.hasOwn(units, key) ? units[key] : undefined;
    if (value === null) return [];
    return [[key, unit ? quantityText({ value, unit }, words) : String(value)] as const];
  });
  return { name: words.t('quotations:trace.nameless'), ...Object.fromEntries(said), range: rangeText(step, words) };
}

/** From and to of the line of the price list that was taken, in what its price is for. */
function rangeText({ values, result }: TraceStep, words: Words): string {
  const { rangeFrom, rangeTo } = values;
  const unit = result && measured[result.unit];
  if (typeof rangeFrom !== 'string' || !unit) return '';
  const said = (value: string) => trimmedText(value, 0, words.format);
  const unitName = words.t(`quotations:units.${unit}`);
  if (typeof rangeTo !== 'string')
    return words.t('quotations:trace.rangeFrom', { from: `${said(rangeFrom)} ${unitName}` });
  return words.t('quotations:trace.range', {
    from: said(rangeFrom),
    to: `${said(rangeTo)} ${unitName}`,
  });
}

const perPiece = (result: Quantity, words: Words): string =>
  `${quantityText(result, words)}/${words.t('quotations:units.piece')}`;

function valueText(step: TraceStep, words: Words): string {
  const { result } = step;
  if (step.step === 'minimalPrice' && !step.raised) return words.t('quotations:trace.unchanged');
  if (!result) return step.step === 'price' ? words.t('quotations:trace.noPrice') : '—';
  if (step.step === 'surface' || step.step === 'pieceMinimum') return perPiece(result, words);
  const said = quantityText(result, words);
  return step.step === 'options' ? `+${said}` : said;
}

function linkOf({ step, rule, values }: TraceStep): StepLink | undefined {
  if (step === 'price' && typeof values['listId'] === 'number') return { to: 'pricing', id: values['listId'] };
  if ((step === 'pieceMinimum' || step === 'lineMinimum') && rule === 'raised') return { to: 'settings' };
  if (rule === 'outlineMinimum') return { to: 'settings' };
  if (step === 'minimalPrice' && rule !== 'none') return { to: 'minimal-prices' };
  return step === 'priority' && rule !== 'fixed' ? { to: 'what-if' } : undefined;
}

/** One step in words. */
export function stepView(step: TraceStep, words: Words): StepView {
  const values = valuesOf(step, words);
  const base = `quotations:trace.${step.step}.${step.rule}`;
  return {
    number: step.number,
    title: words.t([`${base}.title`, `quotations:trace.${step.step}.title`], values),
    value: valueText(step, words),
    text: words.t(`${base}.text`, values),
    formulas: step.formulas.map((formula) => formulaText(formula, words)),
    tone: step.raised ? 'hit' : step.applied ? 'plain' : 'off',
    link: linkOf(step),
    notTaken: (step.notTaken ?? []).map(({ source, id, name, reason, price }) => ({
      name: source === 'profile' ? words.t('quotations:trace.profile', { name }) : name,
      reason: words.t([`quotations:trace.notTaken.${reason}`, 'quotations:trace.notTaken.other']),
      ...(price === null ? {} : { price: quantityText({ value: price, unit: 'money' }, words) }),
      ...(source === 'list' ? { listId: id } : {}),
    })),
  };
}

/** The calculation as plain text, a line a step, to be pasted into a mail. */
export function calculationText(
  title: string,
  steps: readonly StepView[],
  result: readonly [string, string][],
): string {
  const lines = steps.map(({ number, title: name, value, text, formulas }) =>
    [`${number}. ${name}: ${value}`, [text, ...formulas].filter(Boolean).join(' ')].filter(Boolean).join('\n   '),
  );
  return [title, '', ...lines, '', ...result.map(([name, value]) => `${name}: ${value}`)].join('\n');
}
