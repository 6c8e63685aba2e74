import { implement } from '../../../../engine/server/implement';
import { countries } from '../countries.entity';

export const countriesServer = implement(countries, {
  beforeSave({ input }) {
    if (input.code) input.code = input.code.toUpperCase();
    if (input.isoCode) input.isoCode = input.isoCode.toUpperCase();
  },
});
