import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { racks } from '../racks.entity';

export const racksServer = implement(racks, {
  computed: { isCleaningDue: sql`coalesce(t.coats >= t.clean_after, false)` },
  actions: {
    clean: ({ today }) => ({ set: { coats: 0, cleanedAt: today() } }),
  },
});
