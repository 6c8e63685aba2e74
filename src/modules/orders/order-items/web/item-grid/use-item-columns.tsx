import { IconArrowBarUp, IconRulerMeasure } from '@tabler/icons-react';
import type { TFunction } from '../../../../../engine/web/text-keys';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { typedHundredths } from '../../../../../engine/fields/money/parse';
import { typedDecimal } from '../../../../../engine/fields/decimal/parse';
import type { Format } from '../../../../../engine/format';
import type { RefValue } from '../../../../../engine/entity';
import { sameCell, type FormLine, type LineValues } from '../../../../../engine/web/edit/form-lines';
import { useSession } from '../../../../../engine/web/engine-context';
import { TwoLines } from '../../../../../engine/web/grid/cell-content';
import type { GridColumn } from '../../../../../engine/web/grid/grid-column';
import { useLabels, type Labels } from '../../../../../engine/web/labels';
import { useFormat } from '../../../../../engine/web/use-format';
import type { Minimums } from '../../../../quotations/calculation/model';
import { currencySymbol } from '../../../../quotations/pricing/web/quantity-text';
import { notableDeviation } from '../../../measurement/web/deviation';
import { areaOf } from './grid-figures';
import { orderItems } from '../../order-items.entity';
import { columnsOf, type ItemColumn } from './item-columns';
import type { LinePrice } from './line-prices';
import type { ItemPrices } from './use-item-prices';
import type { StateOf } from './use-item-states';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './item-grid.module.css';

export interface ItemColumnsOf {
  chosen: readonly string[];
  narrow: boolean;
  /** A quotation says what items cost. */
  priced: boolean;
  prices: ItemPrices;
  stateOf: StateOf;
  minimums: Minimums;
  /** Filter of the picker of a field. */
  pickOf: (field: string) => Readonly<Record<string, unknown>> | undefined;
  /** The service of the order, which items without one of their own go through; undefined until its name is known. */
  orderService?: RefValue | null;
}

/** What cells are drawn with. */
interface Facts extends Omit<ItemColumnsOf, 'chosen' | 'narrow' | 'priced' | 'pickOf'> {
  t: TFunction<'orders'>;
  labels: Labels;
  format: Format;
  language: string;
  shown: ReadonlySet<string>;
  /** Whole percent a measured surface may differ from the declared one without a warning. */
  warning: number;
}
type Draw = (facts: Facts, line: FormLine) => ReactNode;

/** The columns of the item grid with the cells that show more than their value. */
export function useItemColumns(of: ItemColumnsOf): readonly GridColumn[] {
  const { t, i18n } = useTranslation('orders');
  const labels = useLabels(orderItems);
  const format = useFormat();
  const warning = Number(useSession().settings['surfaceWarning'] ?? 5);
  const { language } = i18n;
  const { chosen, narrow, priced, prices, stateOf, minimums, orderService, pickOf } = of;
  const columns = useMemo(() => columnsOf(chosen, narrow, priced), [chosen, narrow, priced]);
  return useMemo(() => {
    const shown = new Set(columns.map(({ key }) => key));
    const facts: Facts = { t, labels, format, language, shown, warning, prices, stateOf, minimums, orderService };
    return columns.map(({ narrow: _, ...column }): GridColumn => {
      const [draw, text] = [draws[column.key], texts[column.key]];
      return {
        ...column,
        ...headOf(facts, column),
        grow: column.key === 'name',
        right: column.field ? undefined : true,
        pick: () => pickOf(column.key) ?? {},
        emptyText: pickOf(column.key) && t('grid.notOnOwnStock'),
        draw: draw && ((line) => draw(facts, line)),
        text: text && ((line) => text(facts, line)),
        warn: warned(column.key, shown) ? (line) => contradiction(facts, line) : undefined,
      };
    });
  }, [columns, t, labels, language, format, warning, prices, stateOf, minimums, orderService, pickOf]);
}

/** What a column is called; of sums in the currency they are in, once that is known. */
function headOf(
  { t, prices, language, labels }: Facts,
  { key, asField }: ItemColumn,
): Pick<GridColumn, 'header' | 'unit'> {
  if (asField) return { header: labels.column(key) };
  const header = t(`grid.columns.${key as 'name'}`);
  const sign = prices.currency && currencySymbol(prices.currency, language);
  if (!sign) return { header };
  if (key === 'price') return { header: `${sign}/m²` };
  return key === 'net' ? { header, unit: sign } : { header };
}

/** A state that does not go with the service is marked where it is, or at the service while states are not shown. */
const warned = (key: string, shown: ReadonlySet<string>): boolean =>
  key === (shown.has('productStateId') ? 'productStateId' : shown.has('serviceId') ? 'serviceId' : 'name');
function contradiction({ t, stateOf }: Facts, line: FormLine): string | undefined {
  const { contradicts } = stateOf(line);
  return contradicts && t('grid.otherState', { state: contradicts.name });
}

const dash = <span data-quiet>—</span>;
const priceOf = ({ prices }: Facts, { key }: FormLine): LinePrice | undefined => prices.of.get(key);
const isOld = ({ prices }: Facts, line: FormLine): boolean => prices.isOld(line);
/** What is not stored yet may still change: read as "about". */
const about = ({ prices, t }: Facts): ReactNode => prices.estimated && <span title={t('grid.estimated')}>≈ </span>;

const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
const significantDigits = (value: string): number => value.split('.')[1]?.replace(/0+$/, '').length ?? 0;

