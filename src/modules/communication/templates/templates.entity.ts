import { defineEntity } from '../../../engine/entity';
import { boolean, choice, text } from '../../../engine/fields/make';
import { kindOptions } from '../../mail/mail-queue/kinds';
import { dictionaryRights } from '../../rights/rights';

/** Texts of mails and SMS with `{{markers}}` of the kind's white list. */
export const templates = defineEntity({
  name: 'templates',
  area: 'communication',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'title',
  fields: {
    title: text({ max: 200, required: true, search: true, span: 6 }),
    kind: choice({ options: kindOptions, required: true }),
    /** What it is for: a mail or an SMS. */
    subKind: choice({
      options: { mail: { icon: 'mail' }, sms: { icon: 'message' } },
      store: 'text',
      required: true,
      default: 'mail',
    }),
    language: choice({ options: { pl: {}, en: {}, de: {} }, store: 'text', required: true, default: 'pl' }),
    text: text({ max: 20000, required: true, search: true, multiline: true, span: 6 }),
    isActive: boolean({ default: true }),
  },
  unique: [['kind', 'subKind', 'language']],
  list: { columns: ['title', 'kind', 'subKind', 'language', 'isActive'], sort: 'title' },
  form: { sections: { general: ['title', 'kind', 'subKind', 'language', 'isActive'], content: ['text'] } },
  tabs: { preview: {} },
});
