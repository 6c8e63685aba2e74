import type { ImportKind } from '../../../engine/import/import-kind';
import { pricingImport } from '../../catalogue/pricing/pricing.import';
import { productProfilesImport } from '../../catalogue/product-profiles/product-profiles.import';
import { productsImport } from '../../catalogue/products/products.import';
import { ordersImport } from '../../orders/orders/orders.import';
import { usersImport } from '../../people/users/users.import';
import { contactsImport } from '../../sales/customers/contacts.import';
import { stocksImport } from '../../stock/stocks/stocks.import';
import { customersImport } from '../../sales/customers/customers.import';

/** What can be imported, in the order the wizard offers it. */
export const importKinds: readonly ImportKind[] = [
  customersImport,
  contactsImport,
  productsImport,
  productProfilesImport,
  pricingImport,
  stocksImport,
  ordersImport,
  usersImport,
];
