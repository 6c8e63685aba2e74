/** A Polish postal code as it is written: `41200` → `41-200`. Anything else stays as typed. */
export const polishPostCode = (typed: string): string => typed.trim().replace(/^(\d{2})\s?(\d{3})$/, '$1-$2');

interface BankAddress {
  bic?: string | null;
  postCode?: string | null;
}

/**
 * Writes the postal code of a Polish bank or branch as it is written there: letters 5 and 6 of a BIC name the country.
 * @param country of the shop, where there is no BIC
 */
export function formatBankPostCode(input: BankAddress, before: BankAddress | undefined, country: string): void {
  const bic = input.bic === undefined ? before?.bic : input.bic;
  const isPolish = (bic ? bic.slice(4, 6).toUpperCase() : country) === 'PL';
  if (input.postCode && isPolish) input.postCode = polishPostCode(input.postCode);
}
