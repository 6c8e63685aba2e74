import { implement } from '../../../../engine/server/implement';
import { ofOwnCustomer } from '../../customers/server/customer-scope';
import { crm } from '../crm.entity';

export const crmServer = implement(crm, { scope: ofOwnCustomer });
