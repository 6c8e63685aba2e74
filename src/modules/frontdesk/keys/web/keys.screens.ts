import { screens } from '../../../../engine/web/screens';
import { keys } from '../keys.entity';

export const keysScreens = screens(keys, {
  facts: ['userId', 'guestId', 'dueAt'],
  rowActions: ['issue', 'receipt'],
});
