import { said, seed } from '../../../engine/server/seed';
import { leaveCardKinds } from './leave-card-kinds.entity';

/** Absences of the Polish labour code; `limitAmount` are days in a calendar year. */
export const leaveCardKindsSeed = seed(leaveCardKinds, [
  {
    code: 'UW',
    name: said('Urlop wypoczynkowy', 'Annual leave', 'Erholungsurlaub'),
    inLimit: true,
    paidPercent: 10000,
    description: said(
      'Art. 152 Kodeksu pracy; wymiar 20 lub 26 dni wynika z umowy i stażu.',
      'Polish Labour Code, art. 152; 20 or 26 days, by contract and length of service.',
      'Art. 152 des polnischen Arbeitsgesetzbuchs; 20 oder 26 Tage je nach Vertrag und Dienstzeit.',
    ),
  },
  {
    code: 'UZ',
    name: said('Urlop na żądanie', 'Leave on demand', 'Urlaub auf Verlangen'),
    inLimit: true,
    limitAmount: 4,
    paidPercent: 10000,
    description: said(
      'Art. 167² Kodeksu pracy; do 4 dni w roku w ramach urlopu wypoczynkowego.',
      'Polish Labour Code, art. 167²; up to 4 days a year out of annual leave.',
      'Art. 167² des polnischen Arbeitsgesetzbuchs; bis zu 4 Tage im Jahr aus dem Erholungsurlaub.',
    ),
  },
  {
    code: 'UD',
    name: said('Urlop dodatkowy', 'Additional leave', 'Zusatzurlaub'),
    inLimit: false,
    limitAmount: 10,
    paidPercent: 10000,
    description: said(
      'Dla osób ze znacznym lub umiarkowanym stopniem niepełnosprawności: 10 dni w roku.',
      'For people with a severe or moderate disability: 10 days a year.',
      'Für Menschen mit schwerer oder mittlerer Behinderung: 10 Tage im Jahr.',
    ),
  },
  {
    code: 'UO',
    name: said('Urlop okolicznościowy', 'Special leave', 'Sonderurlaub'),
    inLimit: false,
    paidPercent: 10000,
    description: said(
      'Ślub, narodziny dziecka, zgon w rodzinie: 1 lub 2 dni na zdarzenie.',
      'Wedding, birth of a child, death in the family: 1 or 2 days each.',
      'Hochzeit, Geburt eines Kindes, Todesfall in der Familie: je 1 oder 2 Tage.',
    ),
  },
  {
    code: 'OP',
    name: said('Opieka nad dzieckiem do 14 lat', 'Care of a child under 14', 'Betreuung eines Kindes unter 14 Jahren'),
    inLimit: false,
    limitAmount: 2,
    paidPercent: 10000,
    description: said(
      'Art. 188 Kodeksu pracy; 2 dni albo 16 godzin w roku.',
      'Polish Labour Code, art. 188; 2 days or 16 hours a year.',
      'Art. 188 des polnischen Arbeitsgesetzbuchs; 2 Tage oder 16 Stunden im Jahr.',
    ),
  },
  {
    code: 'SW',
    name: said('Zwolnienie z powodu siły wyższej', 'Time off for force majeure', 'Freistellung wegen höherer Gewalt'),
    inLimit: false,
    limitAmount: 2,
    paidPercent: 5000,
    description: said(
      'Art. 148¹ Kodeksu pracy; 2 dni albo 16 godzin w roku, połowa wynagrodzenia.',
      'Polish Labour Code, art. 148¹; 2 days or 16 hours a year, half pay.',
      'Art. 148¹ des polnischen Arbeitsgesetzbuchs; 2 Tage oder 16 Stunden im Jahr, halber Lohn.',
    ),
  },
  {
    code: 'UOP',
    name: said('Urlop opiekuńczy', 'Carer’s leave', 'Pflegeurlaub'),
    inLimit: false,
    limitAmount: 5,
    paidPercent: 0,
    description: said(
      'Art. 173¹ Kodeksu pracy; 5 dni w roku, bez wynagrodzenia.',
      'Polish Labour Code, art. 173¹; 5 days a year, unpaid.',
      'Art. 173¹ des polnischen Arbeitsgesetzbuchs; 5 Tage im Jahr, unbezahlt.',
    ),
  },
  {
    code: 'UB',
    name: said('Urlop bezpłatny', 'Unpaid leave', 'Unbezahlter Urlaub'),
    inLimit: false,
    paidPercent: 0,
    description: said(
      'Art. 174 Kodeksu pracy; na wniosek pracownika.',
      'Polish Labour Code, art. 174; at the employee’s request.',
      'Art. 174 des polnischen Arbeitsgesetzbuchs; auf Antrag.',
    ),
  },
  {
    code: 'L4',
    name: said('Zwolnienie lekarskie', 'Sick leave', 'Krankschreibung'),
    inLimit: false,
    paidPercent: 8000,
    description: said(
      'Wynagrodzenie chorobowe, potem zasiłek.',
      'Sick pay, then sickness benefit.',
      'Lohnfortzahlung, danach Krankengeld.',
    ),
  },
  {
    code: 'UM',
    name: said('Urlop macierzyński', 'Maternity leave', 'Mutterschaftsurlaub'),
    inLimit: false,
    paidPercent: 10000,
    description: said('Zasiłek macierzyński.', 'Maternity benefit.', 'Mutterschaftsgeld.'),
  },
  {
    code: 'UR',
    name: said('Urlop rodzicielski', 'Parental leave', 'Elternurlaub'),
    inLimit: false,
    paidPercent: 7000,
    description: said(
      'Zasiłek macierzyński za okres urlopu rodzicielskiego.',
      'Maternity benefit for the time of parental leave.',
      'Mutterschaftsgeld für die Zeit des Elternurlaubs.',
    ),
  },
  {
    code: 'UOJ',
    name: said('Urlop ojcowski', 'Paternity leave', 'Vaterschaftsurlaub'),
    inLimit: false,
    limitAmount: 14,
    paidPercent: 10000,
    description: said(
      'Do 2 tygodni, do ukończenia przez dziecko 12 miesięcy.',
      'Up to 2 weeks, until the child is 12 months old.',
      'Bis zu 2 Wochen, bis das Kind 12 Monate alt ist.',
    ),
  },
  {
    code: 'UWY',
    name: said('Urlop wychowawczy', 'Childcare leave', 'Erziehungsurlaub'),
    inLimit: false,
    paidPercent: 0,
    description: said('Do 36 miesięcy, bez wynagrodzenia.', 'Up to 36 months, unpaid.', 'Bis zu 36 Monate, unbezahlt.'),
  },
  {
    code: 'US',
    name: said('Urlop szkoleniowy', 'Study leave', 'Bildungsurlaub'),
    inLimit: false,
    limitAmount: 21,
    paidPercent: 10000,
    description: said(
      '6 dni na egzaminy, 21 dni w ostatnim roku studiów.',
      '6 days for exams, 21 days in the last year of studies.',
      '6 Tage für Prüfungen, 21 Tage im letzten Studienjahr.',
    ),
  },
  {
    code: 'PP',
    name: said('Poszukiwanie pracy', 'Time off to look for work', 'Freistellung zur Stellensuche'),
    inLimit: false,
    limitAmount: 3,
    paidPercent: 10000,
    description: said(
      'W okresie wypowiedzenia przez pracodawcę: 2 lub 3 dni.',
      'While under notice from the employer: 2 or 3 days.',
      'Während der Kündigungsfrist durch den Arbeitgeber: 2 oder 3 Tage.',
    ),
  },
  {
    code: 'KREW',
    name: said('Oddanie krwi', 'Blood donation', 'Blutspende'),
    inLimit: false,
    paidPercent: 10000,
    description: said(
      'Dzień oddania krwi i dzień następny.',
      'The day of the donation and the day after.',
      'Der Tag der Spende und der Tag danach.',
    ),
  },
  {
    code: 'WEZW',
    name: said('Wezwanie sądu lub urzędu', 'Summons by a court or office', 'Vorladung durch Gericht oder Behörde'),
    inLimit: false,
    paidPercent: 0,
    description: said(
      'Zwolnienie na czas stawienia się.',
      'Time off for the appearance.',
      'Freistellung für den Termin.',
    ),
  },
  {
    code: 'NN',
    name: said('Nieobecność nieusprawiedliwiona', 'Unexcused absence', 'Unentschuldigtes Fehlen'),
    inLimit: false,
    paidPercent: 0,
  },
]);
