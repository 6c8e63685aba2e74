/** What an account signs in with besides its password. */
export interface SecondFactor {
  on: boolean;
  since: string | null;
  /** Recovery codes that were not used yet. */
  recoveryCodes: number;
}

export interface Passkey {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}
