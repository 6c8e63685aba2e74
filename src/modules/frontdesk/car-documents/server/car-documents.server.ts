import { invalid } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { goneStates } from '../../cars/car-states';
import { carDocuments } from '../car-documents.entity';

/** No later paper of its kind is there, and the shop has the car; `t` is the paper. */
export const isCurrentPaper = sql`(
  not exists (select from car_documents n where n.car_id = t.car_id and n.document_type_id = t.document_type_id
    and coalesce(n.date_to, 'infinity') > t.date_to)
  and exists (select from cars c where c.id = t.car_id and c.status <> all(${[...goneStates]}::int[])))`;

export const carDocumentsServer = implement(carDocuments, {
  filters: { current: (value) => (value ? isCurrentPaper : sql`not ${isCurrentPaper}`) },
  async beforeSave({ tx, before, input }) {
    const { dateFrom, dateTo } = { ...before, ...input };
    if (dateFrom && dateTo && dateTo < dateFrom) throw invalid({ dateTo: 'EndBeforeStart' });
    // A renewed paper is pointed out again before its new end.
    if (before && input.dateTo !== undefined && input.dateTo !== before.dateTo) input.reminderStep = null;
    if (input.documentTypeId === undefined || input.documentTypeId === before?.documentTypeId) return;
    const type = await tx.one<{ isCarDocument: boolean }>(
      sql`select is_car_document from document_types where id = ${input.documentTypeId}`,
    );
    if (type && !type.isCarDocument) throw invalid({ documentTypeId: 'DocumentTypeNotCar' });
  },
});
