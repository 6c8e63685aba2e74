/** Where a rate of the dictionary goes in the files of the tax office. */
export interface JpkRate {
  /** Columns of net value and tax in the sales register: `K_19`, `K_20`. */
  net: string;
  vat?: string;
  /** Counted in a second column too: services a buyer of another member state accounts for. */
  also?: string;
  /** Fields of an invoice in JPK_FA, and the mark of its lines. */
  faNet: string;
  faVat?: string;
  mark: string;
  /** The buyer accounts for the tax. */
  isReversed?: true;
}

/** By the code of the dictionary; a rate that is not here has no column. */
export const jpkRates: Readonly<Record<string, JpkRate>> = {
  '23': { net: 'K_19', vat: 'K_20', faNet: 'P_13_1', faVat: 'P_14_1', mark: '23' },
  '22': { net: 'K_19', vat: 'K_20', faNet: 'P_13_1', faVat: 'P_14_1', mark: '22' },
  '8': { net: 'K_17', vat: 'K_18', faNet: 'P_13_2', faVat: 'P_14_2', mark: '8' },
  '7': { net: 'K_17', vat: 'K_18', faNet: 'P_13_2', faVat: 'P_14_2', mark: '7' },
  '5': { net: 'K_15', vat: 'K_16', faNet: 'P_13_3', faVat: 'P_14_3', mark: '5' },
  '0': { net: 'K_13', faNet: 'P_13_6', mark: '0' },
  '0 WDT': { net: 'K_21', faNet: 'P_13_6', mark: '0' },
  '0 EX': { net: 'K_22', faNet: 'P_13_6', mark: '0' },
  ZW: { net: 'K_10', faNet: 'P_13_7', mark: 'zw' },
  NP: { net: 'K_11', faNet: 'P_13_5', mark: 'np' },
  'NP UE': { net: 'K_11', also: 'K_12', faNet: 'P_13_5', mark: 'np', isReversed: true },
};

/**
 * The buyer within the country accounts for the tax. Services have been outside of it since November 2019 (split payment took
 * its place), and the sales register keeps K_31 and K_32 for the buyer: accounting programs take the rate, the tax office does not.
 */
export const REVERSED_AT_HOME = 'OO';

/** Columns in the order of the register. */
export const registerColumns = [
  'K_10',
  'K_11',
  'K_12',
  'K_13',
  'K_15',
  'K_16',
  'K_17',
  'K_18',
  'K_19',
  'K_20',
  'K_21',
  'K_22',
] as const;
/** Those of them that are tax. */
export const taxColumns: ReadonlySet<string> = new Set(['K_16', 'K_18', 'K_20']);

/** Sums of an invoice in the order of JPK_FA. */
export const invoiceSums = ['P_13_1', 'P_13_2', 'P_13_3', 'P_13_5', 'P_13_6', 'P_13_7'] as const;
