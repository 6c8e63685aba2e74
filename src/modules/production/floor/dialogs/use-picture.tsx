import { useEffect, useState } from 'react';

/** A photo from the camera, with an address to show it as long as it is kept. */
export function usePicture() {
  const [picture, take] = useState<File>();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return setAddress(undefined);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return { picture, address, take };
}
