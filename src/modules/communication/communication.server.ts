import { messagesFeature } from './messages/server/messages.server';
import { smsFeature } from './sms/server/sms.server';
import { templatesFeature } from './templates/server/templates.server';
import type { AreaServer } from '../area';

export const communicationArea: AreaServer = {
  features: [templatesFeature, messagesFeature, smsFeature],
};
