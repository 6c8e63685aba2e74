import { mailLogs } from './mail-logs/mail-logs.entity';
import { templates } from './templates/templates.entity';

export const communicationEntities = [mailLogs, templates] as const;
