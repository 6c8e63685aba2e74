import { randomBytes } from 'node:crypto';
import { implement } from '../../../../engine/server/implement';
import { workCardsEtiquettes } from '../work-cards-etiquettes.entity';

/** Letters and digits nobody takes for each other when one has to be typed. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 80 bits as a scanner reads them: 16 characters out of 32. */
const newHash = (): string => [...randomBytes(16)].map((byte) => alphabet[byte & 31]).join('');

export const workCardsEtiquettesServer = implement(workCardsEtiquettes, {
  beforeSave({ before, input }) {
    if (!before) (input as { hash?: string }).hash = newHash();
  },
});
