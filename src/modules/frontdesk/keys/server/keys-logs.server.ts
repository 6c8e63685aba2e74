import { implement } from '../../../../engine/server/implement';
import { keysLogs } from '../keys-logs.entity';

export const keysLogsServer = implement(keysLogs, {
  constraints: { keys_logs_open_issue: 'KeyAlreadyIssued', keys_logs_issue_ended: 'KeyNotIssued' },
});
