import { columnsOf, type ImportKind } from '../../../engine/import/import-kind';
import { users } from './users.entity';

/** How the account of a person is named in files, whoever the person works for. */
export const personColumns = {
  name: /^(imie|imiona|first name|given name|vorname|name)$/,
  surname: /^(nazwisko|surname|last name|family name|nachname|familienname)$/,
  email: /^(e mail|email|mail|adres e mail|adres email|poczta|email address|e mail address|e mail adresse)$/,
  phone:
    /^(telefon|tel|nr telefonu|numer telefonu|komorka|telefon komorkowy|phone|phone number|mobile|telefonnummer|mobil|handy)$/,
  roleId: /^(rola|role|rolle|uprawnienia|rights|rechte)$/,
  language: /^(jezyk|language|sprache)$/,
  isActive: /^(aktywny|aktywna|czynny|active|is active|aktiv)$/,
} as const;

/** Colleagues; each new one who may sign in is invited by mail. Nobody gets rights the importer does not hold. */
export const usersImport: ImportKind = {
  key: 'users',
  entity: users,
  module: users.module,
  needs: 'DATA_IMPORT',
  alsoNeeds: ['USERS_WRITE'],
  keys: [{ fields: ['email'] }],
  fixed: { isCustomer: false },
  notice: 'administration:imports.invites',
  columns: columnsOf(users, {
    ...personColumns,
    code: /^(kod|kod pracownika|nr pracownika|numer pracownika|numer karty|code|staff number|employee number|personalnummer|kurzel)$/,
    login: /^(login|nazwa uzytkownika|user name|username|benutzername|anmeldename)$/,
    companyId: { aliases: /^(firma|spolka|company|unternehmen)$/, by: ['code', 'nip', 'name'] },
  }),
  examples: [
    {
      name: 'Anna',
      surname: 'Lis',
      email: 'anna.lis@coating.example',
      phone: '+48 600 100 201',
      roleId: 'people:presets.operator',
      language: 'pl',
    },
  ],
};
