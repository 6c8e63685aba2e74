import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { ProgressCell, StatusCell } from './card-cells';
import { workCards } from '../work-cards.entity';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const UsersTab = lazy(() => import('./tabs/users-tab').then((m) => ({ default: m.UsersTab })));
const NotesTab = lazy(() => import('./tabs/row-tabs').then((m) => ({ default: m.NotesTab })));
const ScheduleTab = lazy(() => import('./tabs/step-tabs').then((m) => ({ default: m.ScheduleTab })));
const WorkTab = lazy(() => import('./tabs/work-tab').then((m) => ({ default: m.WorkTab })));
const ScheduledTab = lazy(() => import('./tabs/step-tabs').then((m) => ({ default: m.ScheduledTab })));
const BreaksTab = lazy(() => import('./tabs/breaks-tab').then((m) => ({ default: m.BreaksTab })));
const TreatmentTab = lazy(() => import('./tabs/row-tabs').then((m) => ({ default: m.TreatmentTab })));
const PaintingTab = lazy(() => import('./tabs/row-tabs').then((m) => ({ default: m.PaintingTab })));
const MeasurementTab = lazy(() => import('./tabs/measurement-tab').then((m) => ({ default: m.MeasurementTab })));
const FramesTab = lazy(() => import('./frames/frames-tab').then((m) => ({ default: m.FramesTab })));
const ProductsTab = lazy(() => import('./paint/products-tab').then((m) => ({ default: m.ProductsTab })));
const CardHeader = lazy(() => import('./card-header').then((m) => ({ default: m.CardHeader })));
const CardToolbar = lazy(() => import('./card-toolbar').then((m) => ({ default: m.CardToolbar })));
const CloseDialog = lazy(() => import('./close-dialog').then((m) => ({ default: m.CloseDialog })));

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
  toolbar: CardToolbar,
  rowMenu: [labelCommand('workcard', 'WORK_CARDS_READ')],
  actions: { close: CloseDialog },
  // Shifts and places of no company are everybody's, so these are not looked for by company.
  pick: { shiftId: ({ placeId }) => (placeId ? { placeId } : {}) },
});
