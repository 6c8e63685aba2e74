import { implement } from '../../../../engine/server/implement';
import { productProfiles } from '../product-profiles.entity';

const prices = ['pricePerPiece', 'pricePerArea', 'pricePerWeight', 'pricePerMetre'] as const;

export const productProfilesServer = implement(productProfiles, {
  beforeSave({ input }) {
    // A price of 0.00 means the profile has none of its own, not that the work is free.
    for (const key of prices) if (input[key] === 0) input[key] = null;
  },
});
