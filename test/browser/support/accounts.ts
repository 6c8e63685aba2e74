/** Demo accounts the tests use, signed in once before them. */
export const accounts = [
  'admin@galwex.test',
  'office@galwex.test',
  'foreman@galwex.test',
  'operator@galwex.test',
  'warehouse@galwex.test',
  'customer@alufasada.test',
] as const;
export type Account = (typeof accounts)[number];

/** Where a signed-in account's browser storage is kept for the run. */
export const stateOf = (account: Account): string => `test-results/state-${account}.json`;
