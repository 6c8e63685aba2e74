import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import {
  startTransition,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { lazyPart } from '../../../../engine/web/lazy-part';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from '../../../../engine/web/use-translation';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { useAvailableRefs } from '../../../../engine/web/available-refs';
import { useEdit } from '../../../../engine/web/edit/edit-context';
import type { FormLine, LineValues } from '../../../../engine/web/edit/form-lines';
import type { FormValues } from '../../../../engine/web/edit/form-values';
import { useLines, type Lines } from '../../../../engine/web/edit/use-lines';
import { allows, hasModule, useSession } from '../../../../engine/web/engine-context';
import { LineProblems } from '../../../../engine/web/grid/line-problems';
import { useLabels } from '../../../../engine/web/labels';
import { usePersonal } from '../../../../engine/web/use-personal';
import { Notice } from '../../../../engine/web/ui/notice';
import { useNamed } from '../../../../engine/web/picker/picker-items';
import { itemColumns, usualColumns } from './item-grid/item-columns';
import { ItemGrid } from './item-grid/item-grid';
import { useItemPrices } from './item-grid/use-item-prices';
import { useItemStates, type StateOf } from './item-grid/use-item-states';
import { openPaste } from './item-paste/open-paste';
import type { RefValue } from '../../../../engine/entity';
import { orderItems } from '../order-items.entity';
import { ItemsEmpty } from './items-empty';
import { ItemsToolbar } from './items-toolbar';
import { useOwnProductsOnly } from './own-products';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './details.module.css';

const ItemForm = lazyPart(() => import('./item-form/item-form').then((m) => m.ItemForm));
const PricePanel = lazyPart(() => import('../../../quotations/pricing/web/price-panel').then((m) => m.PricePanel));

interface Props {
  /** Of a saved order. */
  orderId?: number;
  reload: () => void;
  /** The form of the marked item below. */
  withForm: boolean;
}

/** So many items are drawn within the key or click that showed them. */
const FEW = 20;

/** A thousand pasted lines are drawn a part at a time. A few are there at once: what is typed after adding one belongs into it. */
function useDrawn(count: number): boolean {
  const deferred = useDeferredValue(count > 0);
  return deferred || (count > 0 && count <= FEW);
}

const keysShape = [''];

/** The items of the order on screen: grid, form of the marked one, and where its price comes from. */
export function ItemsEditor(props: Props) {
  const { withForm } = props;
  const { t } = useTranslation('orders');
  const labels = useLabels(orderItems);
  const items = useLines('items');
  const { lines } = items;
  const order = useOrderNow();
  const [columns, setColumns] = usePersonal<readonly string[]>('columns_order-items-grid', usualColumns, keysShape);
  const [key, setKey] = useState<string>();
  const stored: Readonly<Record<string, unknown>> = useEdit().row ?? {};
  const available = useAvailableRefs();
  const offered = useMemo(() => itemColumns.filter(({ field }) => available(field)), [available]);
  const shown = useMemo(() => offered.flatMap((one) => (columns.includes(one.key) ? one.key : [])), [offered, columns]);
  const service = useNamed('services', order.serviceId, stored['service'] as RefValue | null | undefined);
  const stateOf = useItemStates(lines, items.base, order.serviceId, numberIn(stored['serviceId']));
  const panel = usePricePanel(props, items, setKey);
  const { create, add, paste } = useNewItems(items, order, service, setKey);
  const drawn = useDrawn(lines.length);
  const selected = lines.find((line) => line.key === key) ?? lines[0];
  // In the form of a new order a section of that name stands around it already.
  const Card = withForm ? 'section' : 'div';
  return (
    <div className={`${layout.stack} ${styles.editor}`} data-panel={panel.open ? '' : undefined}>
      <div className={`${layout.stack} ${layout.shrinks}`}>
        <Card className={`${layout.card} ${styles.card}`} {...(withForm && { 'aria-label': t('grid.title') })}>
          <ItemsToolbar
            items={items}
            offered={offered}
            columns={columns}
            setColumns={setColumns}
            add={add}
            paste={() => paste()}
          />
          {lines.length === 0 ? (
            <ItemsEmpty readOnly={items.readOnly} add={add} paste={() => paste()} pasteText={paste} />
          ) : drawn ? (
            <ItemGrid
              lines={items}
              prices={panel.prices}
              stateOf={stateOf}
              create={create}
              selected={selected?.key}
              select={(next) => {
                setKey(next);
                panel.follow(next);
              }}
              explain={panel.explain}
              explained={panel.open?.key}
              pasteTable={paste}
              openForm={() => document.getElementById('item-form')?.scrollIntoView({ block: 'start' })}
              customerId={order.customerId}
              columns={shown}
              narrow={panel.open !== undefined || !panel.wide}
              orderService={service}
            />
          ) : null}
          <ContradictedStates items={items} stateOf={stateOf} />
          <LineProblems lines={items} name={(field) => (field ? labels.field(field) : labels.one)} />
        </Card>
        {withForm && drawn && selected && (
          <RestedForm
            items={items}
            selected={selected}
            order={order}
            go={(next) => {
              setKey(next);
              panel.follow(next);
            }}
          />
        )}
      </div>
      {panel.drawn}
    </div>
  );
}

/** What the form of the order says now, as far as its items need it. */
interface OrderNow {
  customerId: number | null;
  serviceId: number | null;
}
function useOrderNow(): OrderNow {
  const { watch } = useFormContext<FormValues>();
  const [customerId, serviceId] = watch(['customerId', 'serviceId']);
  return { customerId: numberIn(customerId), serviceId: numberIn(serviceId) };
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** New items with what the order proposes, typed or taken over from a spreadsheet. */
function useNewItems(
  items: Lines,
  order: OrderNow,
  service: { id: number; name: string } | null | undefined,
  select: (key: string) => void,
) {
  const ownOnly = useOwnProductsOnly(order.customerId);
  const proposed = useMemo(
    (): LineValues => ({
      ...(ownOnly && { isOwnPaint: true }),
      ...(order.serviceId !== null && {
        serviceId: order.serviceId,
        service: service && { id: service.id, name: service.name },
      }),
    }),
    [order.serviceId, service, ownOnly],
  );
  const create = (): FormLine => items.make(proposed, { empty: true });
  const add = () => {
    const line = create();
    items.apply((now) => [...now, line]);
    select(line.key);
    items.requestFocus(line.key, 'name');
  };
  const paste = (text?: string) =>
    void openPaste({
      text,
      customerId: order.customerId,
      count: items.lines.length,
      take: (values) =>
        items.apply((now) => [
          ...now.filter((line) => line.id !== undefined || line.start !== line.values),
          ...values.map((value) => items.make({ ...proposed, ...value })),
        ]),
    });
  useNewItemKey(items.readOnly ? undefined : add);
  return { create, add, paste };
}

/** N outside of fields, tables and dialogs adds an item. */
function useNewItemKey(add: (() => unknown) | undefined): void {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key.toLowerCase() !== 'n' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select, [contenteditable], [role="grid"], [role="dialog"]')) return;
      if (!latest.current) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** What the items cost, and the panel that explains one of the prices: beside the grid, or over a narrow page. */
function usePricePanel({ orderId, reload }: Props, items: Lines, select: (key: string) => void) {
  const { t } = useTranslation('orders');
  const client = useQueryClient();
  const session = useSession();
  const [explained, setExplained] = useState<string>();
  const wide = useMediaQuery('(min-width: 1240px)', true, { getInitialValueInEffect: false });
  const mayPrice = hasModule(session.modules, 'QUOTATIONS') && allows(session.permissions, 'QUOTATIONS_READ');
  const prices = useItemPrices(orderId, items, mayPrice);
  const open = wide ? items.lines.find((line) => line.key === explained) : undefined;
  const contentOf = (line: FormLine, close: () => void): ReactNode =>
    line.id === undefined || orderId === undefined ? null : (
      <Suspense fallback={null}>
        <PricePanel
          orderId={orderId}
          itemId={line.id}
          onClose={close}
          onChanged={() => {
            void client.invalidateQueries({ queryKey: ['quotations'] });
            reload();
          }}
          readOnly={items.readOnly}
        />
      </Suspense>
    );
  const explain = (line: FormLine) => {
    select(line.key);
    if (wide) return setExplained((known) => (known === line.key ? undefined : line.key));
    const content = (close: () => void) => contentOf(line, close);
    void openDialog({ title: t('grid.do.explain'), as: 'drawer', size: 440, content });
  };
  return {
    prices,
    wide,
    open,
    explain: mayPrice && orderId !== undefined ? explain : undefined,
    /** An open panel goes along to another item. */
    follow: (key: string) => open && setExplained(key),
    drawn: open && <div className={styles.panel}>{contentOf(open, () => setExplained(undefined))}</div>,
  };
}

interface FormProps {
  items: Lines;
  selected: FormLine;
  order: OrderNow;
  go: (key: string) => void;
}

/** The form of the marked item. Moving through the grid does not wait for the form of every line one passes. */
function RestedForm({ items, selected, order, go }: FormProps) {
  const { lines } = items;
  const restedKey = useRested(selected.key);
  const line = lines.find(({ key }) => key === restedKey) ?? selected;
  const at = lines.indexOf(line);
  // The rows of the grid are there before the fields of one of them.
  const drawn = useDeferredValue(true, false);
  if (!drawn) return <div className={styles.waiting} />;
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <ItemForm
        key={line.key}
        line={line}
        at={at}
        count={lines.length}
        readOnly={items.readOnly}
        refused={items.errors[line.key]}
        orderServiceId={order.serviceId}
        customerId={order.customerId}
        change={(next, step) => items.apply((now) => now.map((one) => (one.key === next.key ? next : one)), step)}
        go={(step) => {
          const next = lines[at + step];
          if (next) go(next.key);
        }}
      />
    </Suspense>
  );
}

/** Milliseconds nobody notices between a click and what follows it. */
const REST = 90;

/** A value once it has stayed the same for a moment. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (rested === value) return;
    const timer = setTimeout(() => startTransition(() => setRested(value)), REST);
    return () => clearTimeout(timer);
  }, [value, rested]);
  return rested;
}

/** Names the items whose state does not go with their service or profile: they would be priced by another list. */
function ContradictedStates({ items, stateOf }: { items: Lines; stateOf: StateOf }) {
  const { t } = useTranslation('orders');
  const numbers = items.lines.flatMap((line, at) => (stateOf(line).contradicts ? [at + 1] : []));
  if (numbers.length === 0) return null;
  return <Notice>{t('grid.otherStates', { count: numbers.length, numbers: numbers.join(', ') })}</Notice>;
}
