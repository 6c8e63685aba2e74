import { mailLogs } from './mail-logs/mail-logs.entity';
import { userMessages } from './messages/user-messages.entity';
import { smsSent } from './sms/sms-sent.entity';
import { templates } from './templates/templates.entity';

export const communicationEntities = [mailLogs, templates, userMessages, smsSent] as const;
