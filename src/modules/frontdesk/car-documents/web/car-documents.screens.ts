import { screens } from '../../../../engine/web/screens';
import { DueCell } from '../../due/web/due-cell';
import { carDocuments } from '../car-documents.entity';

export const carDocumentsScreens = screens(carDocuments, { cells: { dateTo: DueCell } });
