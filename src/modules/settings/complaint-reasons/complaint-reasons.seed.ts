import { said, seed } from '../../../engine/server/seed';
import { complaintReasons } from './complaint-reasons.entity';

export const complaintReasonsSeed = seed(complaintReasons, [
  { name: said('Uszkodzenie mechaniczne', 'Mechanical damage', 'Mechanische Beschädigung') },
  { name: said('Niezgodny kolor lub połysk', 'Wrong colour or gloss', 'Falscher Farbton oder Glanzgrad') },
  { name: said('Niewłaściwa grubość powłoki', 'Wrong film thickness', 'Falsche Schichtdicke') },
  { name: said('Słaba przyczepność powłoki', 'Poor adhesion', 'Schlechte Haftung') },
  { name: said('Wtrącenia i zanieczyszczenia', 'Inclusions and contamination', 'Einschlüsse und Verunreinigungen') },
  { name: said('Skórka pomarańczowa', 'Orange peel', 'Orangenhaut') },
  { name: said('Zacieki', 'Runs', 'Läufer') },
  { name: said('Brak sztuk w dostawie', 'Pieces missing from the delivery', 'Fehlmenge in der Lieferung') },
  { name: said('Przekroczony termin', 'Late delivery', 'Termin überschritten') },
  { name: said('Błąd w dokumentach', 'Error in the documents', 'Fehler in den Papieren') },
]);
