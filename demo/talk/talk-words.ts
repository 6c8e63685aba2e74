import type { Words } from '../words';

/** Comments and SMS of the demo company: Polish, English, German. */
export const talkWords: readonly Words[] = [
  [
    '@Gil Marek klient odbierze całość w piątek po 12, proszę odłożyć na regał R-12.',
    '@Gil Marek the customer picks everything up on Friday after 12, please put it on rack R-12.',
    '@Gil Marek der Kunde holt alles am Freitag nach 12 ab, bitte auf Regal R-12 legen.',
  ],
  [
    'Zrobione, paleta stoi przy bramie wysyłki.',
    'Done, the pallet stands at the dispatch gate.',
    'Erledigt, die Palette steht am Versandtor.',
  ],
  [
    'Dwa słupki były poprawiane, reszta bez uwag.',
    'Two posts were reworked, the rest is fine.',
    'Zwei Pfosten wurden nachgearbeitet, der Rest ist in Ordnung.',
  ],
  [
    'Zlecenie {order} jest gotowe do odbioru. Tel. 600 100 200',
    'Your order {order} is ready to be picked up. Tel. 600 100 200',
    'Ihre Bestellung {order} kann abgeholt werden. Tel. 600 100 200',
  ],
  [
    'Próbki RAL 7016 są do obejrzenia u nas w biurze.',
    'The RAL 7016 samples can be seen at our office.',
    'Die Muster RAL 7016 können Sie bei uns im Büro ansehen.',
  ],
  [
    'Proszę o telefon w sprawie koloru balustrad.',
    'Please call us about the colour of the railings.',
    'Bitte rufen Sie uns wegen der Farbe der Geländer an.',
  ],
];
