import { createStore, del, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { useSession } from '../../../../../engine/web/engine-context';

const store = typeof indexedDB === 'undefined' ? undefined : createStore('coatdesk-photos', 'photos');

/**
 * A photo from the camera, with an address to show it as long as it is kept. It outlives a reload of the tablet.
 * @param about what it was taken of
 */
export function usePicture(about: string) {
  const { user } = useSession();
  const place = `${user.id} ${about}`;
  const [picture, show] = useState<File>();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let open = true;
    if (store)
      get<File>(place, store)
        .then((kept) => open && kept && show((now) => now ?? kept))
        .catch(() => undefined);
    return () => {
      open = false;
    };
  }, [place]);
  useEffect(() => {
    if (!picture) return setAddress(undefined);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  const take = (taken: File | undefined) => {
    show(taken);
    // A browser that keeps nothing still shows it.
    if (store) (taken ? set(place, taken, store) : del(place, store)).catch(() => undefined);
  };
  return { picture, address, take };
}
