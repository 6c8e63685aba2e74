import type { ModuleCode, Right } from '../../../engine/entity';

interface FirstStep {
  /** Texts: `shell:firstSteps.steps.{key}`. */
  key: string;
  module: ModuleCode;
  /** Whoever can take the step sees it. */
  needs: Right;
}

/** What a new company sets up, in this order: each step needs what the ones before it made. */
export const firstSteps = [
  { key: 'company', module: 'CORE', needs: 'DICTIONARIES_WRITE' },
  { key: 'user', module: 'CORE', needs: 'USERS_WRITE' },
  { key: 'place', module: 'CORE', needs: 'DICTIONARIES_WRITE' },
  { key: 'service', module: 'CORE', needs: 'DICTIONARIES_WRITE' },
  { key: 'pricing', module: 'PRODUCTS', needs: 'PRICE_LIST_WRITE' },
  { key: 'paint', module: 'STOCK', needs: 'STOCK_WRITE' },
  { key: 'customer', module: 'CUSTOMERS', needs: 'CUSTOMERS_WRITE' },
  { key: 'order', module: 'ORDERS', needs: 'ORDERS_WRITE' },
  // The mail server and the passphrase are chosen by a super user only.
  { key: 'mail', module: 'CORE', needs: 'SUPER_USER' },
  { key: 'quotation', module: 'QUOTATIONS', needs: 'QUOTATIONS_WRITE' },
  { key: 'backups', module: 'CORE', needs: 'SUPER_USER' },
] as const satisfies readonly FirstStep[];

export type FirstStepKey = (typeof firstSteps)[number]['key'];

/** Steps with sample data a new company may begin with. The rest is the company's own. */
export const sampleSteps = [
  'place',
  'service',
  'pricing',
  'paint',
  'customer',
  'order',
] as const satisfies readonly FirstStepKey[];
export type SampleStep = (typeof sampleSteps)[number];
export const hasSample = (key: FirstStepKey): key is SampleStep => sampleSteps.some((one) => one === key);

/** Of the sample data of a step: it can be inserted, or is there and can be removed as long as nothing is built on it. */
export const sampleStates = ['offered', 'made'] as const;

/** Any one of these opens the list of first steps. */
export const firstStepRights: readonly Right[] = [
  ...new Set<Right>(['ADMIN_USER', ...firstSteps.map(({ needs }) => needs)]),
];

/** The list as `GET /first-steps` answers it. */
export interface FirstSteps {
  /** The company works by now: the list is of no more use. */
  isOver: boolean;
  /** Steps of the person, in order; `to` is the address of the screen it is done at. */
  items: readonly {
    key: FirstStepKey;
    done: boolean;
    to: string;
    /** The company does without it. */
    skipped: boolean;
    sample?: (typeof sampleStates)[number];
  }[];
}
