import { columnsOf, type ImportKind } from '../../../engine/import/import-kind';
import { productProfiles } from './product-profiles.entity';

/** Shapes with their outlines and prices. A code belongs to one customer and company, or to all. */
export const productProfilesImport: ImportKind = {
  key: 'product-profiles',
  entity: productProfiles,
  module: productProfiles.module,
  needs: 'DATA_IMPORT',
  together: true,
  keys: [{ fields: ['code', 'customerId', 'companyId'] }],
  columns: columnsOf(productProfiles, {
    code: /^(kod|profil|symbol|nr profilu|numer profilu|indeks|code|profile|profile no|profile number|profilnummer|profil nr)$/,
    name: /^(nazwa|opis|name|description|bezeichnung|beschreibung)$/,
    profileGroupId: /^(grupa|grupa profili|system|group|profile group|gruppe|profilgruppe)$/,
    customerId: { aliases: /^(klient|odbiorca|kontrahent|customer|kunde)$/, by: ['code', 'nip', 'name'] },
    companyId: { aliases: /^(firma|company|unternehmen)$/, by: ['code', 'nip', 'name'] },
    productStateId: /^(stan|stan detalu|state|product state|zustand|teilezustand)$/,
    outline: /^(obwod|obrys|obwod mm|rozwiniecie|outline|perimeter|umfang|abwicklung)$/,
    surfaceMultiplier: /^(mnoznik|mnoznik powierzchni|surface multiplier|multiplier|flachenfaktor|faktor)$/,
    width: /^(szerokosc|width|breite)$/,
    height: /^(wysokosc|height|hohe)$/,
    length: /^(dlugosc|length|lange)$/,
    weight: /^(masa|waga|weight|gewicht)$/,
    pricePerPiece: /^(cena za sztuke|cena szt|price per piece|preis je stuck)$/,
    pricePerArea: /^(cena za m²|cena za m2|cena m2|price per m²|price per m2|preis je m²|preis je m2)$/,
    pricePerWeight: /^(cena za kg|cena kg|price per kg|preis je kg)$/,
    pricePerMetre: /^(cena za metr|cena za mb|cena mb|price per metre|price per meter|preis je meter|preis je lfm)$/,
    note: /^(uwagi|notatka|note|notes|bemerkung|bemerkungen)$/,
  }),
  examples: [{ code: 'P-1024', name: 'Słupek 60 × 40', outline: '200', surfaceMultiplier: '1', weight: '1.250' }],
};
