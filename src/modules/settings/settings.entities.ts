import { banksDepartments } from './banks-departments/banks-departments.entity';
import { banks } from './banks/banks.entity';
import { buildings } from './buildings/buildings.entity';
import { companyAccounts } from './company-accounts/company-accounts.entity';
import { companies } from './companies/companies.entity';
import { complaintReasons } from './complaint-reasons/complaint-reasons.entity';
import { complaintStatuses } from './complaint-statuses/complaint-statuses.entity';
import { countries } from './countries/countries.entity';
import { crmCategories } from './crm-categories/crm-categories.entity';
import { crmEvents } from './crm-events/crm-events.entity';
import { currencyRate } from './currency-rate/currency-rate.entity';
import { currency } from './currency/currency.entity';
import { customerCategories } from './customer-categories/customer-categories.entity';
import { documentTypes } from './document-types/document-types.entity';
import { locations } from './locations/locations.entity';
import { orderPriorities } from './order-priorities/order-priorities.entity';
import { paymentMethods } from './payment-methods/payment-methods.entity';
import { placeTypes } from './place-types/place-types.entity';
import { places } from './places/places.entity';
import { transportTypes } from './transport-types/transport-types.entity';
import { vatRates } from './vat-rates/vat-rates.entity';

export const settingsEntities = [
  companies,
  companyAccounts,
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
] as const;
