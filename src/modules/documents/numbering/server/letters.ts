import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import type { Series } from './document-number';

/** Where an installation keeps the letters its numbers begin with; without them they are those of the series. */
export const NUMBER_LETTERS = 'number-letters';

/** Letters of a company abroad, by the language it begins in. No two series share theirs. */
const abroad: Readonly<Record<'en' | 'de', Readonly<Record<Series, string>>>> = {
  en: {
    ZL: 'OR',
    WY: 'QU',
    FV: 'IN',
    FZ: 'AD',
    FK: 'CR',
    PF: 'PF',
    PZ: 'GR',
    WZ: 'DN',
    RK: 'CO',
    KP: 'WC',
    KU: 'LV',
    PJ: 'DR',
    SZ: 'CC',
    NO: 'LI',
    ZF: 'PO',
    ZP: 'PR',
  },
  de: {
    ZL: 'AU',
    WY: 'AN',
    FV: 'RE',
    FZ: 'AR',
    FK: 'KR',
    PF: 'PF',
    PZ: 'WE',
    WZ: 'LS',
    RK: 'RK',
    KP: 'AK',
    KU: 'UR',
    PJ: 'FA',
    SZ: 'KZ',
    NO: 'ZN',
    ZF: 'LB',
    ZP: 'LR',
  },
};

/** What a new company is given; undefined where the letters of the series are those of its language. */
export const lettersAbroad = (country: string, language: 'pl' | 'en' | 'de'): Record<string, string> | undefined =>
  country === 'PL' || language === 'pl' ? undefined : { ...abroad[language] };

/** The letters of each series in this installation. */
export async function lettersOf(db: Executor): Promise<(series: Series) => string> {
  const row = await db.one<{ value: Partial<Record<Series, string>> }>(
    sql`select value from settings where key = ${NUMBER_LETTERS}`,
  );
  return (series) => row?.value[series] ?? series;
}
