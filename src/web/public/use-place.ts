import { useEffect, useState } from 'react';
import { shortestPassword } from '../../engine/fields/password/policy';
import { api } from '../../engine/web/api';

export interface Place {
  /** The first administrator is still to come. */
  needed: boolean;
  /** Companies may ask for an account. */
  registration: boolean;
  /** Characters a password has at least. */
  passwordMinLength: number;
  /** What the provider of single sign-on is called, where there is one. */
  singleSignOn?: string;
  /** Accounts of the demo company, where they still have the password they came with. */
  demo?: { password: string; accounts: readonly { email: string; name: string }[] };
}

/** What the light pages must know of the installation; they do not wait for it. */
export function usePlace(): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    api.get<Place>('setup', {}, { quiet: true }).then(setPlace, () => undefined);
  }, []);
  return place;
}

/** Characters a new password has at least here. */
export const useShortestPassword = (): number => shortestPassword(usePlace()?.passwordMinLength);
