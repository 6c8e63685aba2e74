import { labelRoutes } from './label-printing/server/labels.routes';
import type { AreaServer } from '../area';

export const labelsArea: AreaServer = {
  features: [{ routes: labelRoutes }],
};
