import { refused } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { ovenLoads } from '../oven-loads.entity';

const MINUTE = 60_000;

export const ovenLoadsServer = implement(ovenLoads, {
  actions: {
    end(call) {
      const { row, input, user } = call;
      const now = call.now();
      const ran = Math.floor((now.getTime() - Date.parse(String(row.startedAt))) / MINUTE);
      const isShort = ran < row.minutes;
      const reason = input.reason?.trim() || null;
      const may = call.can('WORK_CARDS_ALL') || call.can('WORK_CARDS_ADMIN');
      if (isShort && !(may && reason))
        throw refused('OvenLoadShort', { errorDetails: `${ran} min < ${row.minutes} min` });
      return { set: { endedAt: now.toISOString(), endedUserId: user.id, isShort, reason } };
    },
  },
});
