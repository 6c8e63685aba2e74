import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { guests } from '../guests.entity';

const GuestTools = lazyPart(() => import('./guest-tools').then((m) => m.GuestTools));

export const guestsScreens = screens(guests, {
  facts: ['visitDate', 'userId', 'documentMasked'],
  toolbar: GuestTools,
  rowActions: ['confirm', 'arrive', 'enter', 'leave'],
});
