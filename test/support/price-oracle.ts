import { choosePrice } from '../../src/modules/catalogue/pricing/server/price-rule';
import type { PriceRules } from '../../src/modules/catalogue/pricing/price-types';
import type { DocumentInput, ItemInput, OptionInput } from '../../src/modules/quotations/calculation/model';

/**
 * Decision G6 written down a second time, slowly and plainly, in fractions of whole numbers: what the calculation is
 * held against. It shares no arithmetic with the product.
 */

class Fraction {
  constructor(
    readonly top: bigint,
    readonly bottom: bigint = 1n,
  ) {}
  static of(value: string | number): Fraction {
    const [whole, fraction = ''] = String(value).split('.') as [string, string?];
    return new Fraction(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
  }
  plus(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.top * other.top, this.bottom * other.bottom);
  }
  isBelow(other: Fraction): boolean {
    return this.top * other.bottom < other.top * this.bottom;
  }
  /** Half up at the given number of decimals. */
  rounded(decimals: number): Fraction {
    const scale = 10n ** BigInt(decimals);
    const doubled = 2n * this.top * scale + this.bottom;
    return new Fraction(doubled / (2n * this.bottom), scale);
  }
  text(decimals: number): string {
    const digits = String(this.rounded(decimals).top).padStart(decimals + 1, '0');
    return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  }
  grosze(): number {
    return Number(this.rounded(0).top);
  }
}
const nothing = new Fraction(0n);
const unit = new Fraction(1n);
const perMillion = new Fraction(1n, 1_000_000n);
const perThousand = new Fraction(1n, 1000n);

const positive = (value: string | null): Fraction | null => {
  const fraction = value === null ? nothing : Fraction.of(value);
  return fraction.top > 0n ? fraction : null;
};
const larger = (a: Fraction, b: Fraction): Fraction => (a.isBelow(b) ? b : a);

function minimum(
  options: OptionInput[],
  key: 'minOutline' | 'minSurface' | 'minSurfaceSum',
  standard: string,
): Fraction {
  let found: Fraction | null = null;
  for (const option of options) {
    const value = option[key];
    if (value !== null) found = found ? larger(found, Fraction.of(value)) : Fraction.of(value);
  }
  return found ?? Fraction.of(standard);
}

function lineArea(document: DocumentInput, item: ItemInput, options: OptionInput[]): Fraction | null {
  const { minimums } = document;
  let piece: Fraction | null = positive(item.customerSurface);
  if (!piece) {
    const outline = positive(item.outline);
    const [width, height, length] = [positive(item.width), positive(item.height), positive(item.length)];
    let bare: Fraction | null = positive(item.surface);
    if (!bare && outline && length) {
      const least = minimum(options, 'minOutline', String(minimums.outline));
      bare = larger(outline, least).times(length).times(perMillion);
    }
    if (!bare && [width, height, length].filter((side) => side !== null).length >= 2) {
      const [w, h, l] = [width ?? nothing, height ?? nothing, length ?? nothing];
      const half = w.times(h).plus(w.times(l)).plus(h.times(l));
      bare = half.plus(half).times(perMillion);
    }
    piece = bare && bare.times(Fraction.of(item.surfaceMultiplier));
  }
  if (!piece) return null;
  const billed = larger(piece.rounded(4), minimum(options, 'minSurface', minimums.surface));
  const all = billed.times(Fraction.of(item.amount)).rounded(4);
  return larger(all, minimum(options, 'minSurfaceSum', minimums.surfaceSum));
}

export interface Expected {
  itemId: number;
  optionId: number | null;
  area: string | null;
  sum: number;
  discount: number;
  noPrice: boolean;
}

function optionWorth(option: OptionInput, pieces: Fraction, area: Fraction | null, weight: Fraction | null) {
  const parts: [number | null, Fraction | null, string][] = [
    [option.pricePerUnit, pieces, '1'],
    [option.pricePerArea, area, option.areaMultiplier],
    [option.pricePerWeight, weight, option.weightMultiplier],
  ];
  let worth = nothing;
  let missing = false;
  let isPriced = false;
  for (const [price, measure, factor] of parts) {
    if (!price) continue;
    isPriced = true;
    if (!measure) missing = true;
    else worth = worth.plus(measure.times(Fraction.of(price)).times(Fraction.of(factor)));
  }
  return { worth: worth.times(Fraction.of(option.priceMultiplier)), missing, isPriced };
}

