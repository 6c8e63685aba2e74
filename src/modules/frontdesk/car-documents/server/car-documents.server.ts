import { invalid } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { carDocuments } from '../car-documents.entity';

export const carDocumentsServer = implement(carDocuments, {
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
