import { columnsOf, type ImportKind } from '../../../engine/import/import-kind';
import { normaliseNip } from '../gus/nip';
import { customers } from './customers.entity';

/** Customers with their main contact, as lists from elsewhere bring them. */
export const customersImport: ImportKind = {
  key: 'customers',
  entity: customers,
  module: 'CUSTOMERS',
  needs: 'DATA_IMPORT',
  together: true,
  keys: [{ fields: ['externalId'] }, { fields: ['code'] }, { fields: ['nip'] }, { fields: ['name', 'city'] }],
  columns: columnsOf(customers, {
    code: /^(kod|skrot|akronim|symbol|kod klienta|nr klienta|code|customer code|customer no|customer number|kurzel|kundennummer|kunden nr)$/,
    externalId:
      /^(id|identyfikator|id zewnetrzny|identyfikator zewnetrzny|external id|externe id|externe nummer|erp id)$/,
    name: /^(nazwa|nazwa klienta|nazwa firmy|klient|kontrahent|odbiorca|firma|name|customer|customer name|company|company name|kunde|kundenname|firmenname)$/,
    ownName: /^(nazwa wlasna|nazwa skrocona|nazwa krotka|own name|short name|eigener name|kurzname|kurzbezeichnung)$/,
    nip: {
      aliases:
        /^(nip|nip ue|numer nip|nr nip|vat|vat id|vat no|vat number|tax id|tin|ust id|ust idnr|ust id nr|ustid|steuernummer|umsatzsteuer id)$/,
      clean: (text) => (text ? normaliseNip(text) || text : text),
    },
    regon: /^(regon|nr regon|numer regon)$/,
    phone:
      /^(telefon|tel|nr telefonu|numer telefonu|komorka|telefon komorkowy|phone|phone number|mobile|telefonnummer|mobil|handy)$/,
    fax: /^(fax|faks|telefax)$/,
    email: /^(e mail|email|mail|adres e mail|adres email|poczta|email address|e mail address|e mail adresse)$/,
    address:
      /^(adres|ulica|ulica i numer|ulica nr|address|street|street address|strasse|adresse|anschrift|strasse und hausnummer)$/,
    postCode: /^(kod pocztowy|kod poczt|post code|postcode|postal code|zip|zip code|plz|postleitzahl)$/,
    city: /^(miasto|miejscowosc|poczta miejscowosc|city|town|ort|stadt)$/,
    countryId: { aliases: /^(kraj|panstwo|country|country code|land|landercode)$/, by: ['isoCode', 'code', 'name'] },
    currencyId: /^(waluta|currency|wahrung)$/,
    paymentMethodId:
      /^(forma platnosci|sposob platnosci|platnosc|metoda platnosci|payment method|payment|zahlungsart|zahlungsweise)$/,
    paymentDays:
      /^(termin platnosci|termin|dni platnosci|termin platnosci dni|payment days|payment terms?( days)?|due days|zahlungsziel|zahlungsfrist|zahlungsziel tage)$/,
    vatRateId: /^(stawka vat|stawka|vat stawka|vat rate|mwst|mwst satz|steuersatz)$/,
    discountPercent: /^(rabat|rabat %|upust|discount|discount %|rabatt|rabatt %)$/,
    tags: /^(znaczniki|tagi|etykiety|tags|labels|schlagworte)$/,
    isActive: /^(aktywny|aktywna|czynny|active|is active|aktiv)$/,
  }),
  examples: [
    {
      code: 'STALBUD',
      name: 'STALBUD Jan Kowal',
      nip: '5250001009',
      address: 'ul. Hutnicza 12',
      postCode: '31-752',
      city: 'Kraków',
      phone: '+48 600 100 200',
      email: 'biuro@stalbud.example',
      paymentDays: '14',
    },
  ],
};
