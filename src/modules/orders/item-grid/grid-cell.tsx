import { IconArrowBarUp, IconRulerMeasure } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refKey, type RefValue } from '../../../engine/entity';
import type { Minimums } from '../../quotations/calculation/model';
import { Swatch } from '../../../engine/web/ui/swatch';
import { useFormat } from '../../../engine/web/use-format';
import { measuresText, shownText } from './cell-text';
import { notableDeviation } from '../measuring/deviation';
import type { GridColumn } from './grid-columns';
import type { LinePrice } from './grid-data';
import { areaOf } from './grid-figures';
import { sameCell } from '../../../engine/web/edit/form-lines';
import type { Line } from './line';
import styles from './item-grid.module.css';

interface Props {
  line: Line;
  column: GridColumn;
  shown: ReadonlySet<string>;
  price: LinePrice | undefined;
  /** The line is not as it was stored, so what a quotation said of it is of an older state. */
  changed: boolean;
  minimums: Minimums;
  /** Whole percent a measured surface may differ from the declared one without a word. */
  warning: number;
  /** Shown, quietly, where the line names no service of its own. */
  orderService?: string;
}

const dash = <span className={styles.quiet}>—</span>;

/** What a cell shows. */
export function CellContent({
  line,
  column,
  shown,
  price,
  changed,
  minimums,
  warning,
  orderService,
}: Props): ReactNode {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { values } = line;
  switch (column.key) {
    case 'name': {
      const differs = notableDeviation(values, warning);
      const told = measuresText(values, shown, format, (key, value) => t(`grid.told.${key}`, { value }));
      return (
        <span className={styles.position}>
          <span>{String(values['name'] ?? '') || <span className={styles.quiet}>{t('grid.unnamed')}</span>}</span>
          {told && (
            <small>
              {told}
              {differs !== undefined && (
                <span className={styles.warn} title={t('measuring.deviation')}>
                  {' '}
                  {differs > 0 ? '+' : '−'}
                  {format.decimal(`${Math.abs(differs)}E-2`, 1)} %
                </span>
              )}
            </small>
          )}
        </span>
      );
    }
    case 'serviceId':
      if (orderService && !values['serviceId']) return <span className={styles.given}>{orderService}</span>;
      break;
    case 'surface': {
      const typedWrong = values['surface'] && !/^\d+(\.\d+)?$/.test(String(values['surface']));
      if (typedWrong) return String(values['surface']);
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
          {format.decimal(piece, digitsOf(piece))}
        </>
      );
    }
    case 'areaSum': {
      const area = areaOf(line, minimums).whole;
      return area ? format.decimal(area, 2) : dash;
    }
    case 'price':
      if (!price || price.price === null)
        return price?.noPrice ? <span className={styles.warn}>{t('grid.noPrice')}</span> : dash;
      return (
        <span data-old={changed || undefined}>
          {format.money(price.price)}
          {price.unit !== 'm²' && (
            <small className={styles.per}>/{t(`grid.per.${price.unit === 'szt.' ? 'piece' : price.unit}`)}</small>
          )}
        </span>
      );
    case 'net':
      return price?.net === null || !price ? (
        dash
      ) : (
        <strong data-old={changed || undefined}>{format.money(price.net)}</strong>
      );
    case 'discountPercent': {
      const own = shownText(column, values, format);
      if (own) return own;
      return price ? <span className={styles.given}>{format.decimal(`${price.discountPercent}E-2`, 1)}</span> : dash;
    }
    default:
      break;
  }
  const text = shownText(column, values, format);
  if (column.field?.kind === 'ref') {
    const ref = values[refKey(column.key)] as RefValue | null | undefined;
    if (!text) return '';
    return (
      <>
        {ref?.color && <Swatch color={ref.color} />} {text}
      </>
    );
  }
  return text;
}

const digitsOf = (value: string): number => Math.max(2, value.replace(/0+$/, '').split('.')[1]?.length ?? 0);
