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

/** Tax numbers of one repeated digit pass the checksum and are not assigned; there are only a few. */
const freeNips = ['4', '5', '6', '7', '8', '9'].map((digit) => digit.repeat(10));
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
  ...invented.map(({ at, code, name, city, paymentDays, discountPercent }) => ({
    ...common,
    code,
    name,
    nip: freeNips[at] ?? null,
    address: `ul. Zmyślona ${at + 1}`,
    city,
    phone: `500000${String(at).padStart(3, '0')}`,
    email: `${code.toLowerCase()}@klient.test`,
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
