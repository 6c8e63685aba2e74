import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { alerts } from '../alerts.entity';

const WaitingTab = lazy(() => import('./waiting-tab').then((m) => ({ default: m.WaitingTab })));

export const alertsScreens = screens(alerts, { tabs: { waiting: WaitingTab } });
