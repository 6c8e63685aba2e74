import { seed } from '../../src/engine/server/seed';
import { customerCategoriesList } from '../../src/modules/sales/customers/customer-categories-list.entity';
import { customerSettings } from '../../src/modules/sales/customers/customer-settings.entity';
import { customerUsers } from '../../src/modules/sales/customers/customer-users.entity';
import { customers } from '../../src/modules/sales/customers/customers.entity';

/** Fictitious names, with a town, a category and payment terms. */
const invented = `
BRA01|Bramy Smok Wawelski sp. z o.o.|Kraków|Balustrady i ogrodzenia|14|300
OKN01|Okna Pod Chmurką S.A.|Rzeszów|Fasady i stolarka aluminiowa|30|500
KOW01|Kowalstwo Artystyczne Podkówka|Nowy Targ|Balustrady i ogrodzenia|7|0
OGR01|Ogrodzenia Jeż i Spółka|Gliwice|Balustrady i ogrodzenia|14|200
SLU01|Ślusarstwo Kluczyk|Tychy|Konstrukcje stalowe|7|0
ZAK01|Zakład Metalowy Młoteczek|Bytom|Konstrukcje stalowe|14|150
KON01|Konstrukcje Stalowe Żuraw sp. z o.o.|Dąbrowa Górnicza|Konstrukcje stalowe|30|400
MEB01|Meble Metalowe Cztery Nogi|Kępno|Meble metalowe|21|250
BAL01|Balustrady Poręcz s.c.|Chorzów|Balustrady i ogrodzenia|14|100
MAS01|Maszyny Trybik sp. z o.o.|Wrocław|Maszyny i urządzenia|30|300
FEL01|Felgi Kółko|Częstochowa|Motoryzacja|0|0
ROW01|Rowery Szprycha sp. z o.o.|Bydgoszcz|Motoryzacja|21|350
LAM01|Lampy Świetlik|Poznań|Meble metalowe|14|100
SZA01|Szafy Sterownicze Bezpiecznik S.A.|Łódź|Maszyny i urządzenia|30|450
REG01|Regały Półeczka sp. z o.o.|Radom|Meble metalowe|21|300
PLA01|Place Zabaw Huśtawka|Opole|Balustrady i ogrodzenia|14|200
WIA01|Wiaty i Zadaszenia Parasol|Bielsko-Biała|Konstrukcje stalowe|14|150
DRZ01|Drzwi Techniczne Zawias sp. z o.o.|Kielce|Fasady i stolarka aluminiowa|30|400
ROL01|Rolety Zmierzch|Toruń|Fasady i stolarka aluminiowa|14|150
FAS02|Fasady Szklana Góra S.A.|Warszawa|Fasady i stolarka aluminiowa|30|600
SCH01|Schody Stopień sp. z o.o.|Zabrze|Balustrady i ogrodzenia|14|100
PRZ01|Przyczepy Dyszel|Mielec|Motoryzacja|21|200
ROL02|Rolmasz Zagon sp. z o.o.|Siedlce|Maszyny i urządzenia|30|350
KLI01|Klimatyzacja Bryza|Gdynia|Maszyny i urządzenia|14|150
GRZ01|Grzejniki Ciepełko S.A.|Wałbrzych|Maszyny i urządzenia|30|500
SKR01|Skrzynki Listonosz|Lublin|Meble metalowe|14|50
STO01|Stoliki Kawiarka|Sopot|Meble metalowe|7|0
TAB01|Tablice Drogowe Znaczek sp. z o.o.|Olsztyn|Konstrukcje stalowe|30|250
SLO01|Konstrukcje Solarne Promyk|Białystok|Konstrukcje stalowe|30|450
ELE01|Elewacje Gładka Ściana|Szczecin|Fasady i stolarka aluminiowa|21|300
KOT01|Kotły Palenisko sp. z o.o.|Pleszew|Maszyny i urządzenia|14|100
WEN01|Wentylacja Przeciąg|Katowice|Maszyny i urządzenia|14|150
ZAB01|Zabawki Blaszak|Sosnowiec|Meble metalowe|7|0
CYN01|Cynkownia Ogniwo S.A.|Świętochłowice|Kooperanci|30|0
LAS01|Laser i Gięcie Iskra|Mysłowice|Kooperanci|14|0
SPA01|Spawalnia Łuk|Jaworzno|Kooperanci|14|0
TOK01|Tokarnia Wiór|Ruda Śląska|Kooperanci|14|0
ANT01|Antyki Zygzak|Cieszyn|Klienci indywidualni|0|0
MOT01|Garaż Motocykl Retro|Pszczyna|Motoryzacja|0|0
DZI01|Działkowiec Furtka|Mikołów|Klienci indywidualni|0|0
`
  .trim()
  .split('\n')
  .map((line, at) => {
    const [code = '', name = '', city = '', category = '', days = '0', discount = '0'] = line.split('|');
    return { at, code, name, city, category, paymentDays: Number(days), discountPercent: Number(discount) };
  });

