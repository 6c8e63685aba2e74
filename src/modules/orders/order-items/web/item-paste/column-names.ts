/** What a pasted column can be. `skip` = not taken over. */
export const pasteColumns = [
  'name',
  'productProfileId',
  'serviceId',
  'product1Id',
  'productStateId',
  'amount',
  'outline',
  'length',
  'width',
  'height',
  'surface',
  'weight',
  'discountPercent',
  'dueDate',
  'code',
  'externalCode',
  'externalOrderNumber',
  'note',
] as const;
export type PasteColumn = (typeof pasteColumns)[number];
export type ColumnMap = readonly (PasteColumn | 'skip')[];

/** How people head these columns, in Polish, English and German alike, without accents. */
const names: readonly (readonly [RegExp, PasteColumn | 'skip'])[] = [
  [/^(lp|l\.p|no|nr|pos|#|id|poz|position nr|lfd|lfd nr)$/, 'skip'],
  [
    /^(profil|profile|kod profilu|nr profilu|profile (no|code)|profilnummer|profil nr|symbol profilu)/,
    'productProfileId',
  ],
  [/^(usluga|service|leistung|technologia|proces|process|verfahren|kod uslugi|symbol uslugi)/, 'serviceId'],
  [/^(kolor|barwa|ral|farba|colou?r|paint|farbe|farbton|lack|powder|proszek|wykonczenie|finish)/, 'product1Id'],
  [/^(stan|state|condition|zustand|stan detalu|podloze|material|werkstoff)/, 'productStateId'],
  [/^(ilosc|szt|sztuk|liczba|qty|quantity|amount|pcs|pieces|menge|anzahl|stk|stuck)/, 'amount'],
  [/^(obrys|obwod|outline|perimeter|umfang|abwicklung|rozwiniecie)/, 'outline'],
  [/^(dl|dlug|dlugosc|length|lange|l ?\[?mm|laenge)/, 'length'],
  [/^(szer|szerokosc|width|breite)/, 'width'],
  [/^(wys|wysokosc|height|hohe|hoehe)/, 'height'],
  [/^(pow|powierzchnia|m2|m²|surface|area|flache|flaeche|oberflache)/, 'surface'],
  [/^(masa|waga|ciezar|kg|weight|mass|gewicht|masse)/, 'weight'],
  [/^(rabat|upust|discount|nachlass)/, 'discountPercent'],
  [/^(termin|data|due|delivery|date|datum|liefertermin)/, 'dueDate'],
  [
    /^(kod (obcy|klienta)|indeks (klienta|obcy)|external code|customer (code|part)|artikelnummer kunde|fremdcode)/,
    'externalCode',
  ],
  [/^(zamowienie|nr zamowienia|zlecenie klienta|order (no|number)|bestellnummer|bestellung)/, 'externalOrderNumber'],
  [/^(kod|indeks|symbol|code|part (no|number)|artikel|index)/, 'code'],
  [/^(uwagi|uwaga|notatka|opis dodatkowy|note|remark|comment|bemerkung|anmerkung)/, 'note'],
  [/^(nazwa|element|detal|pozycja|towar|opis|name|item|part|description|bezeichnung|benennung|teil|position)/, 'name'],
];

/** Lower case, no accents, no dots: what texts are compared by. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.:*]+$/g, '');

/** The column a header names; undefined when it is no header we know. */
export function columnNamed(header: string): PasteColumn | 'skip' | undefined {
  const text = foldText(header);
  return names.find(([name]) => name.test(text))?.[1];
}
