import { i18n } from '../../../../engine/web/i18n';
import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { ProgressCell, StatusCell } from './card-cells';
import { cardState } from '../../../states/card-states';
import { workCards } from '../work-cards.entity';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const UsersTab = lazyPart(() => import('./tabs/users-tab').then((m) => m.UsersTab));
const NotesTab = lazyPart(() => import('./tabs/row-tabs').then((m) => m.NotesTab));
const ScheduleTab = lazyPart(() => import('./tabs/step-tabs').then((m) => m.ScheduleTab));
const WorkTab = lazyPart(() => import('./tabs/work-tab').then((m) => m.WorkTab));
const ScheduledTab = lazyPart(() => import('./tabs/step-tabs').then((m) => m.ScheduledTab));
const BreaksTab = lazyPart(() => import('./tabs/breaks-tab').then((m) => m.BreaksTab));
const TreatmentTab = lazyPart(() => import('./tabs/row-tabs').then((m) => m.TreatmentTab));
const PaintingTab = lazyPart(() => import('./tabs/row-tabs').then((m) => m.PaintingTab));
const MeasurementTab = lazyPart(() => import('./tabs/measurement-tab').then((m) => m.MeasurementTab));
const FramesTab = lazyPart(() => import('./frames/frames-tab').then((m) => m.FramesTab));
const ProductsTab = lazyPart(() => import('./paint/products-tab').then((m) => m.ProductsTab));
const CardHeader = lazyPart(() => import('./card-header').then((m) => m.CardHeader));
const CardToolbar = lazyPart(() => import('./card-toolbar').then((m) => m.CardToolbar));
const CloseDialog = lazyPart(() => import('./close-dialog').then((m) => m.CloseDialog));

export const workCardsScreens = screens(workCards, {
  tabs: {
    users: UsersTab,
    notes: NotesTab,
    schedule: ScheduleTab,
    work: WorkTab,
    scheduled: ScheduledTab,
    breaks: BreaksTab,
    treatment: TreatmentTab,
    painting: PaintingTab,
    measurement: MeasurementTab,
    frames: FramesTab,
    products: ProductsTab,
  },
  cells: { workCardStatusId: StatusCell, frameCount: ProgressCell },
  header: CardHeader,
  stateText: ({ kind, isBegun }) => (kind === cardState.new && isBegun ? i18n.t('production:card.inWork') : undefined),
  toolbar: CardToolbar,
  rowMenu: [labelCommand('workcard', 'WORK_CARDS_READ')],
  actions: { close: CloseDialog },
  // Shifts and places of no company are everybody's, so these are not looked for by company.
  pick: { shiftId: ({ placeId }) => (placeId ? { placeId } : {}) },
});
