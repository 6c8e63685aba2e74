import type { Feature } from '../engine/server/feature';
import { implement } from '../engine/server/implement';
import { companies } from './settings/companies/companies.entity';
import { buildings } from './settings/buildings/buildings.entity';
import { placeTypes } from './settings/place-types/place-types.entity';
import { placesServer } from './settings/places/places.server';
import { locations } from './settings/locations/locations.entity';
import { currencyServer } from './settings/currency/currency.server';
import { currencyRateServer } from './settings/currency-rate/currency-rate.server';
import { vatRatesServer } from './settings/vat-rates/vat-rates.server';
import { countriesServer } from './settings/countries/countries.server';
import { paymentMethodsServer } from './settings/payment-methods/payment-methods.server';
import { banks } from './settings/banks/banks.entity';
import { banksDepartments } from './settings/banks-departments/banks-departments.entity';
import { transportTypesServer } from './settings/transport-types/transport-types.server';
import { documentTypes } from './settings/document-types/document-types.entity';
import { customerCategories } from './settings/customer-categories/customer-categories.entity';
import { crmCategories } from './settings/crm-categories/crm-categories.entity';
import { crmEvents } from './settings/crm-events/crm-events.entity';
import { orderPriorities } from './settings/order-priorities/order-priorities.entity';
import { complaintStatuses } from './settings/complaint-statuses/complaint-statuses.entity';
import { complaintReasons } from './settings/complaint-reasons/complaint-reasons.entity';
import { producers } from './catalogue/producers/producers.entity';
import { productCategoriesServer } from './catalogue/product-categories/product-categories.server';
import { productTypes } from './catalogue/product-types/product-types.entity';
import { productStates } from './catalogue/product-states/product-states.entity';
import { productAttributes } from './catalogue/product-attributes/product-attributes.entity';
import { productAttributesClass } from './catalogue/product-attributes-class/product-attributes-class.entity';
import { productAttributesGloss } from './catalogue/product-attributes-gloss/product-attributes-gloss.entity';
import { profileGroups } from './catalogue/profile-groups/profile-groups.entity';
import { servicesServer } from './catalogue/services/services.server';
import { serviceSteps } from './catalogue/service-steps/service-steps.entity';
import { stepOptions } from './catalogue/step-options/step-options.entity';
import { storages } from './stock/storages/storages.entity';
import { errornousReasons } from './production/errornous-reasons/errornous-reasons.entity';
import { workCardsStatusServer } from './production/work-cards-status/work-cards-status.server';
import { workCardsBreakTypes } from './production/work-cards-break-types/work-cards-break-types.entity';
import { shiftsServer } from './time/shifts/shifts.server';
import { shiftRoles } from './time/shift-roles/shift-roles.entity';
import { holidays } from './time/holidays/holidays.entity';
import { leaveCardKinds } from './time/leave-card-kinds/leave-card-kinds.entity';
import { cardTypes } from './frontdesk/card-types/card-types.entity';
import { equipmentCategories } from './frontdesk/equipment-categories/equipment-categories.entity';
import { carDictionary } from './frontdesk/car-dictionary/car-dictionary.entity';
import { nbpJobs } from './settings/nbp/nbp.job';
import { exportCustomer } from './sales/accounting/accounting.routes';
import { crmServer } from './sales/crm/crm.server';
import { customerCategoriesListServer } from './sales/customer-categories-list/customer-categories-list.server';
import { customerNotesServer } from './sales/customer-notes/customer-notes.server';
import {
  customerSettingsServer,
  readSettings,
  writeSettings,
} from './sales/customer-settings/customer-settings.server';
import { customerUsersServer } from './sales/customer-users/customer-users.server';
import { checkNip } from './sales/customers/customers.routes';
import { customersServer } from './sales/customers/customers.server';
import { lookUpNip } from './sales/gus/gus.routes';
import { rolesServer } from './people/roles/roles.server';
import { userNotes } from './people/user-notes/user-notes.entity';
import { usersServer } from './people/users/users.server';
import { mailFeature } from './communication/mail/mail.server';
import { templatesFeature } from './communication/templates/templates.server';
import { alertsFeature } from './administration/alerts/alerts.server';
import { logsFeature } from './administration/logs/logs.server';
import { modulesFeature } from './administration/modules/modules.server';
import { publicSettingsRoutes } from './administration/settings/public.routes';
import { settingsRoutes } from './administration/settings/settings.server';
import { userFiltersServer } from './administration/user-filters/user-filters.server';

/** Every feature's server half, one line each. */
export const features: readonly Feature[] = [
  // settings
  { jobs: nbpJobs },
  {
    entities: [
      implement(companies),
      implement(buildings),
      implement(placeTypes),
      placesServer,
      implement(locations),
      currencyServer,
      currencyRateServer,
      vatRatesServer,
      countriesServer,
      paymentMethodsServer,
      implement(banks),
      implement(banksDepartments),
      transportTypesServer,
      implement(documentTypes),
      implement(customerCategories),
      implement(crmCategories),
      implement(crmEvents),
      implement(orderPriorities),
      implement(complaintStatuses),
      implement(complaintReasons),
    ],
  },
  // sales
  {
    entities: [
      customersServer,
      customerCategoriesListServer,
      customerNotesServer,
      customerUsersServer,
      customerSettingsServer,
      crmServer,
    ],
    routes: [checkNip, readSettings, writeSettings, lookUpNip, exportCustomer],
  },
  // people
  { entities: [rolesServer, usersServer, implement(userNotes)] },
  // catalogue
  {
    entities: [
      implement(producers),
      productCategoriesServer,
      implement(productTypes),
      implement(productStates),
      implement(productAttributes),
      implement(productAttributesClass),
      implement(productAttributesGloss),
      implement(profileGroups),
      servicesServer,
      implement(serviceSteps),
      implement(stepOptions),
    ],
  },
  // stock
  { entities: [implement(storages)] },
  // production
  { entities: [implement(errornousReasons), workCardsStatusServer, implement(workCardsBreakTypes)] },
  // time
  { entities: [shiftsServer, implement(shiftRoles), implement(holidays), implement(leaveCardKinds)] },
  // frontdesk
  { entities: [implement(cardTypes), implement(equipmentCategories), implement(carDictionary)] },
  // communication
  mailFeature,
  templatesFeature,
  // administration
  { routes: [...settingsRoutes, ...publicSettingsRoutes] },
  modulesFeature,
  { entities: [userFiltersServer] },
  alertsFeature,
  logsFeature,
];