function expectedOf(document: DocumentInput, item: ItemInput, rules: PriceRules): Expected[] {
  const options = item.steps.map((step) => step.option).filter((option) => option !== null);
  const area = lineArea(document, item, options);
  const pieces = Fraction.of(item.amount);
  const kilograms = positive(item.customerWeight) ?? positive(item.weight);
  const weight = kilograms && kilograms.rounded(3).times(pieces).rounded(3);
  const millimetres = positive(item.length);
  const metres = millimetres && millimetres.times(perThousand).times(pieces).rounded(3);
  const priority = document.priority ? Fraction.of(document.priority.multiplier) : unit;
  const areaText = area && area.text(4);
  const percent = item.discountPercent ?? document.discountPercent ?? document.customerDiscountPercent ?? 0;
  const lines: Expected[] = [];
  const add = (optionId: number | null, exact: Fraction, noPrice: boolean) => {
    const sum = noPrice ? 0 : exact.grosze();
    const discount = new Fraction(BigInt(sum) * BigInt(percent), 10_000n).grosze();
    lines.push({ itemId: item.id, optionId, area: areaText, sum, discount, noPrice });
  };

  if (item.manualPrice !== null) add(null, pieces.times(Fraction.of(item.manualPrice)), false);
  else {
    const main = options.filter((option) => option.inMainQuotation);
    const multiplied = (key: 'priceMultiplier' | 'areaMultiplier' | 'weightMultiplier') =>
      main.reduce((all, option) => all.times(Fraction.of(option[key])), unit);
    const byArea = multiplied('areaMultiplier');
    const byWeight = multiplied('weightMultiplier');
    let exact = nothing;
    let missing = false;
    const charge = (price: number | null, measure: Fraction | null, factor: Fraction) => {
      if (!price) return;
      if (measure) exact = exact.plus(measure.times(Fraction.of(price)).times(factor));
      else missing = true;
    };
    const { chosen } = choosePrice(rules, {
      date: document.date,
      customerId: document.customerId,
      companyId: document.companyId,
      currencyId: document.currencyId,
      productProfileId: item.productProfileId,
      productCategoryId: item.productCategoryId,
      productStateId: item.productStateId,
      ownPaint: item.isOwnPaint,
      pieces: item.amount,
      area: areaText,
      weight: weight && weight.text(3),
      metres: metres && metres.text(3),
    });
    if (!chosen) missing = true;
    else if (chosen.chargedBy === 1) charge(chosen.price, area, byArea);
    else if (chosen.chargedBy === 2) charge(chosen.price, weight, byWeight);
    else if (chosen.chargedBy === 3) charge(chosen.price, pieces, unit);
    else charge(chosen.price, metres, unit);
    for (const step of item.steps) charge(step.price, pieces, unit);
    for (const option of main) {
      charge(option.pricePerUnit, pieces, unit);
      charge(option.pricePerArea, area, byArea);
      charge(option.pricePerWeight, weight, byWeight);
    }
    add(null, exact.times(multiplied('priceMultiplier')).times(priority), missing);
  }
  for (const { option, manualPrice } of item.steps) {
    if (!option || option.inMainQuotation) continue;
    const { worth, missing, isPriced } = optionWorth(option, pieces, area, weight);
    if (isPriced && manualPrice !== null) add(option.id, pieces.times(Fraction.of(manualPrice)), false);
    else if (isPriced) add(option.id, worth.times(priority), missing);
  }
  return lines;
}

/** The lines of a document and its net, by the slow way. */
export function expected(document: DocumentInput, items: readonly ItemInput[], rules: PriceRules) {
  const lines = items.flatMap((item) => expectedOf(document, item, rules));
  const net = lines.reduce((total, line) => total + BigInt(line.sum - line.discount), 0n);
  const least = document.minimalPrices.reduce((most, { priceNet }) => Math.max(most, priceNet), 0);
  const payment = (net < BigInt(least) ? BigInt(least) : net) + BigInt(document.transportNet);
  const vat = new Fraction(payment * BigInt(document.vatRate), 10_000n).grosze();
  return { lines, net: Number(net), paymentNet: Number(payment), paymentVat: vat };
}
