/** `61 1090 1014 …`, as people write it. */
export const accountText = (account: string): string =>
  /^\d{26}$/.test(account) ? account.replace(/^(\d\d)/, '$1 ').replaceAll(/(\d{4})(?=\d)/g, '$1 ') : account;

/** The account of a row in groups of four. */
export const AccountCell = ({ row }: { row: { account: string } }) => accountText(row.account);

export const BankAccountCell = ({ row }: { row: { bankAccount?: string | null } }) =>
  accountText(row.bankAccount ?? '');
