import { screens } from '../../../../engine/web/screens';
import { customerUsers } from '../customer-users.entity';

export const customerUsersScreens = screens(customerUsers, {
  // Staff and the customer's own people; the server refuses those of other customers.
  pick: { userId: () => ({ withCustomer: true }) },
});
