import { invalid } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { ovenProgrammeSegments } from '../oven-programme-segments.entity';

export const LONGEST = 1440;

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
