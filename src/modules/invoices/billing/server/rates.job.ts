import { z } from 'zod';
import type { Job } from '../../../../engine/server/feature';
import { updateRates } from '../../../settings/currency-rate/server/currency-rates.job';

/** Fetches the table an invoice in a foreign currency waits for. */
export const rateJobs: Readonly<Record<string, Job>> = {
  'invoice-rate': {
    run: async (payload, installation) =>
      void (await updateRates(installation, z.object({ day: z.iso.date() }).parse(payload).day)),
  },
};
