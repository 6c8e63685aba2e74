import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { evacuations } from '../evacuations.entity';

export const evacuationsServer = implement(evacuations, {
  computed: {
    safe: sql`(select count(*)::int from evacuation_ticks x where x.evacuation_id = t.id and x.is_safe)`,
  },
});
