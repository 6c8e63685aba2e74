import 'i18next';
import type catalogue from '../locales/pl/catalogue.json';
import type common from '../locales/pl/common.json';
import type edit from '../locales/pl/edit.json';
import type errors from '../locales/pl/errors.json';
import type list from '../locales/pl/list.json';
import type sales from '../locales/pl/sales.json';
import type session from '../locales/pl/session.json';
import type shell from '../locales/pl/shell.json';

/** Keys of fixed texts are typed from the Polish files; keys made at run time go through `textOf` and `firstText`. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      catalogue: typeof catalogue;
      common: typeof common;
      edit: typeof edit;
      errors: typeof errors;
      list: typeof list;
      sales: typeof sales;
      session: typeof session;
      shell: typeof shell;
    };
  }
}
