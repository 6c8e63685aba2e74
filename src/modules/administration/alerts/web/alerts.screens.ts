import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { alerts } from '../alerts.entity';

const WaitingTab = lazyPart(() => import('./waiting-tab').then((m) => m.WaitingTab));

const TargetInput = lazyPart(() => import('./target-input').then((m) => m.TargetInput));

export const alertsScreens = screens(alerts, {
  tabs: { waiting: WaitingTab },
  inputs: { target: TargetInput },
  shown: { mailedAt: (values) => values.mailedAt != null, mailedCount: (values) => values.mailedCount != null },
});
