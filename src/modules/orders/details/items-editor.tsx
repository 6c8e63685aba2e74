import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../../engine/web/dialogs/dialog-store';
import { useLines } from '../../../engine/web/edit/use-lines';
import { allows, hasModule, useSession } from '../../../engine/web/engine-context';
import { usePersonal } from '../../../engine/web/local-store';
import { useNamed } from '../../../engine/web/picker/use-picker-items';
import { usePrice } from '../../quotations/price-panel/use-price';
import { findByName } from '../item-grid/find-ref';
import { usualColumns } from '../item-grid/grid-columns';
import { ItemGrid } from '../item-grid/item-grid';
import type { Wanted } from '../item-grid/grid-data';
import type { Line } from '../item-grid/line';
import { openPaste } from '../item-paste/open-paste';
import { useNewItemKey } from './use-new-item-key';
import { ItemsEmpty } from './items-empty';
import { ItemsToolbar } from './items-toolbar';
import { linePrices } from './line-prices';
import { useOrderNow } from './order-values';
import { Problems } from './problems';
import { useRested } from './use-rested';
import styles from './details.module.css';

const ItemForm = lazy(() => import('../item-form/item-form').then((m) => ({ default: m.ItemForm })));
const PricePanel = lazy(() =>
  import('../../quotations/price-panel/price-panel').then((m) => ({ default: m.PricePanel })),
);

interface Props {
  /** Of a saved order. */
  orderId?: number;
  reload: () => void;
  /** The form of the marked item below. */
  withForm: boolean;
}

/** The items of the order on screen: grid, form of the marked one, and where its price comes from. */
export function ItemsEditor({ orderId, reload, withForm }: Props) {
  const { t } = useTranslation('orders');
  const client = useQueryClient();
  const session = useSession();
  const items = useLines('items');
  const { lines, base, readOnly } = items;
  const order = useOrderNow();
  const service = useNamed('services', order.serviceId, null);
  const [columns, setColumns] = usePersonal<readonly string[]>('columns_order-items-grid', usualColumns);
  const [key, setKey] = useState<string>();
  const [wish, setWish] = useState<Wanted>();
  const [explained, setExplained] = useState<string>();
  const wide = useMediaQuery('(min-width: 1240px)', true, { getInitialValueInEffect: false });
  const mayPrice =
    orderId !== undefined && hasModule(session.modules, 'QUOTATIONS') && allows(session.permissions, 'QUOTATIONS_READ');
  const priced = usePrice(mayPrice ? { orderId } : {}, mayPrice && base.length > 0);
  const prices = useMemo(() => linePrices(priced.data), [priced.data]);
  const stored = useMemo(
    () => new Map(base.flatMap((line) => (line.id === undefined ? [] : [[line.id, line] as const]))),
    [base],
  );
  const selected = lines.find((line) => line.key === key) ?? lines[0];
  // Moving through the grid does not wait for the form of every line one passes.
  const formKey = useRested(selected?.key);
  const formLine = lines.find((line) => line.key === formKey) ?? selected;
  // Drawn a part at a time when it appears: a thousand lines may be there at once.
  const drawn = useDeferredValue(lines.length > 0, false);
  const proposed = useMemo(
    () =>
      order.serviceId === null
        ? {}
        : { serviceId: order.serviceId, service: service && { id: service.id, name: service.name } },
    [order.serviceId, service],
  );
  const create = (): Line => {
    const line = items.make(proposed);
    return { ...line, start: line.values };
  };
  const add = () => {
    const line = create();
    items.apply((now) => [...now, line]);
    setKey(line.key);
    setWish({ line: line.key, field: 'name' });
  };
  const paste = (text?: string) =>
    void openPaste({
      text,
      customerId: order.customerId,
      count: lines.length,
      take: (values) =>
        items.apply((now) => [
          ...now.filter((line) => line.id !== undefined || line.start !== line.values),
          ...values.map((value) => items.make({ ...proposed, ...value })),
        ]),
    });
  useNewItemKey(readOnly ? undefined : add);

  const panelOf = (line: Line | undefined, close: () => void) =>
    line?.id === undefined || orderId === undefined ? null : (
      <Suspense fallback={null}>
        <PricePanel
          orderId={orderId}
          itemId={line.id}
          onClose={close}
          onChanged={() => {
            void client.invalidateQueries({ queryKey: ['quotations'] });
            reload();
          }}
          readOnly={readOnly}
        />
      </Suspense>
    );
  const explain = (line: Line) => {
    setKey(line.key);
    if (wide) return setExplained((known) => (known === line.key ? undefined : line.key));
    void openDialog({ title: t('grid.do.explain'), as: 'drawer', size: 440, content: (close) => panelOf(line, close) });
  };
  const open = wide ? lines.find((line) => line.key === explained) : undefined;
  const at = formLine ? lines.indexOf(formLine) : -1;

  // In the form of a new order a section of that name stands around it already.
  const Card = withForm ? 'section' : 'div';
  return (
    <div className={styles.editor} data-panel={open ? '' : undefined}>
      <div className={styles.main}>
        <Card className={styles.card} {...(withForm && { 'aria-label': t('grid.title') })}>
          <ItemsToolbar items={items} columns={columns} setColumns={setColumns} add={add} paste={() => paste()} />
          {lines.length === 0 ? (
            <ItemsEmpty readOnly={readOnly} add={add} paste={() => paste()} pasteText={paste} />
          ) : drawn ? (
            <ItemGrid
              lines={lines}
              change={(next, step) => items.apply(typeof next === 'function' ? next : () => next, step)}
              undo={() => items.undo()}
              redo={() => items.redo()}
              readOnly={readOnly}
              refused={items.errors}
              wanted={items.wanted}
              wish={wish}
              prices={prices}
              create={create}
              make={(values) => items.make(values)}
              stored={stored}
              selected={selected?.key}
              select={(next) => {
                setKey(next);
                if (open) setExplained(next);
              }}
              explain={mayPrice ? explain : undefined}
              explained={open?.key}
              findRef={(to, text) => findByName(to, text, order.customerId)}
              pasteTable={paste}
              openForm={() => document.getElementById('item-form')?.scrollIntoView({ block: 'start' })}
              columns={columns}
              narrow={open !== undefined || !wide}
              orderService={service?.name}
            />
          ) : null}
          <Problems items={items} />
        </Card>
        {withForm && drawn && formLine && (
          <Suspense fallback={<div className={styles.waiting} />}>
            <ItemForm
              key={formLine.key}
              line={formLine}
              at={at}
              count={lines.length}
              readOnly={readOnly}
              refused={items.errors[formLine.key]}
              orderServiceId={order.serviceId}
              customerId={order.customerId}
              change={(next, step) =>
                items.apply((now) => now.map((line) => (line.key === next.key ? next : line)), step)
              }
              go={(step) => {
                const next = lines[at + step];
                if (next) setKey(next.key);
                if (next && open) setExplained(next.key);
              }}
            />
          </Suspense>
        )}
      </div>
      {open && <div className={styles.panel}>{panelOf(open, () => setExplained(undefined))}</div>}
    </div>
  );
}
