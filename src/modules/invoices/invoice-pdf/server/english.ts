const ones = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const groups = ['', 'thousand', 'million', 'billion', 'trillion'];
const currencies: Readonly<Record<string, readonly [one: string, many: string]>> = {
  PLN: ['zloty', 'zlotys'],
  EUR: ['euro', 'euros'],
  USD: ['US dollar', 'US dollars'],
  GBP: ['pound sterling', 'pounds sterling'],
  CHF: ['Swiss franc', 'Swiss francs'],
};

function below1000(count: number): string[] {
  const rest = count % 100;
  const small = rest < 20 ? ones[rest]! : [tens[Math.floor(rest / 10)], ones[rest % 10]].filter(Boolean).join('-');
  return [count >= 100 ? `${ones[Math.floor(count / 100)]} hundred` : '', small].filter(Boolean);
}

/** A whole number with its currency: `four thousand two hundred one zlotys`. @param whole below 10¹⁵ */
export function english(whole: number, currency: string): string {
  const parts: string[] = [];
  for (let group = groups.length - 1; group >= 0; group--) {
    const count = Math.floor(whole / 1000 ** group) % 1000;
    if (count) parts.push(...below1000(count), groups[group]!);
  }
  const [one, many] = currencies[currency] ?? [currency, currency];
  return [...(parts.length ? parts : ['zero']), whole === 1 ? one : many].filter(Boolean).join(' ');
}
