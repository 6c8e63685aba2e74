import { refused, invalid } from '../../../../engine/errors';
import { endOf } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { ovenLoads } from '../oven-loads.entity';
import { ovenProgrammeSegments } from '../oven-programme-segments.entity';

/** Minutes. */
const LONGEST = 1440;
const MINUTE = 60_000;

export const ovenProgrammeSegmentsServer = implement(ovenProgrammeSegments, {
  beforeLines({ lines }) {
    for (const { before, input, remove, name } of lines) {
      const { rampMinutes, holdMinutes } = { ...before, ...input };
      if (!remove && !(Number(rampMinutes) + Number(holdMinutes) > 0))
        throw invalid({ [name('holdMinutes')]: 'SegmentWithoutTime' });
    }
  },
  async afterLines({ tx, document, rows }) {
    const curve = await rows();
    const total = curve.reduce((sum, one) => sum + Number(one.rampMinutes) + Number(one.holdMinutes), 0);
    if (total > LONGEST) throw invalid({ segments: 'CurveTooLong' });
    await tx.run(sql`
      update oven_programmes set minutes = ${total || null},
        temperature = (select max(temperature) from oven_programme_segments where programme_id = ${document.id})
      where id = ${document.id}`);
  },
  constraints: { oven_programme_segments_takes_time: 'SegmentWithoutTime' },
});

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
      return { set: { endedAt: endOf(call, row.startedAt), endedUserId: user.id, isShort, reason } };
    },
  },
});
