import { implement } from '../../../../engine/server/implement';
import { ofOwnCustomer } from './customer-scope';
import { customerCategoriesList } from '../customer-categories-list.entity';

export const customerCategoriesListServer = implement(customerCategoriesList, { scope: ofOwnCustomer });
