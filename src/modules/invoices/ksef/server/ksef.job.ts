import { z } from 'zod';
import type { Job } from '../../../../engine/server/feature';
import { literals, sql } from '../../../../engine/server/sql';
import { openKsefStates } from '../ksef-state';
import { systemClock } from './clock';
import { isKsefOn } from './ksef-config';
import { addSending } from './queue';
import { sendDocument } from './send';

export const ksefJobs: Readonly<Record<string, Job>> = {
  'ksef-send': {
    run: async (payload, installation) =>
      sendDocument(installation, z.object({ id: z.int() }).parse(payload).id, systemClock),
  },
  /** Whatever waits and nobody looks at: after the system was switched off and on, or a restored backup. */
  'ksef-sweep': {
    schedule: 'every',
    async run(_payload, installation) {
      if (!isKsefOn(await installation.settings())) return;
      const open = await installation.db.rows<{ id: number }>(
        sql`select id from ksef_documents where state in ${literals(openKsefStates)} order by deadline, id limit 5000`,
      );
      await installation.db.tx(async (tx) => {
        for (const { id } of open) await addSending(tx, id);
      });
    },
  },
};
