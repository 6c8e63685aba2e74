import type { AnyEntity } from '../../engine/entity';
import { mailLogs } from './mail-logs/mail-logs.entity';
import { templates } from './templates/templates.entity';

export const communicationEntities: readonly AnyEntity[] = [mailLogs, templates];
