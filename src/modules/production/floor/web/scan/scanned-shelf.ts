import { useTranslation } from '../../../../../engine/web/use-translation';
import { useScanner } from '../../../../../engine/web/scan/use-scanner';
import type { Act } from '../parts/use-act';

interface Shelf {
  id: number;
  code: string;
}

/** A scanned shelf is chosen as if it had been tapped. */
export function useScannedShelf(shelves: readonly Shelf[], act: Pick<Act, 'say'>, choose: (id: number) => void): void {
  const { t } = useTranslation('floor');
  useScanner((code) => {
    const wanted = code.trim().toLowerCase();
    const shelf = shelves.find((one) => one.code.toLowerCase() === wanted);
    act.say(shelf ? null : { kind: 'unknown', text: t('pass.notShelf', { code }) });
    if (shelf) choose(shelf.id);
  });
}
