import { shortText } from '../checks';
import type { ServerTraits } from '../server-traits';
import { hashPassword } from './hash';
import type { PasswordField } from './kind';

export const passwordServer: ServerTraits<PasswordField> = {
  column: (_, column) => ({ type: 'text', checks: { length: shortText(column) } }),
  opaque: true,
  store: (value) => (typeof value === 'string' ? hashPassword(value) : value),
};
