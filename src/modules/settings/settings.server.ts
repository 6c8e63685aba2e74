import { banksSeed } from './banks/banks.seed';
import { banksServer } from './banks/server/banks.server';
import { banksDepartmentsServer } from './banks-departments/server/banks-departments.server';
import { companyAccountsServer } from './company-accounts/server/company-accounts.server';
import { companiesServer } from './companies/server/companies.server';
import { complaintReasonsSeed } from './complaint-reasons/complaint-reasons.seed';
import { complaintStatusesSeed } from './complaint-statuses/complaint-statuses.seed';
import { countriesSeed } from './countries/countries.seed';
import { countriesServer } from './countries/server/countries.server';
import { crmCategoriesSeed } from './crm-categories/crm-categories.seed';
import { crmEventsSeed } from './crm-events/crm-events.seed';
import { currencyRateServer } from './currency-rate/server/currency-rate.server';
import { currencyRateJobs } from './currency-rate/server/currency-rates.job';
import { currencySeed } from './currency/currency.seed';
import { currencyServer } from './currency/server/currency.server';
import { customerCategoriesSeed } from './customer-categories/customer-categories.seed';
import { documentTypesSeed } from './document-types/document-types.seed';
import { locationsSeed } from './locations/locations.seed';
import { orderPrioritiesSeed } from './order-priorities/order-priorities.seed';
import { paymentMethodsSeed } from './payment-methods/payment-methods.seed';
import { paymentMethodsServer } from './payment-methods/server/payment-methods.server';
import { placeTypesSeed } from './place-types/place-types.seed';
import { placesServer } from './places/server/places.server';
import { transportTypesServer } from './transport-types/server/transport-types.server';
import { transportTypesSeed } from './transport-types/transport-types.seed';
import { vatRatesServer } from './vat-rates/server/vat-rates.server';
import { vatRatesSeed } from './vat-rates/vat-rates.seed';
import type { AreaServer } from '../area';

export const settingsArea: AreaServer = {
  features: [
    {
      entities: [
        companiesServer,
        companyAccountsServer,
        banksServer,
        banksDepartmentsServer,
        placesServer,
        currencyServer,
        currencyRateServer,
        vatRatesServer,
        countriesServer,
        paymentMethodsServer,
        transportTypesServer,
      ],
      jobs: currencyRateJobs,
    },
  ],
  seeds: [
    placeTypesSeed,
    locationsSeed,
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
  ],
};
