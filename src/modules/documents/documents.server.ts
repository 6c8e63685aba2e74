import { mailReachRoute, recipientsRoute } from './notifications/server/recipients.routes';
import { numberSeriesFix } from './numbering/server/number-series.fix';
import type { AreaServer } from '../area';

export const documentsArea: AreaServer = {
  features: [{ routes: [recipientsRoute, mailReachRoute], fixes: [numberSeriesFix] }],
};
