import type { AnyEntity } from '../engine/entity';
import { companies } from './settings/companies/companies.entity';
import { buildings } from './settings/buildings/buildings.entity';
import { placeTypes } from './settings/place-types/place-types.entity';
import { places } from './settings/places/places.entity';
import { locations } from './settings/locations/locations.entity';
import { currency } from './settings/currency/currency.entity';
import { currencyRate } from './settings/currency-rate/currency-rate.entity';
import { vatRates } from './settings/vat-rates/vat-rates.entity';
import { countries } from './settings/countries/countries.entity';
import { paymentMethods } from './settings/payment-methods/payment-methods.entity';
import { banks } from './settings/banks/banks.entity';
import { banksDepartments } from './settings/banks-departments/banks-departments.entity';
import { transportTypes } from './settings/transport-types/transport-types.entity';
import { documentTypes } from './settings/document-types/document-types.entity';
import { customerCategories } from './settings/customer-categories/customer-categories.entity';
import { crmCategories } from './settings/crm-categories/crm-categories.entity';
import { crmEvents } from './settings/crm-events/crm-events.entity';
import { orderPriorities } from './settings/order-priorities/order-priorities.entity';
import { complaintStatuses } from './settings/complaint-statuses/complaint-statuses.entity';
import { complaintReasons } from './settings/complaint-reasons/complaint-reasons.entity';
import { producers } from './catalogue/producers/producers.entity';
import { productCategories } from './catalogue/product-categories/product-categories.entity';
import { productTypes } from './catalogue/product-types/product-types.entity';
import { productStates } from './catalogue/product-states/product-states.entity';
import { productAttributes } from './catalogue/product-attributes/product-attributes.entity';
import { productAttributesClass } from './catalogue/product-attributes-class/product-attributes-class.entity';
import { productAttributesGloss } from './catalogue/product-attributes-gloss/product-attributes-gloss.entity';
import { profileGroups } from './catalogue/profile-groups/profile-groups.entity';
import { services } from './catalogue/services/services.entity';
import { serviceSteps } from './catalogue/service-steps/service-steps.entity';
import { stepOptions } from './catalogue/step-options/step-options.entity';
import { products } from './catalogue/products/products.entity';
import { productCategoriesList } from './catalogue/product-categories-list/product-categories-list.entity';
import { productAttributesList } from './catalogue/product-attributes-list/product-attributes-list.entity';
import { productPrices } from './catalogue/product-prices/product-prices.entity';
import { productProfiles } from './catalogue/product-profiles/product-profiles.entity';
import { pricing } from './catalogue/pricing/pricing.entity';
import { pricingLines } from './catalogue/pricing-lines/pricing-lines.entity';
import { pricingMinPrice } from './catalogue/pricing-min-price/pricing-min-price.entity';
import { storages } from './stock/storages/storages.entity';
import { attachments } from './workspace/attachments/attachments.entity';
import { stocks } from './stock/stocks/stocks.entity';
import { stocksGrouped } from './stock/stocks-grouped/stocks-grouped.entity';
import { stocksLend } from './stock/stocks-lend/stocks-lend.entity';
import { stockLog } from './stock/stock-log/stock-log.entity';
import { stockLimits } from './stock/stock-limits/stock-limits.entity';
import { quotations } from './quotations/quotations/quotations.entity';
import { quotationItems } from './quotations/quotation-items/quotation-items.entity';
import { orders } from './orders/orders/orders.entity';
import { orderItems } from './orders/order-items/order-items.entity';
import { orderItemServices } from './orders/order-item-services/order-item-services.entity';
import { invoices } from './invoices/invoices/invoices.entity';
import { invoiceItems } from './invoices/invoice-items/invoice-items.entity';
import { invoiceQuotations } from './invoices/invoice-quotations/invoice-quotations.entity';
import { invoicePayments } from './invoices/invoice-payments/invoice-payments.entity';
import { todos } from './workspace/todos/todos.entity';
import { notices } from './workspace/notices/notices.entity';
import { pickups } from './orders/pickups/pickups.entity';
import { receptions } from './orders/receptions/receptions.entity';
import { receptionItems } from './orders/reception-items/reception-items.entity';
import { complaints } from './orders/complaints/complaints.entity';
import { complaintMessages } from './orders/complaint-messages/complaint-messages.entity';
import { workCards } from './production/work-cards/work-cards.entity';
import { workCardFrames } from './production/work-card-frames/work-card-frames.entity';
import { workCardsItems } from './production/work-cards-items/work-cards-items.entity';
import { workCardProducts } from './production/work-card-products/work-card-products.entity';
import { workCardNotes } from './production/work-card-notes/work-card-notes.entity';
import { workCardsBreak } from './production/work-cards-break/work-cards-break.entity';
import { workCardTreatments } from './production/work-card-treatments/work-card-treatments.entity';
import { workCardPaintings } from './production/work-card-paintings/work-card-paintings.entity';
import { workCardMeasurements } from './production/work-card-measurements/work-card-measurements.entity';
import { workCardsEtiquettes } from './production/work-cards-etiquettes/work-cards-etiquettes.entity';
import { shiftUsers } from './production/shift-users/shift-users.entity';
import { itemErrors } from './production/item-errors/item-errors.entity';
import { errornousReasons } from './production/errornous-reasons/errornous-reasons.entity';
import { workCardsStatus } from './production/work-cards-status/work-cards-status.entity';
import { workCardsBreakTypes } from './production/work-cards-break-types/work-cards-break-types.entity';
import { shifts } from './time/shifts/shifts.entity';
import { shiftRoles } from './time/shift-roles/shift-roles.entity';
import { holidays } from './time/holidays/holidays.entity';
import { leaveCardKinds } from './time/leave-card-kinds/leave-card-kinds.entity';
import { cardTypes } from './frontdesk/card-types/card-types.entity';
import { equipmentCategories } from './frontdesk/equipment-categories/equipment-categories.entity';
import { carDictionary } from './frontdesk/car-dictionary/car-dictionary.entity';
import { roles } from './people/roles/roles.entity';
import { userNotes } from './people/user-notes/user-notes.entity';
import { users } from './people/users/users.entity';
import { mailLogs } from './communication/mail-logs/mail-logs.entity';
import { templates } from './communication/templates/templates.entity';
import { alertConfirmations, alerts, alertUsers } from './administration/alerts/alerts.entity';
import { logArchives, logs } from './administration/logs/logs.entity';
import { userFilters } from './administration/user-filters/user-filters.entity';
import { crm } from './sales/crm/crm.entity';
import { customerCategoriesList } from './sales/customer-categories-list/customer-categories-list.entity';
import { customerNotes } from './sales/customer-notes/customer-notes.entity';
import { customerSettings } from './sales/customer-settings/customer-settings.entity';
import { customerUsers } from './sales/customer-users/customer-users.entity';
import { customers } from './sales/customers/customers.entity';

