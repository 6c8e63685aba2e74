import { useTranslation } from '../../../../engine/web/use-translation';
import { useFormat } from '../../../../engine/web/use-format';
import { type PieceCounts, pieceKinds } from '../piece-counts';

/** "9 received: 4 good · 2 in rework · 3 open"; what there is none of is left out. */
export function PiecesText({ pieces }: { pieces: PieceCounts }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const shown = pieceKinds.filter((kind) => kind !== 'received' && pieces[kind] > 0);
  const text = (kind: (typeof pieceKinds)[number]) => t(`pieces.${kind}`, { amount: format.integer(pieces[kind]) });
  return (
    <span>
      {text('received')}
      {shown.length > 0 && ': '}
      {shown.map(text).join(' · ')}
    </span>
  );
}
