import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { guests } from '../guests.entity';

const GuestTools = lazy(() => import('./guest-tools').then((m) => ({ default: m.GuestTools })));

export const guestsScreens = screens(guests, {
  facts: ['visitDate', 'userId', 'documentMasked'],
  toolbar: GuestTools,
  rowActions: ['confirm', 'arrive', 'enter', 'leave'],
});
