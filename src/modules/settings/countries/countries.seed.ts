import { said, seed } from '../../../engine/server/seed';
import { countries } from './countries.entity';

const english = new Intl.DisplayNames('en', { type: 'region' });
const german = new Intl.DisplayNames('de', { type: 'region' });

/** ISO 3166-1: two letters, three letters, the Polish name. */
const iso3166 = `
AD AND Andora
AE ARE Zjednoczone Emiraty Arabskie
AF AFG Afganistan
AG ATG Antigua i Barbuda
AI AIA Anguilla
AL ALB Albania
AM ARM Armenia
AO AGO Angola
AQ ATA Antarktyda
AR ARG Argentyna
AS ASM Samoa Amerykańskie
AT AUT Austria
AU AUS Australia
AW ABW Aruba
AX ALA Wyspy Alandzkie
AZ AZE Azerbejdżan
BA BIH Bośnia i Hercegowina
BB BRB Barbados
BD BGD Bangladesz
BE BEL Belgia
BF BFA Burkina Faso
BG BGR Bułgaria
BH BHR Bahrajn
BI BDI Burundi
BJ BEN Benin
BL BLM Saint-Barthélemy
BM BMU Bermudy
BN BRN Brunei
BO BOL Boliwia
BQ BES Niderlandy Karaibskie
BR BRA Brazylia
BS BHS Bahamy
BT BTN Bhutan
BV BVT Wyspa Bouveta
BW BWA Botswana
BY BLR Białoruś
BZ BLZ Belize
CA CAN Kanada
CC CCK Wyspy Kokosowe
CD COD Demokratyczna Republika Konga
CF CAF Republika Środkowoafrykańska
CG COG Kongo
CH CHE Szwajcaria
CI CIV Wybrzeże Kości Słoniowej
CK COK Wyspy Cooka
CL CHL Chile
CM CMR Kamerun
CN CHN Chiny
CO COL Kolumbia
CR CRI Kostaryka
CU CUB Kuba
CV CPV Republika Zielonego Przylądka
CW CUW Curaçao
CX CXR Wyspa Bożego Narodzenia
CY CYP Cypr
CZ CZE Czechy
DE DEU Niemcy
DJ DJI Dżibuti
DK DNK Dania
DM DMA Dominika
DO DOM Dominikana
DZ DZA Algieria
EC ECU Ekwador
EE EST Estonia
EG EGY Egipt
EH ESH Sahara Zachodnia
ER ERI Erytrea
ES ESP Hiszpania
ET ETH Etiopia
FI FIN Finlandia
FJ FJI Fidżi
FK FLK Falklandy
FM FSM Mikronezja
FO FRO Wyspy Owcze
FR FRA Francja
GA GAB Gabon
GB GBR Wielka Brytania
GD GRD Grenada
GE GEO Gruzja
GF GUF Gujana Francuska
GG GGY Guernsey
GH GHA Ghana
GI GIB Gibraltar
GL GRL Grenlandia
GM GMB Gambia
GN GIN Gwinea
GP GLP Gwadelupa
GQ GNQ Gwinea Równikowa
GR GRC Grecja
GS SGS Georgia Południowa i Sandwich Południowy
GT GTM Gwatemala
GU GUM Guam
GW GNB Gwinea Bissau
GY GUY Gujana
HK HKG Hongkong
HM HMD Wyspy Heard i McDonalda
HN HND Honduras
HR HRV Chorwacja
HT HTI Haiti
HU HUN Węgry
ID IDN Indonezja
IE IRL Irlandia
IL ISR Izrael
IM IMN Wyspa Man
IN IND Indie
IO IOT Brytyjskie Terytorium Oceanu Indyjskiego
IQ IRQ Irak
IR IRN Iran
IS ISL Islandia
IT ITA Włochy
JE JEY Jersey
JM JAM Jamajka
JO JOR Jordania
JP JPN Japonia
KE KEN Kenia
KG KGZ Kirgistan
KH KHM Kambodża
KI KIR Kiribati
KM COM Komory
KN KNA Saint Kitts i Nevis
KP PRK Korea Północna
KR KOR Korea Południowa
KW KWT Kuwejt
KY CYM Kajmany
KZ KAZ Kazachstan
LA LAO Laos
LB LBN Liban
LC LCA Saint Lucia
LI LIE Liechtenstein
LK LKA Sri Lanka
LR LBR Liberia
LS LSO Lesotho
LT LTU Litwa
LU LUX Luksemburg
LV LVA Łotwa
LY LBY Libia
MA MAR Maroko
MC MCO Monako
MD MDA Mołdawia
ME MNE Czarnogóra
MF MAF Saint-Martin
MG MDG Madagaskar
MH MHL Wyspy Marshalla
MK MKD Macedonia Północna
ML MLI Mali
MM MMR Mjanma
MN MNG Mongolia
MO MAC Makau
MP MNP Mariany Północne
MQ MTQ Martynika
MR MRT Mauretania
MS MSR Montserrat
MT MLT Malta
MU MUS Mauritius
MV MDV Malediwy
MW MWI Malawi
MX MEX Meksyk
MY MYS Malezja
MZ MOZ Mozambik
NA NAM Namibia
NC NCL Nowa Kaledonia
NE NER Niger
NF NFK Norfolk
NG NGA Nigeria
NI NIC Nikaragua
NL NLD Holandia
NO NOR Norwegia
NP NPL Nepal
NR NRU Nauru
NU NIU Niue
NZ NZL Nowa Zelandia
OM OMN Oman
PA PAN Panama
PE PER Peru
PF PYF Polinezja Francuska
PG PNG Papua-Nowa Gwinea
PH PHL Filipiny
PK PAK Pakistan
PL POL Polska
PM SPM Saint-Pierre i Miquelon
PN PCN Pitcairn
PR PRI Portoryko
PS PSE Palestyna
PT PRT Portugalia
PW PLW Palau
PY PRY Paragwaj
QA QAT Katar
RE REU Reunion
RO ROU Rumunia
RS SRB Serbia
RU RUS Rosja
RW RWA Rwanda
SA SAU Arabia Saudyjska
SB SLB Wyspy Salomona
SC SYC Seszele
SD SDN Sudan
SE SWE Szwecja
SG SGP Singapur
SH SHN Wyspa Świętej Heleny
SI SVN Słowenia
SJ SJM Svalbard i Jan Mayen
SK SVK Słowacja
SL SLE Sierra Leone
SM SMR San Marino
SN SEN Senegal
SO SOM Somalia
SR SUR Surinam
SS SSD Sudan Południowy
ST STP Wyspy Świętego Tomasza i Książęca
SV SLV Salwador
SX SXM Sint Maarten
SY SYR Syria
SZ SWZ Eswatini
TC TCA Turks i Caicos
TD TCD Czad
TF ATF Francuskie Terytoria Południowe i Antarktyczne
TG TGO Togo
TH THA Tajlandia
TJ TJK Tadżykistan
TK TKL Tokelau
TL TLS Timor Wschodni
TM TKM Turkmenistan
TN TUN Tunezja
TO TON Tonga
TR TUR Turcja
TT TTO Trynidad i Tobago
TV TUV Tuvalu
TW TWN Tajwan
TZ TZA Tanzania
UA UKR Ukraina
UG UGA Uganda
UM UMI Dalekie Wyspy Mniejsze Stanów Zjednoczonych
US USA Stany Zjednoczone
UY URY Urugwaj
UZ UZB Uzbekistan
VA VAT Watykan
VC VCT Saint Vincent i Grenadyny
VE VEN Wenezuela
VG VGB Brytyjskie Wyspy Dziewicze
VI VIR Wyspy Dziewicze Stanów Zjednoczonych
VN VNM Wietnam
VU VUT Vanuatu
WF WLF Wallis i Futuna
WS WSM Samoa
YE YEM Jemen
YT MYT Majotta
ZA ZAF Republika Południowej Afryki
ZM ZMB Zambia
ZW ZWE Zimbabwe
`;

const european = new Set('AT BE BG HR CY CZ DK EE FI FR GR ES IE LT LU LV MT NL DE PL PT RO SK SI SE HU IT'.split(' '));
/** Offered in pickers besides the European Union: neighbours and usual trading partners. */
const offered = new Set('GB CH NO IS LI UA MD RS BA ME MK AL TR US CA CN JP KR IN AE IL'.split(' '));

const rows = iso3166
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', isoCode = '', ...name] = line.split(' ');
    const isEu = european.has(code);
    return {
      code,
      isoCode,
      name: said(name.join(' '), english.of(code) ?? code, german.of(code) ?? code),
      isEu,
      isActive: isEu || offered.has(code),
      vatRateId: code === 'PL' ? '23' : null,
    };
  });

export const countriesSeed = seed(countries, rows);
