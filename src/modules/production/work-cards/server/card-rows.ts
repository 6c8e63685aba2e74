import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { cardOf, onCard } from './on-card';
import { checkThickness } from './thickness';
import { workCardMeasurements } from '../work-card-measurements.entity';
import { workCardNotes } from '../work-card-notes.entity';
import { workCardPaintings } from '../work-card-paintings.entity';
import { workCardTreatments } from '../work-card-treatments.entity';

/** What people write down on a card: notes, and the figures of treatment, painting and measurement. */
export const cardRows = [
  implement(workCardNotes, {
    ...onCard(sql`work_card_notes`),
    async beforeSave(call) {
      await cardOf(call);
      if (!call.before) call.input.userId = call.user.id;
    },
  }),
  implement(workCardTreatments, onCard(sql`work_card_treatments`)),
  implement(workCardPaintings, onCard(sql`work_card_paintings`)),
  implement(workCardMeasurements, {
    ...onCard(sql`work_card_measurements`),
    async beforeSave(call) {
      await cardOf(call);
      if (call.input.thickness) call.input.thickness = checkThickness(call.input.thickness);
    },
  }),
];
