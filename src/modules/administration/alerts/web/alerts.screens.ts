import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { alerts } from '../alerts.entity';

const WaitingTab = lazyPart(() => import('./waiting-tab').then((m) => m.WaitingTab));

export const alertsScreens = screens(alerts, { tabs: { waiting: WaitingTab } });
