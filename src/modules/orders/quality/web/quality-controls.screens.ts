import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { qualityControls } from '../quality-controls.entity';

const FiguresTab = lazy(() => import('./figures-tab').then((m) => ({ default: m.FiguresTab })));

export const qualityControlsScreens = screens(qualityControls, {
  tabs: { figures: FiguresTab },
  facts: ['orderId', 'customerId', 'userId', 'date'],
});
