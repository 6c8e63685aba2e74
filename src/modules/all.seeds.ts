import type { Language } from '../engine/server/context';
import type { Executor } from '../engine/server/db';
import { plantEmpty, References, type Seed } from '../engine/server/seed';
import { entities } from './all.entities';
import { placeTypesSeed } from './settings/place-types/place-types.seed';
import { currencySeed } from './settings/currency/currency.seed';
import { vatRatesSeed } from './settings/vat-rates/vat-rates.seed';
import { countriesSeed } from './settings/countries/countries.seed';
import { paymentMethodsSeed } from './settings/payment-methods/payment-methods.seed';
import { banksSeed } from './settings/banks/banks.seed';
import { transportTypesSeed } from './settings/transport-types/transport-types.seed';
import { documentTypesSeed } from './settings/document-types/document-types.seed';
import { customerCategoriesSeed } from './settings/customer-categories/customer-categories.seed';
import { crmCategoriesSeed } from './settings/crm-categories/crm-categories.seed';
import { crmEventsSeed } from './settings/crm-events/crm-events.seed';
import { orderPrioritiesSeed } from './settings/order-priorities/order-priorities.seed';
import { complaintStatusesSeed } from './settings/complaint-statuses/complaint-statuses.seed';
import { complaintReasonsSeed } from './settings/complaint-reasons/complaint-reasons.seed';
import { producersSeed } from './catalogue/producers/producers.seed';
import { productCategoriesSeed } from './catalogue/product-categories/product-categories.seed';
import { productTypesSeed } from './catalogue/product-types/product-types.seed';
import { productStatesSeed } from './catalogue/product-states/product-states.seed';
import { productAttributesSeed } from './catalogue/product-attributes/product-attributes.seed';
import { productAttributesClassSeed } from './catalogue/product-attributes-class/product-attributes-class.seed';
import { productAttributesGlossSeed } from './catalogue/product-attributes-gloss/product-attributes-gloss.seed';
import { productsSeed } from './catalogue/products/products.seed';
import { errornousReasonsSeed } from './production/errornous-reasons/errornous-reasons.seed';
import { workCardsStatusSeed } from './production/work-cards-status/work-cards-status.seed';
import { workCardsBreakTypesSeed } from './production/work-cards-break-types/work-cards-break-types.seed';
import { shiftsSeed } from './time/shifts/shifts.seed';
import { shiftRolesSeed } from './time/shift-roles/shift-roles.seed';
import { holidaysSeed } from './time/holidays/holidays.seed';
import { leaveCardKindsSeed } from './time/leave-card-kinds/leave-card-kinds.seed';
import { cardTypesSeed } from './frontdesk/card-types/card-types.seed';
import { equipmentCategoriesSeed } from './frontdesk/equipment-categories/equipment-categories.seed';
import { carDictionarySeed } from './frontdesk/car-dictionary/car-dictionary.seed';

/** What every installation starts with, one line each; a seed may refer to those above it. */
export const seeds: readonly Seed[] = [
  // settings
  placeTypesSeed,
  currencySeed,
  vatRatesSeed,
  countriesSeed,
  paymentMethodsSeed,
  banksSeed,
  transportTypesSeed,
  documentTypesSeed,
  customerCategoriesSeed,
  crmCategoriesSeed,
  crmEventsSeed,
  orderPrioritiesSeed,
  complaintStatusesSeed,
  complaintReasonsSeed,
  // catalogue
  producersSeed,
  productCategoriesSeed,
  productTypesSeed,
  productStatesSeed,
  productAttributesSeed,
  productAttributesClassSeed,
  productAttributesGlossSeed,
  productsSeed,
  // production
  errornousReasonsSeed,
  workCardsStatusSeed,
  workCardsBreakTypesSeed,
  // time
  shiftsSeed,
  shiftRolesSeed,
  holidaysSeed,
  leaveCardKindsSeed,
  // frontdesk
  cardTypesSeed,
  equipmentCategoriesSeed,
  carDictionarySeed,
];

/** Gives every dictionary that is still empty its first content. Cheap when there is nothing to do: one query. */
export const plantSeeds = (tx: Executor, language: Language = 'pl'): Promise<void> =>
  plantEmpty(tx, seeds, new References(tx, new Map(entities.map((entity) => [entity.name, entity]))), language);
