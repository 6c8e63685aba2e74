import type { OutboundRules } from '../../../../engine/server/outbound';

export interface OutgoingSms {
  /** The same for every attempt to send it: a gateway that has taken it already does not send it again. */
  key: string;
  phone: string;
  text: string;
  /** Where the gateway reports what became of it. */
  callback?: string;
}
export interface GatewayConfig {
  url: string;
  token: string;
  /** Name it is sent under, registered with the gateway; without one, the gateway's. */
  sender: string | null;
  /** Letters with accents are sent without them: an SMS holds more than twice as many characters then. */
  plainLetters: boolean;
  rules: OutboundRules;
}
export interface Accepted {
  /** What the gateway calls it; empty where it had taken it before. */
  id: string;
  words: string;
}

/** Not sent. `temporary`: may succeed later; whether the gateway got it may be unknown then. */
export class GatewayError extends Error {
  constructor(
    message: string,
    readonly temporary: boolean,
  ) {
    super(message);
  }
}

/** What became of an SMS for good. */
export type Outcome = 'delivered' | 'undelivered';

/** A way to send SMS. Another provider is another implementation of this. */
export interface SmsGateway {
  /** Hands one SMS over. Throws `GatewayError`. */
  send(sms: OutgoingSms, config: GatewayConfig): Promise<Accepted>;
  /** What became of SMS, by what the gateway calls them; those still on their way are left out. Throws `GatewayError`. */
  outcomes(ids: readonly string[], config: GatewayConfig): Promise<ReadonlyMap<string, Outcome>>;
}
