import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { racks } from '../racks.entity';

const cleaningDue = sql`coalesce(t.coats >= t.clean_after, false)`;

export const racksServer = implement(racks, {
  computed: { isCleaningDue: cleaningDue },
  filters: { cleaning: () => cleaningDue },
  actions: {
    clean: ({ today }) => ({ set: { coats: 0, cleanedAt: today() } }),
  },
});
