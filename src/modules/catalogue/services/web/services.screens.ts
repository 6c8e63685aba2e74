import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { services } from '../services.entity';

const StepsTab = lazyPart(() => import('./steps-tab').then((m) => m.StepsTab));

export const servicesScreens = screens(services, { tabs: { steps: StepsTab } });