/** Every entity of the product, one line each. An area may refer to areas listed above it. */
export const entities: readonly AnyEntity[] = [
  // settings
  companies,
  buildings,
  placeTypes,
  places,
  locations,
  currency,
  currencyRate,
  vatRates,
  countries,
  paymentMethods,
  banks,
  banksDepartments,
  transportTypes,
  documentTypes,
  customerCategories,
  crmCategories,
  crmEvents,
  orderPriorities,
  complaintStatuses,
  complaintReasons,
  // people
  roles,
  users,
  userNotes,
  // sales
  customers,
  customerCategoriesList,
  customerNotes,
  customerUsers,
  customerSettings,
  crm,
  // catalogue
  producers,
  productCategories,
  productTypes,
  productStates,
  productAttributes,
  productAttributesClass,
  productAttributesGloss,
  profileGroups,
  services,
  serviceSteps,
  stepOptions,
  productProfiles,
  products,
  productCategoriesList,
  productAttributesList,
  productPrices,
  pricing,
  pricingLines,
  pricingMinPrice,
  // stock
  storages,
  stocks,
  stocksGrouped,
  stocksLend,
  stockLog,
  stockLimits,
  // workspace
  attachments,
  todos,
  notices,
  // quotations
  quotations,
  quotationItems,
  // orders
  orders,
  orderItems,
  orderItemServices,
  pickups,
  receptions,
  receptionItems,
  complaints,
  complaintMessages,
  // invoices
  invoices,
  invoiceItems,
  invoiceQuotations,
  invoicePayments,
  // production
  errornousReasons,
  workCardsStatus,
  workCardsBreakTypes,
  workCards,
  workCardFrames,
  workCardsItems,
  workCardProducts,
  workCardNotes,
  workCardsBreak,
  workCardTreatments,
  workCardPaintings,
  workCardMeasurements,
  workCardsEtiquettes,
  shiftUsers,
  itemErrors,
  // time
  shifts,
  shiftRoles,
  holidays,
  leaveCardKinds,
  // frontdesk
  cardTypes,
  equipmentCategories,
  carDictionary,
  // communication
  mailLogs,
  templates,
  // administration
  userFilters,
  alerts,
  alertUsers,
  alertConfirmations,
  logs,
  logArchives,
];
