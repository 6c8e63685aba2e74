import type { SeedRow } from '../../src/engine/server/seed';
import type { serviceSteps } from '../../src/modules/catalogue/services/service-steps.entity';
import type { services } from '../../src/modules/catalogue/services/services.entity';
import type { stepOptions } from '../../src/modules/catalogue/services/step-options.entity';

type Step = Omit<SeedRow<typeof serviceSteps>, 'serviceId' | 'sequence'>;
type Option = Omit<SeedRow<typeof stepOptions>, 'serviceStepId'>;

const multipliers = { priceMultiplier: '1.000', weightMultiplier: '1.000', areaMultiplier: '1.000' };

const steps = {
  degreasing: {
    code: 'ODT',
    name: 'Odtłuszczanie',
    label: 'ODT',
    placeTypeId: 'MYJ',
    productTypeId: 'CHEMIA',
    isPlanned: true,
  },
  conversion: {
    code: 'KON',
    name: 'Konwersja',
    label: 'KON',
    placeTypeId: 'MYJ',
    productTypeId: 'CHEMIA',
    isPlanned: false,
  },
  blasting: {
    code: 'SRU',
    name: 'Śrutowanie Sa 2½',
    label: 'SRU',
    placeTypeId: 'SRU',
    productTypeId: 'SCIER',
    isPlanned: true,
  },
  primer: {
    code: 'POD',
    name: 'Podkład epoksydowy',
    label: 'POD',
    placeTypeId: 'KAB',
    productTypeId: 'PODKLAD',
    isPlanned: true,
  },
  coating: {
    code: 'MAL',
    name: 'Malowanie',
    label: 'MAL',
    placeTypeId: 'KAB',
    productTypeId: 'PROSZEK',
    isPlanned: true,
  },
  curing: { code: 'PIEC', name: 'Piec', label: 'PIEC', placeTypeId: 'PIEC', isPlanned: false },
  control: { code: 'KJ', name: 'Kontrola jakości', label: 'KJ', placeTypeId: 'KJ', isPlanned: false },
} satisfies Record<string, Step>;
type StepKey = keyof typeof steps;

const service = (
  code: string,
  [name, nameEn, nameDe]: readonly [string, string, string],
  productStateId: string,
  isDefault: boolean,
  ...of: StepKey[]
) => ({
  row: { companyId: 'GALWEX', code, name, nameEn, nameDe, productStateId, isDefault, isActive: true } satisfies SeedRow<
    typeof services
  >,
  steps: of.map((key): Step => steps[key]),
});

/** The services of the shop with their steps in order. */
export const demoServices = [
  service(
    'ALU-STD',
    ['Aluminium, standard', 'Aluminium, standard', 'Aluminium, Standard'],
    'Aluminium surowe',
    true,
    'degreasing',
    'conversion',
    'coating',
    'curing',
    'control',
  ),
  service(
    'STAL-C3',
    ['Stal, ochrona C3', 'Steel, C3 protection', 'Stahl, Schutz C3'],
    'Stal surowa',
    false,
    'degreasing',
    'blasting',
    'primer',
    'coating',
    'curing',
    'control',
  ),
  service(
    'STAL-STD',
    ['Stal, standard', 'Steel, standard', 'Stahl, Standard'],
    'Stal surowa',
    false,
    'degreasing',
    'coating',
    'curing',
    'control',
  ),
];

/** Options by the code of their step; prices in hundredths per m². */
export const demoOptions: Readonly<Record<string, readonly Option[]>> = {
  SRU: [
    {
      code: 'SA25',
      name: 'Sa 2½',
      invoiceName: 'Śrutowanie Sa 2½',
      nameEn: 'Blasting Sa 2½',
      nameDe: 'Strahlen Sa 2½',
      inMainQuotation: true,
      pricePerArea: 1800,
      ...multipliers,
    },
  ],
  POD: [
    {
      code: 'EPZN',
      name: 'EP-Zn 60–80 µm',
      invoiceName: 'Podkład epoksydowy',
      nameEn: 'Epoxy primer',
      nameDe: 'Epoxid-Grundierung',
      inMainQuotation: true,
      pricePerArea: 1400,
      ...multipliers,
    },
  ],
  MAL: [
    {
      code: '1W',
      name: 'Jedna warstwa',
      invoiceName: 'Malowanie proszkowe',
      nameEn: 'Powder coating',
      nameDe: 'Pulverbeschichtung',
      inMainQuotation: true,
      ...multipliers,
    },
  ],
};
