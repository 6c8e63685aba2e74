import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { qualityControls } from '../quality-controls.entity';

const FiguresTab = lazyPart(() => import('./figures-tab').then((m) => m.FiguresTab));

export const qualityControlsScreens = screens(qualityControls, {
  tabs: { figures: FiguresTab },
  facts: ['orderId', 'customerId', 'userId'],
});
