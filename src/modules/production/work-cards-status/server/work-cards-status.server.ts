import { refused } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { workCardsStatus } from '../work-cards-status.entity';

/** Closed and cancelled: the kinds after which nothing may be booked on a card. */
const closing: readonly (string | number)[] = [7, 99];

export const workCardsStatusServer = implement(workCardsStatus, {
  beforeSave({ before, input }) {
    const kind = input.kind ?? before?.kind ?? 1;
    const isClosed = input.isClosed ?? before?.isClosed ?? false;
    const isDefault = input.isDefault ?? before?.isDefault ?? false;
    if (isClosed && !closing.includes(kind))
      throw refused('StatusNotClosing', { fields: { isClosed: 'StatusNotClosing' } });
    if (isDefault && closing.includes(kind))
      throw refused('DefaultIsClosing', { fields: { isDefault: 'DefaultIsClosing' } });
  },
});
