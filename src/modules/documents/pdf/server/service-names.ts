import type { Executor } from '../../../../engine/server/db';
import type { Words } from '../../../../engine/server/pdf/paper';
import { sql } from '../../../../engine/server/sql';

/** What the shop calls a service, an option of its steps or a transport, and what papers in other languages do. */
export interface ServiceName {
  name: string;
  nameEn: string | null;
  nameDe: string | null;
}

/** Services and options with a name in another language, the longest first. */
export const serviceNames = (db: Executor): Promise<ServiceName[]> =>
  db.rows<ServiceName>(sql`
    select a.name, min(a.name_en) as name_en, min(a.name_de) as name_de from (
      select name, name_en, name_de from services
      union all select name, name_en, name_de from step_options
      union all select name, name_en, name_de from transport_types
      union all select invoice_name, name_en, name_de from step_options where invoice_name is not null
    ) a where a.name_en <> '' or a.name_de <> '' group by a.name order by length(a.name) desc, a.name`);

/** Ends a name at the beginning of a line: `Malowanie proszkowe: Rygiel`, `Malowanie proszkowe, RAL 7016`. */
const ends = ['', ', ', ': '] as const;

/** A text that begins with names of services, in the language of the paper; what has no name in it stays as it is. */
export function inServiceNames(
  { language }: Pick<Words, 'language'>,
  text: string,
  names: readonly ServiceName[],
): string {
  const key = language === 'en' ? 'nameEn' : language === 'de' ? 'nameDe' : undefined;
  if (!key) return text;
  for (const one of names) {
    const rest = text.slice(one.name.length);
    const end = ends.find((mark) => (mark === '' ? rest === '' : rest.startsWith(mark)));
    if (!text.startsWith(one.name) || end === undefined) continue;
    const following = rest.slice(end.length);
    return (one[key] || one.name) + end + (end === ', ' ? inServiceNames({ language }, following, names) : following);
  }
  return text;
}
