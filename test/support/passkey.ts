import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer): string => data.toString('base64url');

const kinds = {
  [-7]: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  [-8]: () => generateKeyPairSync('ed25519'),
  [-257]: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
} as const;

/** How a device may behave that is not as it should be. */
export interface Behaviour {
  origin?: string;
  host?: string;
  type?: string;
  /** Bits: 1 present, 4 recognised, 64 with a credential. */
  flags?: number;
  count?: number;
}

/** A device with one passkey, as the browser hands its answers over. */
export class SoftPasskey {
  readonly id = randomBytes(32);
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  count = 0;

  constructor(
    readonly host: string,
    readonly algorithm: keyof typeof kinds = -7,
  ) {
    ({ privateKey: this.privateKey, publicKey: this.publicKey } = kinds[algorithm]());
  }

  private data(type: string, challenge: string, how: Behaviour, credential = Buffer.alloc(0)) {
    const origin = how.origin ?? `https://${this.host}`;
    const clientData = Buffer.from(JSON.stringify({ type: how.type ?? type, challenge, origin, crossOrigin: false }));
    const head = Buffer.alloc(5);
    head[0] = how.flags ?? (credential.length ? 69 : 5);
    head.writeUInt32BE(how.count ?? this.count, 1);
    return { clientData, authenticatorData: Buffer.concat([sha256(how.host ?? this.host), head, credential]) };
  }

  /** The answer to `navigator.credentials.create`. */
  create(challenge: string, how: Behaviour = {}) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const made = Buffer.concat([Buffer.alloc(16), length, this.id, Buffer.from('cose')]);
    const { clientData, authenticatorData } = this.data('webauthn.create', challenge, how, made);
    return {
      id: text(this.id),
      clientData: text(clientData),
      authenticatorData: text(authenticatorData),
      publicKey: text(this.publicKey.export({ format: 'der', type: 'spki' })),
      algorithm: this.algorithm as number,
    };
  }

  /** The answer to `navigator.credentials.get`. */
  get(challenge: string, how: Behaviour = {}) {
    const { clientData, authenticatorData } = this.data('webauthn.get', challenge, how);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    const signature = sign(this.algorithm === -8 ? null : 'sha256', signed, this.privateKey);
    return {
      id: text(this.id),
      clientData: text(clientData),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
    };
  }
}
