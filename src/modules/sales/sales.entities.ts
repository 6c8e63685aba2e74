import { crm } from './crm/crm.entity';
import { customerCategoriesList } from './customers/customer-categories-list.entity';
import { customerNotes } from './customers/customer-notes.entity';
import { customerSettings } from './customers/customer-settings.entity';
import { customerUsers } from './customers/customer-users.entity';
import { customers } from './customers/customers.entity';
import { registerChecks } from './register-checks/register-checks.entity';

export const salesEntities = [
  customers,
  customerCategoriesList,
  customerNotes,
  customerUsers,
  customerSettings,
  crm,
  registerChecks,
] as const;
