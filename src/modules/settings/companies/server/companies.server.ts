import { invalid } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { polishPostCode } from '../../post-code';
import { companies } from '../companies.entity';

export const companiesServer = implement(companies, {
  beforeSave({ before, input, settings }) {
    const nip = input.nip === undefined ? before?.nip : input.nip;
    const isAbroad = /^(?!PL)[A-Z]{2}/i.test(nip ?? '');
    if (input.postCode && settings.country === 'PL' && !isAbroad) input.postCode = polishPostCode(input.postCode);
  },
  actions: {
    closeBooks({ input, today }) {
      const { closedUntil } = input;
      if (closedUntil !== null && closedUntil > today()) throw invalid({ closedUntil: 'BooksOfFuture' });
      return { set: { booksClosedUntil: closedUntil } };
    },
  },
});
