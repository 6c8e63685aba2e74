import { defineStates } from '../../../engine/states';

/** How an account came to be: made by an administrator, or asked for on the sign-in page. */
export const registrationState = defineStates({ none: 0, unconfirmed: 1, waiting: 2, approved: 3, refused: 9 });

/** Whose a registered account becomes. */
export const approvedAs = defineStates({ customer: 'customer', newCustomer: 'newCustomer', staff: 'staff' });
