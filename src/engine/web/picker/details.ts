/** What distinguishes an offered record, as the server names it: parts between dots, days as `2026-11-27`. */
interface Offered {
  label: string;
  searchdata?: string;
}

const DOT = ' · ';
const day = /^\d{4}-\d{2}-\d{2}$/;
const dayInText = /(?<!\S)\d{4}-\d{2}-\d{2}(?!\S)/g;

/** The name of an offered record with its days as people write them: `Jan Nowak 01.04.2026`. */
export const namedWithDays = (name: string, date: (day: string) => string): string =>
  name.replace(dayInText, (found) => date(found));

/** The second line of an offered record, without what its label has too; undefined where nothing is left. */
export function detailsOf({ label, searchdata = '' }: Offered, date: (day: string) => string): string | undefined {
  const shown = ` ${label} `.toLowerCase();
  const parts = searchdata.split(DOT).filter((part) => part !== '' && !shown.includes(` ${part.toLowerCase()} `));
  return parts.map((part) => (day.test(part) ? date(part) : part)).join(DOT) || undefined;
}
