import { shortText } from '../checks';
import type { ServerTraits } from '../server-traits';
import type { FileField } from './kind';

export const fileServer: ServerTraits<FileField> = {
  column: (_, column) => ({ type: 'text', checks: { length: shortText(column) } }),
};
