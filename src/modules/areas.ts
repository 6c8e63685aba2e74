/**
 * The areas of the business, in the order of what builds on what: an area imports only from areas above it.
 * `npm run imports` reads this list.
 */
export const areas = [
  'settings',
  'mail',
  'labels',
  'people',
  'sales',
  'catalogue',
  'stock',
  'workspace',
  'documents',
  'quotations',
  'orders',
  'invoices',
  'time',
  'production',
  'frontdesk',
  'communication',
  'administration',
] as const;
export type Area = (typeof areas)[number];