/** A tax number with a valid check digit under a prefix that no tax office has, so that it belongs to no company. */
function nipOf(at: number): string {
  const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];
  for (let number = 999_120_000 + at * 137; ; number += 1) {
    const check = [...String(number)].reduce((sum, digit, i) => sum + Number(digit) * weights[i]!, 0) % 11;
    if (check < 10) return `${number}${check}`;
  }
}

const streets = [
  'Przemysłowa',
  'Fabryczna',
  'Składowa',
  'Kolejowa',
  'Warsztatowa',
  'Magazynowa',
  'Towarowa',
  'Leśna',
  'Polna',
  'Graniczna',
  'Energetyków',
];
/** Post codes of the towns of the list below. */
const postCodes: Readonly<Record<string, string>> = {
  Kraków: '30-716',
  Rzeszów: '35-105',
  'Nowy Targ': '34-400',
  Gliwice: '44-109',
  Tychy: '43-100',
  Bytom: '41-902',
  'Dąbrowa Górnicza': '41-300',
  Kępno: '63-600',
  Chorzów: '41-500',
  Wrocław: '54-530',
  Częstochowa: '42-200',
  Bydgoszcz: '85-825',
  Poznań: '61-016',
  Łódź: '93-231',
  Radom: '26-600',
  Opole: '45-641',
  'Bielsko-Biała': '43-300',
  Kielce: '25-655',
  Toruń: '87-100',
  Warszawa: '03-236',
  Zabrze: '41-800',
  Mielec: '39-300',
  Siedlce: '08-110',
  Gdynia: '81-061',
  Wałbrzych: '58-306',
  Lublin: '20-234',
  Sopot: '81-855',
  Olsztyn: '10-409',
  Białystok: '15-620',
  Szczecin: '70-812',
  Pleszew: '63-300',
  Katowice: '40-246',
  Sosnowiec: '41-208',
  Świętochłowice: '41-600',
  Mysłowice: '41-400',
  Jaworzno: '43-600',
  'Ruda Śląska': '41-700',
  Cieszyn: '43-400',
  Pszczyna: '43-200',
  Mikołów: '43-190',
};
const common = { countryId: 'PL', currencyId: 'PLN', vatRateId: '23', paymentMethodId: 'PRZELEW' };

export const customerRows = seed(customers, [
  {
    ...common,
    code: 'ALU01',
    name: 'ALUFASADA sp. z o.o.',
    ownName: 'Alufasada',
    nip: '2222222222',
    address: 'ul. Aluminiowa 5',
    postCode: '41-200',
    city: 'Sosnowiec',
    phone: '600100200',
    email: 'biuro@alufasada.test',
    tags: ['fasady', 'stała umowa'],
    paymentDays: 14,
    discountPercent: 500,
  },
  {
    ...common,
    code: 'STA01',
    name: 'STALBUD Jan Kowal',
    ownName: 'Stalbud',
    nip: '3333333333',
    address: 'ul. Stalowa 12',
    postCode: '41-300',
    city: 'Dąbrowa Górnicza',
    phone: '600300400',
    email: 'jan@stalbud.test',
    tags: ['farba powierzona'],
    paymentDays: 7,
    discountPercent: 0,
    ownProductsOnly: true,
  },
  ...invented.map(({ at, code, name, city, category, paymentDays, discountPercent }) => ({
    ...common,
    code,
    name,
    nip: category === 'Klienci indywidualni' ? null : nipOf(at),
    address: `ul. ${streets[at % streets.length]} ${3 + ((at * 7) % 60)}`,
    postCode: postCodes[city] ?? null,
    city,
    phone: `32 555 0${String(100 + at * 3)}`,
    email: `biuro@${code.toLowerCase()}.test`,
    paymentMethodId: paymentDays === 0 ? 'GOTOWKA' : 'PRZELEW',
    paymentDays,
    discountPercent,
  })),
]);

export const customerCategoryRows = seed(customerCategoriesList, [
  { customerId: 'ALU01', customerCategoryId: 'Fasady i stolarka aluminiowa' },
  { customerId: 'STA01', customerCategoryId: 'Konstrukcje stalowe' },
  { customerId: 'STA01', customerCategoryId: 'Balustrady i ogrodzenia' },
  ...invented.map(({ code, category }) => ({ customerId: code, customerCategoryId: category })),
]);

export const customerSettingRows = seed(customerSettings, [
  { customerId: 'ALU01', config: 'groupMode', value: '1' },
  { customerId: 'ALU01', config: 'order_realisation_days', value: '5' },
  { customerId: 'STA01', config: 'order_realisation_days', value: '7' },
]);

export const customerUserRows = seed(customerUsers, [
  { customerId: 'ALU01', userId: 'customer@alufasada.test', isNotified: true },
  { customerId: 'STA01', userId: 'customer@stalbud.test', isNotified: true },
]);

export const inventedCodes: readonly string[] = invented.map(({ code }) => code);
