import { localeOf } from '../format';
import { numberText } from '../number-text';

/** Texts of one file in one language, nested as the keys are. */
export type Texts = Record<string, unknown>;
export type Values = Readonly<Record<string, unknown>>;
/** A list of keys = the first that exists. */
export type Translate = (key: string | readonly string[], values?: Values) => string;

/** A value with the full stop of its sentence. */
const placeholder = /\{\{(\w+)\}\}(\.(?=\s|$))?/g;

function at(texts: unknown, path: string): unknown {
  let found = texts;
  for (const part of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Texts)[part];
  }
  return found;
}

/** A sentence that ends with an abbreviation has one full stop: `from 50 pcs.`, not `pcs..` */
const ended = (value: string, stop = ''): string => (value.endsWith('.') ? value : `${value}${stop}`);
const inWords = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/**
 * The plural of a whole number in our languages, as `Intl.PluralRules` has it; undefined leaves it to that. The first `Intl`
 * object of a page takes the browser tens of milliseconds.
 */
function pluralOf(language: string, count: number): string | undefined {
  if (!Number.isSafeInteger(count)) return undefined;
  const whole = Math.abs(count);
  if (language === 'en' || language === 'de') return whole === 1 ? 'one' : 'other';
  if (language !== 'pl') return undefined;
  if (whole === 1) return 'one';
  const [last, teen] = [whole % 10, whole % 100];
  return last >= 2 && last <= 4 && (teen < 12 || teen > 14) ? 'few' : 'many';
}

/**
 * Reads the text files as i18next does on the server, in the little these files ask for: `file:key.key`, `{{value}}`, and
 * `_one`, `_few`, `_many`, `_other` by `count`. A unit test compares the two.
 */
export class Translator {
  private readonly files = new Map<string, Texts | (() => Texts)>();
  private rules: Intl.PluralRules | undefined;

  constructor(readonly language: string) {}

  has = (file: string): boolean => this.files.has(file);
  names = (): string[] => [...this.files.keys()];
  /** Adds the texts of a file, or how to read them once one is asked for: the first rows ask for few files. */
  add = (file: string, texts: Texts | (() => Texts)): void => void this.files.set(file, texts);

  private textsOf(file: string): Texts | undefined {
    const texts = this.files.get(file);
    if (typeof texts !== 'function') return texts;
    const read = texts();
    this.files.set(file, read);
    return read;
  }

  private plural = (count: number): string =>
    pluralOf(this.language, count) ?? (this.rules ??= new Intl.PluralRules(this.language)).select(count);

  /** Text of a key with its values; undefined when there is none. */
  private find(key: string, file: string, values: Values): unknown {
    const [path, own] = key.includes(':')
      ? [key.slice(key.indexOf(':') + 1), key.slice(0, key.indexOf(':'))]
      : [key, file];
    const texts = this.textsOf(own);
    const { count } = values;
    const plural = typeof count === 'number' ? at(texts, `${path}_${this.plural(count)}`) : undefined;
    return plural ?? at(texts, path);
  }

  /** A value in words; a number of things has its digits grouped. */
  private valueText(name: string, value: unknown): string {
    const isNumber = name === 'count' && Number.isSafeInteger(value);
    return (isNumber ? numberText(localeOf(this.language), value as number, 0, 0) : undefined) ?? inWords(value);
  }

  exists = (key: string, values: Values = {}, file = 'common'): boolean => this.find(key, file, values) !== undefined;

  /** The text of a key; a key without a text is shown itself, so that the gap is seen. */
  textOf(key: string | readonly string[], values: Values = {}, file = 'common'): string {
    const keys = typeof key === 'string' ? [key] : key;
    for (const one of keys) {
      const text = this.find(one, file, values);
      if (typeof text === 'string')
        return text.includes('{{')
          ? text.replace(placeholder, (_, name: string, stop?: string) =>
              ended(this.valueText(name, values[name]), stop),
            )
          : text;
    }
    const last = keys.at(-1) ?? '';
    return last.slice(last.indexOf(':') + 1);
  }
}
