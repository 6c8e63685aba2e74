import { seed } from '../../../engine/server/seed';
import { errornousReasons } from './errornous-reasons.entity';

export const errornousReasonsSeed = seed(errornousReasons, [
  { code: 'ZARYS', name: 'Zarysowanie', color: 'orange' },
  { code: 'NIEDOM', name: 'Niedomalowanie', color: 'amber' },
  { code: 'ZACIEK', name: 'Zaciek', color: 'amber' },
  { code: 'SKORKA', name: 'Skórka pomarańczowa', color: 'amber' },
  { code: 'KRATER', name: 'Kratery', color: 'orange' },
  { code: 'WTRAC', name: 'Wtrącenia', color: 'orange' },
  { code: 'PECH', name: 'Pęcherze i odgazowanie', color: 'red' },
  { code: 'GRUB', name: 'Niewłaściwa grubość powłoki', color: 'red' },
  { code: 'KOLOR', name: 'Niezgodny kolor lub połysk', color: 'red' },
  { code: 'PRZYCZ', name: 'Słaba przyczepność', color: 'red' },
  { code: 'PRZEPAL', name: 'Przepalenie', color: 'red' },
  { code: 'USZK', name: 'Uszkodzenie mechaniczne', color: 'orange' },
]);
