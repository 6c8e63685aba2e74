import { invalid } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { companies } from '../companies.entity';

export const companiesServer = implement(companies, {
  actions: {
    closeBooks({ input, today }) {
      const { closedUntil } = input;
      if (closedUntil !== null && closedUntil > today()) throw invalid({ closedUntil: 'BooksOfFuture' });
      return { set: { booksClosedUntil: closedUntil } };
    },
  },
});
