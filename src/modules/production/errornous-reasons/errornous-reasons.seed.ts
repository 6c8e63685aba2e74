import { said, seed } from '../../../engine/server/seed';
import { errornousReasons } from './errornous-reasons.entity';

export const errornousReasonsSeed = seed(errornousReasons, [
  { code: 'ZARYS', name: said('Zarysowanie', 'Scratch', 'Kratzer'), color: 'orange' },
  { code: 'NIEDOM', name: said('Niedomalowanie', 'Insufficient coverage', 'Unzureichende Deckung'), color: 'amber' },
  { code: 'ZACIEK', name: said('Zaciek', 'Run', 'Läufer'), color: 'amber' },
  { code: 'SKORKA', name: said('Skórka pomarańczowa', 'Orange peel', 'Orangenhaut'), color: 'amber' },
  { code: 'KRATER', name: said('Kratery', 'Craters', 'Krater'), color: 'orange' },
  { code: 'WTRAC', name: said('Wtrącenia', 'Inclusions', 'Einschlüsse'), color: 'orange' },
  {
    code: 'PECH',
    name: said('Pęcherze i odgazowanie', 'Blisters and outgassing', 'Blasen und Ausgasung'),
    color: 'red',
  },
  {
    code: 'GRUB',
    name: said('Niewłaściwa grubość powłoki', 'Wrong film thickness', 'Falsche Schichtdicke'),
    color: 'red',
    foremanDecides: true,
  },
  {
    code: 'KOLOR',
    name: said('Niezgodny kolor lub połysk', 'Wrong colour or gloss', 'Falscher Farbton oder Glanzgrad'),
    color: 'red',
    foremanDecides: true,
  },
  { code: 'PRZYCZ', name: said('Słaba przyczepność', 'Poor adhesion', 'Schlechte Haftung'), color: 'red' },
  { code: 'PRZEPAL', name: said('Przepalenie', 'Overbake', 'Überbrannt'), color: 'red' },
  {
    code: 'USZK',
    name: said('Uszkodzenie mechaniczne', 'Mechanical damage', 'Mechanische Beschädigung'),
    color: 'orange',
  },
]);
