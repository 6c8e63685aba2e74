import type { Language, WriteCtx } from '../src/engine/server/context';
import { inLanguage } from '../src/engine/server/seed';
import { seeds } from '../src/modules/all.seeds';
import { talkWords } from './talk/talk-words';
import { words } from './words';

/** Translates texts of the demo company, written in Polish, wherever they are in a value; everything else stays. */
export type Translate = <T>(value: T) => T;

/** A write of the demo company in its language. */
export type DemoWrite = WriteCtx & { translate: Translate };

/** Texts of the demo company and of the dictionaries in `language`, by their Polish. */
export function translatorFor(language: Language): Translate {
  const texts = new Map<string, string>();
  for (const seed of seeds) {
    const polish = inLanguage(seed, 'pl').rows;
    for (const [at, row] of inLanguage(seed, language).rows.entries())
      for (const [key, text] of Object.entries(polish[at]!))
        if (typeof text === 'string' && text !== row[key]) texts.set(text, String(row[key]));
  }
  for (const [pl, en, de] of [...words, ...talkWords]) texts.set(pl, { pl, en, de }[language]);
  const translated = (value: unknown): unknown => {
    if (typeof value === 'string') return texts.get(value) ?? value;
    if (Array.isArray(value)) return value.map(translated);
    if (value && Object.getPrototypeOf(value) === Object.prototype)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, translated(one)]));
    return value;
  };
  return <T>(value: T) => translated(value) as T;
}
