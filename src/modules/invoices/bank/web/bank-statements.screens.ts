import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { bankStatements } from '../bank-statements.entity';

const UploadButton = lazyPart(() => import('./upload-button').then((m) => m.UploadButton));
const StatementScreen = lazyPart(() => import('./statement-screen').then((m) => m.StatementScreen));

const AccountCell = lazyPart(() => import('./account-cell').then((m) => m.AccountCell));

export const bankStatementsScreens = screens(bankStatements, {
  cells: { account: AccountCell },
  listMain: UploadButton,
  edit: StatementScreen,
});
