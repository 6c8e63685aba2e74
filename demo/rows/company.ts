import { seed } from '../../src/engine/server/seed';
import { profileGroups } from '../../src/modules/catalogue/profile-groups/profile-groups.entity';
import { buildings } from '../../src/modules/settings/buildings/buildings.entity';
import { companyAccounts } from '../../src/modules/settings/company-accounts/company-accounts.entity';
import { companies } from '../../src/modules/settings/companies/companies.entity';
import { locations } from '../../src/modules/settings/locations/locations.entity';
import { places } from '../../src/modules/settings/places/places.entity';
import { storages } from '../../src/modules/stock/storages/storages.entity';

/** Code of the demo company: what other rows refer to. */
const company = 'GALWEX';

export const companyRows = seed(companies, [
  {
    code: company,
    name: 'GALWEX POWŁOKI',
    nip: '1111111111',
    address: 'ul. Przykładowa 10',
    postCode: '40-001',
    city: 'Katowice',
    phone: '600 100 300',
    email: 'biuro@galwex.example.com',
    bankName: 'Bank Przykładowy',
    bankAccount: '11 1111 1111 1111 1111 1111 1111',
    taxOffice: '2471',
    province: 'śląskie',
    county: 'Katowice',
    commune: 'Katowice',
    isActive: true,
  },
]);

/** As the bank of the other account numbers it. */
export const accountRows = seed(companyAccounts, [
  {
    companyId: company,
    currencyId: 'EUR',
    account: 'PL40 1111 1111 0000 0000 0000 0978',
    bankName: 'Bank Przykładowy',
    bic: 'PRZKPLPW',
  },
]);

export const buildingRows = seed(buildings, [
  { companyId: company, code: 'A', name: 'Hala A', address: 'ul. Przykładowa 10', city: 'Katowice', isActive: true },
  { companyId: company, code: 'B', name: 'Biuro', address: 'ul. Przykładowa 10', city: 'Katowice', isActive: true },
]);

const place = (
  code: string,
  name: string,
  type: string,
  maxWeight: string | null,
  length: number,
  width: number,
  dayArea: string | null,
  dayWeight: string | null,
  dayHours: string | null = null,
) => ({
  companyId: company,
  buildingId: 'A',
  code,
  name,
  placeTypeId: type,
  maxWeight,
  length: length || null,
  width: width || null,
  dayArea,
  dayWeight,
  dayHours,
  isActive: true,
});
export const placeRows = seed(places, [
  place('MYJ', 'Myjnia', 'MYJ', '600.000', 7500, 1500, '600.00', '4000.000'),
  place('SRU', 'Śrutownia', 'SRU', '2000.000', 8000, 2500, '120.00', '5000.000', '8.00'),
  place('KAB1', 'Kabina 1', 'KAB', '450.000', 7000, 1200, '180.00', '900.000', '32.00'),
  place('KAB2', 'Kabina 2', 'KAB', '1200.000', 6000, 2200, '150.00', '3000.000'),
  place('PIEC1', 'Piec 1', 'PIEC', '1500.000', 7500, 2200, '400.00', '4000.000'),
  place('KJ', 'KJ', 'KJ', null, 0, 0, null, null),
]);

export const racks = Array.from({ length: 12 }, (_, at) => `R-${String(at + 1).padStart(2, '0')}`);
export const locationRows = seed(locations, [
  { companyId: company, buildingId: 'A', code: 'PLAC', name: 'Plac przyjęć' },
  { companyId: company, buildingId: 'A', code: 'WYD', name: 'Strefa wydań' },
  ...racks.map((code) => ({ companyId: company, buildingId: 'A', code, name: `Regał ${code}` })),
]);

/** Storages of the shop itself; those of customers come after the customers. */
export const storageRows = seed(storages, [
  { companyId: company, name: 'Magazyn farb', isActive: true },
  { companyId: company, name: 'Magazyn chemii', isActive: true },
  { companyId: company, name: 'Cynkownia (kooperant)', isExternal: true, isActive: true },
]);
export const customerStorageRows = seed(storages, [
  { companyId: company, name: 'STALBUD – farby powierzone', customerId: 'STA01', isActive: true },
]);

export const profileGroupRows = seed(profileGroups, [
  { companyId: company, customerId: 'ALU01', code: 'FAS', name: 'Profile fasadowe' },
  { companyId: company, customerId: 'ALU01', code: 'OKN', name: 'Profile okienne' },
  { companyId: company, customerId: 'STA01', code: 'BAL', name: 'Balustrady' },
]);
