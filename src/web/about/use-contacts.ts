import { useSession } from '../../engine/web/engine-context';

/** Whom people of this company ask, as the settings name them. */
export function useContacts(): { mail: string | undefined; phone: string | undefined } {
  const { settings } = useSession();
  const text = (key: string) => (typeof settings[key] === 'string' && settings[key] ? settings[key] : undefined);
  return { mail: text('contactEmail'), phone: text('contactPhone') };
}
