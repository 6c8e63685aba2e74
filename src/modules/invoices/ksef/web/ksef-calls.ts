import { api } from '../../../../engine/web/api';
import { outageKind } from '../ksef-outages.entity';

/** Where an invoice is on its way into the national system. */
export interface KsefView {
  state: number;
  ksefNumber: string | null;
  reason: string | null;
  /** Refused because the system has another invoice of this number. */
  isTaken: boolean;
  isOffline: boolean;
  deadline: string | null;
  hasUpo: boolean;
}
export interface WaitingInvoice {
  id: number;
  number: string | null;
  customer: string;
  state: number;
  reason: string | null;
  deadline: string | null;
  isOffline: boolean;
}
export interface Waiting {
  total: number;
  refused: number;
  deadline: string | null;
  outage: { kind: number; startsAt: string } | null;
  /** Issued offline, without the second code. */
  unsigned: number;
  items: WaitingInvoice[];
}

const outageNames: Readonly<Record<number, 'unavailable' | 'failure' | 'total'>> = {
  [outageKind.unavailable]: 'unavailable',
  [outageKind.failure]: 'failure',
  [outageKind.total]: 'total',
};
/** Of an announced outage in the texts. */
export const outageName = (kind: number | undefined) => outageNames[kind ?? outageKind.unavailable] ?? 'unavailable';

export const ksefKey = (id: number) => ['ksef', id] as const;
export const waitingKey = ['ksef', 'waiting'] as const;

export const ksefOf = (id: number) => api.get<{ document: KsefView | null }>(`invoices/${id}/ksef`);
export const waitingInvoices = () => api.get<Waiting>('ksef/waiting');
export const sendToKsef = (id: number, repeat: boolean) => api.post(`invoices/${id}/ksef`, { repeat });
/** Takes the buyer from the customer card and sends the invoice once more. */
export const refreshKsefBuyer = (id: number) => api.post(`invoices/${id}/ksef/buyer`, {});
export const ksefFile = (id: number, what: 'xml' | 'upo') =>
  api.get<{ name: string; content: string }>(`invoices/${id}/ksef/${what}`);
