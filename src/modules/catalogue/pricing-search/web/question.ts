import { searchFields } from '../search-fields';

export type Question = Readonly<Record<string, unknown>>;

/** The question an address carries; a company the person works for is proposed. */
export function questionOf(params: URLSearchParams, companyId: number | null): Question {
  const question: Record<string, unknown> = params.size ? {} : { companyId };
  for (const [key, field] of Object.entries(searchFields)) {
    const text = params.get(key);
    if (text === null) continue;
    if (field.kind === 'ref' || field.kind === 'integer') {
      if (/^\d{1,9}$/.test(text)) question[key] = Number(text);
    } else question[key] = field.kind === 'boolean' ? text === 'true' : text;
  }
  return question;
}

/** What of a question stands in its address: everything that says something. */
export const questionText = (question: Question): Record<string, string> =>
  Object.fromEntries(
    Object.entries(question).flatMap(([key, value]) =>
      value === null || value === undefined || value === '' || value === false ? [] : [[key, String(value)]],
    ),
  );
