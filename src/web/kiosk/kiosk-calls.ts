import { httpStatus } from '../../engine/http-status';
import { api, ApiRequestError } from '../../engine/web/api';
import { keep, newWaiting, type Waiting } from '../../modules/production/floor/web/outbox/outbox';
import type { rcpEvent } from '../../modules/time/rcp/events';
import type { KioskConfig } from './kiosk-config';
import type { RecentEvent } from './recent-events';

/** Answer of `rcp/code-check`. */
export interface Checked {
  user: { id: number; name: string; surname: string; role: string | null; avatar: string | null };
  eventType: number;
  eventTime: string;
  messages: string[];
  notes: { id: number; content: string; author: string }[];
  shiftPlan: { name: string; timeFrom: string; timeTo: string; place: string | null } | null;
  workTime: { today: number; week: number };
  last: { eventType: number; eventTime: string } | null;
}
export interface KioskSetup {
  company: string | null;
  places: { id: number; name: string }[];
  hasPin: boolean;
  now: string;
}

/** The server is out of reach, for a proxy in front of it too; a refusal is an answer. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiRequestError && (error.status === httpStatus.none || error.status >= httpStatus.badGateway);

/** Base64 of the text in UTF-8. */
const encode = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** @param eventType named by a checkpoint, where an entry may have been registered just before */
export const checkCode = (code: string, eventType?: typeof rcpEvent.point): Promise<Checked> =>
  api.post<Checked>('rcp/code-check', { code: encode(code), eventType }, { timeout: 6000 });
export const checkPin = (pin: string): Promise<unknown> => api.post('rcp/pin-check', { pin: encode(pin) });
export const confirmEvent = (
  body: { userId: number; placeId: number | null; eventType: number; read?: number[] },
  key: string,
): Promise<RecentEvent> => api.post<RecentEvent>('rcp/confirm', { ...body, key }, { key, timeout: 6000 });

const OFFLINE = 'rcp/offline';
/** What a kiosk keeps of an event: the person is known to the server alone. */
export interface KeptEvent extends Waiting {
  request: Waiting['request'] & { body: { eventType: number; eventTime: string } };
}
export const isKept = (one: Waiting): one is KeptEvent => one.request.path === OFFLINE;

/**
 * Keeps an event until the server is in reach again, with the time of this clock.
 * @param event.key of the confirmation whose answer was lost: the server may have the event already
 */
export async function keepEvent(
  kioskId: number,
  event: { code: string; eventType: number; title: string; key?: string | undefined },
  config: KioskConfig,
): Promise<void> {
  const one = newWaiting({
    userId: kioskId,
    slot: '',
    title: event.title,
    request: {
      method: 'POST',
      path: OFFLINE,
      stamped: true,
      body: {
        code: encode(event.code),
        placeId: config.placeId,
        eventType: event.eventType,
        eventTime: new Date().toISOString(),
      },
    },
  });
  const key = event.key ?? one.key;
  await keep({ ...one, key, slot: key, request: { ...one.request, body: { ...one.request.body, key } } });
}
