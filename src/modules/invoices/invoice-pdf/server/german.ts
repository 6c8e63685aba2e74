const ones = [
  '',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
];
const tens = ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];
/** From a million on; below it numbers are one word. */
const groups: readonly (readonly [one: string, many: string])[] = [
  ['Million', 'Millionen'],
  ['Milliarde', 'Milliarden'],
  ['Billion', 'Billionen'],
];
const currencies: Readonly<Record<string, string>> = {
  PLN: 'Zloty',
  EUR: 'Euro',
  USD: 'US-Dollar',
  GBP: 'Pfund Sterling',
  CHF: 'Schweizer Franken',
};

function below1000(count: number): string {
  const rest = count % 100;
  const unit = ones[rest % 10]!;
  const small = rest < 20 ? ones[rest]! : [unit, tens[Math.floor(rest / 10)]!].filter(Boolean).join('und');
  return `${count >= 100 ? `${ones[Math.floor(count / 100)]!}hundert` : ''}${small}`;
}

/** A whole number with its currency: `viertausendzweihundertein Zloty`. @param whole below 10¹⁵ */
export function german(whole: number, currency: string): string {
  const parts: string[] = [];
  for (let group = groups.length - 1; group >= 0; group--) {
    const count = Math.floor(whole / 1000 ** (group + 2)) % 1000;
    const [one, many] = groups[group]!;
    if (count) parts.push(count === 1 ? `eine ${one}` : `${below1000(count)} ${many}`);
  }
  const thousands = Math.floor(whole / 1000) % 1000;
  const rest = whole % 1000;
  const last = `${thousands ? `${below1000(thousands)}tausend` : ''}${below1000(rest)}`;
  if (last) parts.push(last);
  return [parts.join(' ') || 'null', currencies[currency] ?? currency].join(' ');
}
