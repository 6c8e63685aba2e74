import { z } from 'zod';
import type { Job } from '../../../../engine/server/feature';
import { literals, sql } from '../../../../engine/server/sql';
import { openKsefStates } from '../ksef-state';
import { followBatch, sendWaiting } from './batch';
import { addFollowings, batchLimits } from './batch-documents';
import { systemClock } from './clock';
import { isKsefOn } from './ksef-config';
import { addSendings } from './queue';

export const ksefJobs: Readonly<Record<string, Job>> = {
  'ksef-send': {
    run: async (payload, installation) =>
      sendWaiting(installation, z.object({ id: z.int() }).parse(payload).id, systemClock),
  },
  'ksef-batch': {
    run: async (payload, installation) =>
      followBatch(installation, z.object({ reference: z.string() }).parse(payload).reference, systemClock),
  },
  /** Whatever waits and nobody looks at: after the system was switched off and on, or a restored backup. */
  'ksef-sweep': {
    schedule: 'every',
    async run(_payload, installation) {
      if (!isKsefOn(await installation.settings())) return;
      // Of many that would go as one package the first is enough.
      const open = await installation.db.rows<{ id: number }>(sql`
        select id from (select k.id, k.deadline, f.together, row_number() over these as position, count(*) over these as many
            from ksef_documents k cross join lateral (select k.session_reference is null and k.replaced_hash is null and k.ksef_number is null as together) f
            where k.state in ${literals(openKsefStates)} and k.batch_reference is null
            window these as (partition by k.seller_nip, k.is_offline, f.together)) o
        where not together or position = 1 or many < ${batchLimits.from} order by deadline, id limit 5000`);
      const batches = await installation.db.rows<{ reference: string }>(sql`
        select distinct batch_reference as reference from ksef_documents
        where state in ${literals(openKsefStates)} and batch_reference is not null limit 1000`);
      await installation.db.tx(async (tx) => {
        await addSendings(
          tx,
          open.map(({ id }) => id),
        );
        await addFollowings(
          tx,
          batches.map(({ reference }) => reference),
        );
      });
    },
  },
};
