import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { services } from '../services.entity';

const StepsTab = lazy(() => import('./steps-tab').then((m) => ({ default: m.StepsTab })));

export const servicesScreens = screens(services, { tabs: { steps: StepsTab } });
