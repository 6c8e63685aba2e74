import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { bankStatements } from '../bank-statements.entity';

const UploadButton = lazy(() => import('./upload-button').then((m) => ({ default: m.UploadButton })));
const StatementScreen = lazy(() => import('./statement-screen').then((m) => ({ default: m.StatementScreen })));

const AccountCell = lazy(() => import('./account-cell').then((m) => ({ default: m.AccountCell })));

export const bankStatementsScreens = screens(bankStatements, {
  cells: { account: AccountCell },
  listToolbar: UploadButton,
  edit: StatementScreen,
});
