import type { RouteObject } from 'react-router';
import { ScreenError } from './screen-error';

/** Screens of the shell itself: each is fetched when it is opened. */
export function ownPages(): RouteObject[] {
  return [{ index: true, element: null, errorElement: <ScreenError /> }];
}
