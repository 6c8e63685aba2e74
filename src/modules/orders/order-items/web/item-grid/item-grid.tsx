import { Menu } from '@mantine/core';
import { IconForms, IconListSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { sameCell, type FormLine } from '../../../../../engine/web/edit/form-lines';
import type { Lines } from '../../../../../engine/web/edit/use-lines';
import { useSession } from '../../../../../engine/web/engine-context';
import { LineGrid } from '../../../../../engine/web/grid/line-grid';
import { parseTable } from '../../../../../engine/web/grid/table-text';
import { useWorkedOut } from '../../../../../engine/web/grid/use-worked-out';
import { findByName } from '../../../../../engine/web/grid/find-ref';
import { useFormat } from '../../../../../engine/web/use-format';
import type { RefValue } from '../../../../../engine/entity';
import { cancelled } from '../../../../states/order-states';
import type { Minimums } from '../../../../quotations/calculation/model';
import { areaOf, minimumsOf, sumOf } from './grid-figures';
import { notCopied } from './line';
import { useItemColumns } from './use-item-columns';
import type { ItemPrices } from './use-item-prices';
import type { StateOf } from './use-item-states';
import { usePaintPick } from '../own-products';
import { answerKey, type RefColumn } from '../item-paste/pasted-lines';
import { recognise } from '../item-paste/recognise';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './item-grid.module.css';

interface Props {
  lines: Lines;
  prices: ItemPrices;
  stateOf: StateOf;
  /** A new line with what the order proposes; it is not sent until something is typed into it. */
  create: () => FormLine;
  selected: string | undefined;
  select: (key: string) => void;
  /** Opens the explanation of a price; absent where nobody may see it. */
  explain?: (line: FormLine) => void;
  /** The line whose price is being explained. */
  explained?: string;
  /** A block from a spreadsheet was pasted: shown before it is taken over. */
  pasteTable: (text: string) => void;
  /** Opens the form of the line. */
  openForm: () => void;
  customerId: number | null;
  columns: readonly string[];
  narrow: boolean;
  orderService?: RefValue | null;
}

const rules = { notCopied };

const refColumns: Readonly<Record<string, RefColumn>> = {
  services: 'serviceId',
  products: 'product1Id',
  'product-profiles': 'productProfileId',
  'product-states': 'productStateId',
};

/** The record a typed name stands for: what the server recognises, else the only one found. */
async function findItemRef(to: string, text: string, customerId: number | null): Promise<RefValue | undefined> {
  const column = refColumns[to];
  if (!column) return findByName(to, text);
  try {
    const answers = await recognise([{ column, text }], customerId, AbortSignal.timeout(10_000));
    return answers.get(answerKey(column, text))?.hit ?? (await findByName(to, text));
  } catch {
    // The cell stays marked as wrong and can be typed again.
    return undefined;
  }
}

/** The items of an order as a spreadsheet, with the areas and prices they come to. */
export function ItemGrid(props: Props) {
  const { lines, prices, explain, narrow, customerId } = props;
  const { t } = useTranslation('orders');
  const { settings } = useSession();
  const minimums = useMemo(() => minimumsOf(settings), [settings]);
  const columns = useItemColumns({
    chosen: props.columns,
    narrow,
    priced: prices.of.size > 0 || explain !== undefined,
    prices,
    stateOf: props.stateOf,
    pickOf: usePaintPick(props.customerId),
    minimums,
    orderService: props.orderService,
  });
  const totals = useItemTotals(lines, prices, minimums);
  const actions = useExplainButton(props);
  return (
    <LineGrid
      lines={lines}
      columns={columns}
      label={t('grid.label')}
      rules={rules}
      create={props.create}
      selected={props.selected}
      onSelect={props.select}
      focusRequest={lines.focusRequest}
      findRef={(to, text) => findItemRef(to, text, customerId)}
      onPasteText={(text) => {
        // A single column goes into the cells one stands in, a table is recognised first.
        const isTable = (parseTable(text)[0]?.length ?? 0) > 1;
        if (isTable) props.pasteTable(text);
        return isTable;
      }}
      actions={actions}
      menu={(line) => (
        <>
          <Menu.Item leftSection={<IconForms size={16} aria-hidden />} onClick={props.openForm}>
            {t('grid.do.form')}
          </Menu.Item>
          {explain && line.id !== undefined && (
            <Menu.Item leftSection={<IconListSearch size={16} aria-hidden />} onClick={() => explain(line)}>
              {t('grid.do.explain')}
            </Menu.Item>
          )}
        </>
      )}
      totals={totals}
      totalLabel={t('grid.total')}
    />
  );
}

/** The button that explains the price of a stored line. The same object for as long as it draws the same. */
function useExplainButton({ explain, explained }: Props) {
  const { t } = useTranslation('orders');
  const latest = useRef(explain);
  useEffect(() => {
    latest.current = explain;
  });
  const mayExplain = explain !== undefined;
  return useMemo(() => {
    const draw = (line: FormLine, at: number) =>
      mayExplain &&
      line.id !== undefined && (
        <button
          type="button"
          className={`${layout.pressable} ${styles.explain}`}
          data-on={line.key === explained || undefined}
          aria-pressed={line.key === explained}
          tabIndex={-1}
          aria-label={t('grid.explain', { lp: at + 1 })}
          title={t('grid.do.explain')}
          onClick={() => latest.current?.(line)}
        >
          <IconListSearch size={15} aria-hidden />
        </button>
      );
    return { width: 32, draw };
  }, [t, mayExplain, explained]);
}

/** Pieces, area and net of all items. The areas of many lines are added up a part at a time. */
function useItemTotals({ lines: all }: Lines, prices: ItemPrices, minimums: Minimums) {
  const format = useFormat();
  const lines = useMemo(() => all.filter(({ values }) => !sameCell(values['status'], cancelled)), [all]);
  const worked = useWorkedOut(
    lines,
    useCallback((line: FormLine) => areaOf(line, minimums), [minimums]),
  );
  return useMemo(() => {
    const amounts = lines.map(({ values }) => values['amount']).filter((amount) => typeof amount === 'number');
    const nets = lines.flatMap(({ key }) => prices.of.get(key)?.net ?? []);
    const area = worked && sumOf(worked.map((line) => areaOf(line, minimums).whole));
    return {
      amount: format.integer(amounts.reduce((sum, amount) => sum + amount, 0)),
      areaSum: area === undefined ? '…' : format.decimal(area, 2),
      ...(nets.length > 0 && {
        net: `${prices.estimated ? '≈ ' : ''}${format.money(nets.reduce((sum, net) => sum + net, 0))}`,
      }),
    };
  }, [lines, worked, prices, minimums, format]);
}
