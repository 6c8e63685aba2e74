import { tellChange } from '../../engine/web/live';
import { refreshSession } from '../session/session-calls';
import { receiveNotice } from './notices';
import type { RealtimeMessage } from './realtime';

/** What a message of the link means: changed records, changed rights or settings, or a notice for the person. */
export function hear(message: RealtimeMessage, go: (route: string) => void): void {
  switch (message.msg) {
    case 'entity':
      return tellChange({ entity: message.entity ?? '*', ids: message.ids ?? null });
    case 'resync':
      return tellChange({ entity: '*', ids: null });
    case 'refresh':
      return void refreshSession().catch(() => undefined);
    case 'pong':
      return;
    default:
      return receiveNotice(message, go);
  }
}
