import { recipientsRoute } from './notifications/server/recipients.routes';
import type { AreaServer } from '../area';

export const documentsArea: AreaServer = {
  features: [{ routes: [recipientsRoute] }],
};
