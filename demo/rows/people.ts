import { seed, type Seed } from '../../src/engine/server/seed';
import { roles } from '../../src/modules/people/roles/roles.entity';
import { rolePresets } from '../../src/modules/people/roles/server/presets';
import { users } from '../../src/modules/people/users/users.entity';

export const password = 'Coatdesk1!';
/** Opens the settings of the kiosk and the way out of it. */
export const kioskPin = '471100';

/** Preset → the role's name in the demo company. */
const roleNames: Readonly<Record<string, string>> = {
  admin: 'Administrator',
  office: 'Biuro',
  planner: 'Planista',
  foreman: 'Brygadzista',
  operator: 'Operator',
  warehouse: 'Magazynier',
  frontdesk: 'Recepcja',
  hr: 'Kadry',
  accountant: 'Księgowość',
  kiosk: 'Kiosk',
  customer: 'Klient',
};
const roleName = (preset: string): string => roleNames[preset] ?? preset;

export const roleRows = seed(
  roles,
  rolePresets.map(({ key, dashboardType, rights }) => ({
    name: roleName(key),
    dashboardType,
    rights: [...rights],
    isActive: true,
  })),
);

interface Account {
  email: string;
  name: string;
  surname: string;
  preset: string;
  customer?: string;
}
const staff = (preset: string, name: string, surname: string): Account => ({
  email: `${preset}@galwex.test`,
  name,
  surname,
  preset,
});

/** Those who sign in with the demo password. */
const accounts: readonly Account[] = [
  staff('admin', 'Marta', 'Nowak'),
  staff('office', 'Joanna', 'Zielińska'),
  staff('planner', 'Tomasz', 'Wrona'),
  staff('foreman', 'Krzysztof', 'Bąk'),
  staff('operator', 'Anna', 'Lis'),
  staff('warehouse', 'Marek', 'Gil'),
  staff('frontdesk', 'Zofia', 'Kos'),
  staff('hr', 'Beata', 'Dzięcioł'),
  staff('accountant', 'Irena', 'Szpak'),
  staff('kiosk', 'Kiosk', 'Hala A'),
  { email: 'customer@alufasada.test', name: 'Adam', surname: 'Jasny', preset: 'customer', customer: 'ALU01' },
  { email: 'customer@stalbud.test', name: 'Jan', surname: 'Kowal', preset: 'customer', customer: 'STA01' },
];
export const emails: readonly string[] = accounts.map(({ email }) => email);

/** People of the shop floor: they register time at the kiosk and do not sign in. */
const crew: readonly Account[] = [
  { email: 'piotr.dab@galwex.test', name: 'Piotr', surname: 'Dąb', preset: 'operator' },
  { email: 'ewa.sowa@galwex.test', name: 'Ewa', surname: 'Sowa', preset: 'operator' },
  { email: 'rafal.jodla@galwex.test', name: 'Rafał', surname: 'Jodła', preset: 'operator' },
  { email: 'monika.brzoza@galwex.test', name: 'Monika', surname: 'Brzoza', preset: 'operator' },
  { email: 'lukasz.klon@galwex.test', name: 'Łukasz', surname: 'Klon', preset: 'operator' },
  { email: 'ola.kalina@galwex.test', name: 'Ola', surname: 'Kalina', preset: 'operator' },
];

const dashboardOf = new Map(rolePresets.map(({ key, dashboardType }) => [key, dashboardType]));

/** @param hash of the demo password; the crew gets none and cannot sign in. */
export function userRows(hash: string): Seed {
  const row = ({ email, name, surname, preset, customer }: Account, at: number) => ({
    email,
    name,
    surname,
    code: String(1001 + at),
    companyId: customer ? null : 'GALWEX',
    roleId: roleName(preset),
    isCustomer: customer !== undefined,
    customerId: customer ?? null,
    dashboardType: dashboardOf.get(preset) ?? 2,
    isActive: true,
    loginReset: false,
    password: at < accounts.length ? hash : null,
  });
  return seed(users, [...accounts, ...crew].map(row));
}