/** The measures no column shows, for the second line of a position. Words come from `word`. */
function measuresText(
  values: LineValues,
  shown: ReadonlySet<string>,
  format: Format,
  word: (key: 'outline' | 'perPiece' | 'measured', value?: string) => string,
): string {
  const measure = (key: string): string | undefined => {
    const value = values[key];
    if (shown.has(key) || !isDecimal(value) || Number(value) === 0) return undefined;
    return format.decimal(value, significantDigits(value));
  };
  const profile = shown.has('productProfileId') ? undefined : (values['productProfile'] as RefValue | null)?.name;
  const outline = measure('outline');
  const length = measure('length');
  const box = [measure('width'), measure('height')].filter(Boolean).join(' × ');
  const weight = measure('weight');
  return [
    profile && profile !== values['name'] ? profile : undefined,
    outline && word('outline', outline),
    length && `${length}\u00a0mm`,
    box && `${box}\u00a0mm`,
    weight && word('perPiece', `${weight}\u00a0kg`),
    sameCell(values['measurementStatus'], 2) ? word('measured') : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
}

function drawName({ t, format, shown, warning }: Facts, { values }: FormLine): ReactNode {
  const differs = notableDeviation(values, warning);
  const measures = measuresText(values, shown, format, (key, value) => t(`grid.told.${key}`, { value }));
  const deviation = differs !== undefined && (
    <span className={layout.warn} title={t('measuring.deviation')}>
      {' '}
      {differs > 0 ? '+' : '−'}
      {format.decimal(`${Math.abs(differs)}E-2`, 1)} %
    </span>
  );
  return (
    <TwoLines
      main={String(values['name'] ?? '') || <span data-quiet>{t('grid.unnamed')}</span>}
      more={
        measures && (
          <>
            {measures}
            {deviation}
          </>
        )
      }
    />
  );
}

function drawSurface({ t, format, minimums }: Facts, line: FormLine): ReactNode {
  const { values } = line;
  if (values['surface'] && !/^\d+(\.\d+)?$/.test(String(values['surface']))) return undefined;
  const { piece, pieceRaised } = areaOf(line, minimums);
  if (!piece) return dash;
  const measured = sameCell(values['measurementStatus'], 2);
  return (
    <>
      {pieceRaised ? (
        <IconArrowBarUp size={14} className={styles.mark} aria-label={t('grid.raisedPiece')} />
      ) : (
        measured && <IconRulerMeasure size={14} className={styles.mark} aria-label={t('grid.told.measured')} />
      )}
      {format.decimal(piece, Math.min(4, digitsOf(piece)))}
    </>
  );
}

function drawPrice(facts: Facts, line: FormLine): ReactNode {
  const { t, format } = facts;
  const price = priceOf(facts, line);
  if (!price || price.price === null) {
    return price?.noPrice ? <span className={layout.warn}>{t('grid.noPrice')}</span> : dash;
  }
  return (
    <span data-old={isOld(facts, line) || undefined}>
      <TwoLines
        main={
          <>
            {about(facts)}
            {format.money(price.price)}
          </>
        }
        more={price.unit !== 'm²' && `/${t(`grid.per.${price.unit === 'szt.' ? 'piece' : price.unit}`)}`}
      />
    </span>
  );
}

/** A line begun before the name of the order's service was known has its id alone. */
function drawService({ orderService }: Facts, { values }: FormLine): ReactNode {
  const id = values['serviceId'];
  if (!id) return orderService && <span className={layout.quiet}>{orderService.name}</span>;
  return values['service'] || orderService?.id !== id ? undefined : orderService.name;
}

const draws: Readonly<Record<string, Draw>> = {
  name: drawName,
  serviceId: drawService,
  productStateId: ({ stateOf }, line) => {
    const { follows } = stateOf(line);
    return follows && <span className={layout.quiet}>{follows.name}</span>;
  },
  surface: drawSurface,
  areaSum: ({ t, format, minimums }, line) => {
    const { whole, lineRaised } = areaOf(line, minimums);
    if (!whole) return dash;
    return (
      <>
        {lineRaised && <IconArrowBarUp size={14} className={styles.mark} aria-label={t('grid.raisedLine')} />}
        {format.decimal(whole, 2)}
      </>
    );
  },
  price: drawPrice,
  net: (facts, line) => {
    const net = priceOf(facts, line)?.net ?? null;
    if (net === null) return dash;
    return (
      <strong data-old={isOld(facts, line) || undefined}>
        {about(facts)}
        {facts.format.money(net)}
      </strong>
    );
  },
  discountPercent: (facts, line) => {
    const own = line.values['discountPercent'];
    if (own !== null && own !== undefined && own !== '') return undefined;
    const price = priceOf(facts, line);
    if (!price) return dash;
    return <span className={layout.quiet}>{facts.format.decimal(`${price.discountPercent}E-2`, 1)}</span>;
  },
};

/** Figures as they are copied. */
const texts: Readonly<Record<string, (facts: Facts, line: FormLine) => string>> = {
  areaSum: ({ minimums, language }, line) => {
    const area = areaOf(line, minimums).whole;
    return area ? typedDecimal(area, language) : '';
  },
  price: (facts, line) => moneyText(priceOf(facts, line)?.price, facts.language),
  net: (facts, line) => moneyText(priceOf(facts, line)?.net, facts.language),
};
const moneyText = (value: number | null | undefined, language: string): string =>
  value === null || value === undefined ? '' : typedHundredths(value, language);

const digitsOf = (value: string): number => Math.max(2, value.replace(/0+$/, '').split('.')[1]?.length ?? 0);
