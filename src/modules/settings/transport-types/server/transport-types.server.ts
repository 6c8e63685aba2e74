import { refused } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { transportTypes } from '../transport-types.entity';

export const transportTypesServer = implement(transportTypes, {
  beforeSave({ before, input }) {
    const net = input.priceNet ?? before?.priceNet ?? 0;
    const gross = input.priceGross ?? before?.priceGross ?? 0;
    if (gross < net) throw refused('GrossBelowNet', { fields: { priceGross: 'GrossBelowNet' } });
  },
});
