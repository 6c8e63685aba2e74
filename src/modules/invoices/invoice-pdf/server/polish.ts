const ones = [
  '',
  'jeden',
  'dwa',
  'trzy',
  'cztery',
  'pięć',
  'sześć',
  'siedem',
  'osiem',
  'dziewięć',
  'dziesięć',
  'jedenaście',
  'dwanaście',
  'trzynaście',
  'czternaście',
  'piętnaście',
  'szesnaście',
  'siedemnaście',
  'osiemnaście',
  'dziewiętnaście',
];
const tens = [
  '',
  '',
  'dwadzieścia',
  'trzydzieści',
  'czterdzieści',
  'pięćdziesiąt',
  'sześćdziesiąt',
  'siedemdziesiąt',
  'osiemdziesiąt',
  'dziewięćdziesiąt',
];
const hundreds = [
  '',
  'sto',
  'dwieście',
  'trzysta',
  'czterysta',
  'pięćset',
  'sześćset',
  'siedemset',
  'osiemset',
  'dziewięćset',
];

/** One, two to four, five and more. */
type Forms = readonly [one: string, few: string, many: string];
const groups: readonly Forms[] = [
  ['', '', ''],
  ['tysiąc', 'tysiące', 'tysięcy'],
  ['milion', 'miliony', 'milionów'],
  ['miliard', 'miliardy', 'miliardów'],
  ['bilion', 'biliony', 'bilionów'],
];
const currencies: Readonly<Record<string, Forms>> = {
  PLN: ['złoty', 'złote', 'złotych'],
  EUR: ['euro', 'euro', 'euro'],
  USD: ['dolar amerykański', 'dolary amerykańskie', 'dolarów amerykańskich'],
  GBP: ['funt szterling', 'funty szterlingi', 'funtów szterlingów'],
  CHF: ['frank szwajcarski', 'franki szwajcarskie', 'franków szwajcarskich'],
};

function formOf(count: number, [one, few, many]: Forms): string {
  if (count === 1) return one;
  const last = count % 10;
  const isTeen = Math.floor((count % 100) / 10) === 1;
  return last >= 2 && last <= 4 && !isTeen ? few : many;
}

const below1000 = (count: number): string[] => {
  const rest = count % 100;
  const small = rest < 20 ? [ones[rest]!] : [tens[Math.floor(rest / 10)]!, ones[rest % 10]!];
  return [hundreds[Math.floor(count / 100)]!, ...small].filter(Boolean);
};

/** A whole number with its currency: `cztery tysiące dwieście jeden złotych`. @param whole below 10¹⁵ */
export function polish(whole: number, currency: string): string {
  const parts: string[] = [];
  for (let group = groups.length - 1; group >= 0; group--) {
    const count = Math.floor(whole / 1000 ** group) % 1000;
    if (!count) continue;
    // "tysiąc", not "jeden tysiąc".
    if (!(count === 1 && group > 0)) parts.push(...below1000(count));
    if (group > 0) parts.push(formOf(count, groups[group]!));
  }
  const forms = currencies[currency];
  return [...(parts.length ? parts : ['zero']), forms ? formOf(whole, forms) : currency].join(' ');
}
