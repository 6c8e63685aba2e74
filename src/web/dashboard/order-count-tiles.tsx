import { useTranslation } from '../../engine/web/use-translation';
import { useFormat } from '../../engine/web/use-format';
import { Figure, TileError } from './figure';
import { useOrderFigures } from './use-order-figures';

function Counted({ what }: { what: 'orders' | 'items' }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { data, error } = useOrderFigures();
  if (error) return <TileError error={error} />;
  if (!data) return null;
  const change = data.week[what] - data.before[what];
  const signed = change > 0 ? `+${format.integer(change)}` : format.integer(change);
  const beside = change === 0 ? undefined : t('tiles.more', { change: signed });
  const hint = (
    <span title={beside}>
      {t('tiles.thisWeek')}
      {beside && <> · {signed}</>}
    </span>
  );
  return <Figure value={format.integer(data.week[what])} hint={hint} />;
}

/** Orders of this week beside the same days of the week before. */
export const NewOrdersTile = () => <Counted what="orders" />;
/** The same for their items. */
export const NewItemsTile = () => <Counted what="items" />;
