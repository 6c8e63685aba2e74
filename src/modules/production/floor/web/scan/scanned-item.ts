import { useTranslation } from '../../../../../engine/web/use-translation';
import { errorText } from '../../../../../engine/web/i18n';
import { useScanner } from '../../../../../engine/web/scan/use-scanner';
import type { Act } from '../parts/use-act';
import { useAskScan } from './floor-scan';

interface Item {
  orderItemId: number;
}

/** A scanned label of an item, a frame or an order chooses the first of the offered items it stands for. */
export function useScannedItem<T extends Item>(
  items: readonly T[],
  { say }: Pick<Act, 'say'>,
  choose: (item: T) => void,
): void {
  const { t } = useTranslation('floor');
  const askScan = useAskScan();
  const look = async (code: string) => {
    const { pieces, reached } = await askScan(code);
    const meant = items.find(({ orderItemId }) => pieces.some((one) => one.orderItemId === orderItemId));
    const fault = t(reached ? 'report.notThis' : 'scan.offline', { code });
    say(meant ? null : { kind: 'unknown', text: fault });
    if (meant) choose(meant);
  };
  useScanner((code) => void look(code).catch((error: unknown) => say({ kind: 'unknown', text: errorText(error) })));
}
