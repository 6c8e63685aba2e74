import { exportCustomer } from './accounting/server/accounting.routes';
import { crmServer } from './crm/server/crm.server';
import {
  customerCategoriesListServer,
  customersServer,
  customerNotesServer,
} from './customers/server/customers.server';
import {
  customerSettingsServer,
  readSettingsRoute,
  writeSettingsRoute,
} from './customers/server/customer-settings.server';
import { customerUsersServer } from './customers/server/customer-users.server';
import { checkNip } from './customers/server/customers.routes';
import { gus, lookUpNip } from './gus/server/gus.routes';
import { registerChecksServer } from './register-checks/server/ask-registers';
import { checkCustomer } from './register-checks/server/register-checks.routes';
import type { AreaServer } from '../area';

export const salesArea: AreaServer = {
  features: [
    {
      entities: [
        customersServer,
        customerCategoriesListServer,
        customerNotesServer,
        customerUsersServer,
        customerSettingsServer,
        crmServer,
        registerChecksServer,
      ],
      routes: [checkNip, readSettingsRoute, writeSettingsRoute, lookUpNip, exportCustomer, checkCustomer],
      close: () => gus.close(),
    },
  ],
};
