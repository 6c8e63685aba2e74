export const languages = ['pl', 'en', 'de'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value);

/** Stored choice (an unknown one counts as English), else the browser's first language, else Polish. */
export function chooseLanguage(stored: string | null, browser: readonly string[]): Language {
  if (stored !== null) return isLanguage(stored) ? stored : 'en';
  const first = browser[0]?.slice(0, 2).toLowerCase();
  if (!first) return 'pl';
  return first === 'pl' || first === 'de' ? first : 'en';
}
