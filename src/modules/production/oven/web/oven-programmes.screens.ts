import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { ovenProgrammes } from '../oven-programmes.entity';

const CurveSection = lazyPart(() => import('./curve-section').then((m) => m.CurveSection));

export const ovenProgrammesScreens = screens(ovenProgrammes, { sections: { curve: CurveSection } });
