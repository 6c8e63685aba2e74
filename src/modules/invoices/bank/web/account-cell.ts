import type { CellProps } from '../../../../engine/web/screens';
import type { bankStatements } from '../bank-statements.entity';

/** `61 1090 1014 …`, as people write it. */
export const accountText = (account: string): string =>
  /^\d{26}$/.test(account) ? account.replace(/^(\d\d)/, '$1 ').replaceAll(/(\d{4})(?=\d)/g, '$1 ') : account;

/** The account in groups of four. */
export const AccountCell = ({ row }: CellProps<typeof bankStatements>) => accountText(row.account);
