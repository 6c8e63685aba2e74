import { columnsOf, type ImportKind } from '../../../engine/import/import-kind';
import { users } from '../../people/users/users.entity';
import { personColumns } from '../../people/users/users.import';
import { customerUsers } from './customer-users.entity';

/** People of customers: an account of the customer and its entry among the customer's people. */
export const contactsImport: ImportKind = {
  key: 'contacts',
  entity: customerUsers,
  title: 'administration:imports.contacts',
  module: customerUsers.module,
  needs: 'DATA_IMPORT',
  alsoNeeds: ['USERS_WRITE', 'USERS_READ', 'CUSTOMERS_WRITE'],
  keys: [{ fields: ['email'] }],
  fixed: { isCustomer: true },
  notice: 'administration:imports.invites',
  columns: [
    ...columnsOf(customerUsers, {
      customerId: {
        aliases: /^(klient|kontrahent|firma|odbiorca|nip|customer|company|kunde|firma kunde)$/,
        by: ['code', 'externalId', 'nip', 'name'],
        required: true,
      },
    }),
    ...columnsOf(users, personColumns),
    ...columnsOf(customerUsers, {
      isNotified: /^(powiadomienia|kopie wiadomosci|kopie|notified|copies|gets copies|benachrichtigt|kopien)$/,
    }),
  ],
  examples: [
    {
      customerId: 'STALBUD',
      name: 'Jan',
      surname: 'Kowal',
      email: 'jan.kowal@stalbud.example',
      phone: '+48 600 100 200',
      isNotified: '1',
    },
  ],
};
