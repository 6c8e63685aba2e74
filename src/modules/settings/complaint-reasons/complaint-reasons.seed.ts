import { seed } from '../../../engine/server/seed';
import { complaintReasons } from './complaint-reasons.entity';

export const complaintReasonsSeed = seed(complaintReasons, [
  { name: 'Uszkodzenie mechaniczne' },
  { name: 'Niezgodny kolor lub połysk' },
  { name: 'Niewłaściwa grubość powłoki' },
  { name: 'Słaba przyczepność powłoki' },
  { name: 'Wtrącenia i zanieczyszczenia' },
  { name: 'Skórka pomarańczowa' },
  { name: 'Zacieki' },
  { name: 'Brak sztuk w dostawie' },
  { name: 'Przekroczony termin' },
  { name: 'Błąd w dokumentach' },
]);
