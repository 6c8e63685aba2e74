import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { ovenProgrammes } from '../oven-programmes.entity';

const CurveSection = lazy(() => import('./curve-section').then((m) => ({ default: m.CurveSection })));

export const ovenProgrammesScreens = screens(ovenProgrammes, { sections: { curve: CurveSection } });
