import type { SessionUser } from '../../engine/web/engine-context';

const KIOSK = 5;

/** The account of a time clock: the server answers it nothing else, so no other screen is offered to it. */
export const isKiosk = ({ dashboardType }: Pick<SessionUser, 'dashboardType'>): boolean => dashboardType === KIOSK;
