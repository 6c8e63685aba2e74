import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconPackageImport, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject, type ComponentType, useMemo } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { GridColumn } from '../../../../engine/web/grid/grid-column';
import { LineGrid } from '../../../../engine/web/grid/line-grid';
import { LineProblems } from '../../../../engine/web/grid/line-problems';
import { UndoButtons } from '../../../../engine/web/grid/undo-buttons';
import { useFormat } from '../../../../engine/web/use-format';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { inputs } from '../../../../engine/fields/view/inputs';
import type { Field } from '../../../../engine/fields/field';
import { shownText } from '../../../../engine/fields/cell-text';
import { useNavigate } from 'react-router';
import { askBeforeLeaving, LeaveGuard } from '../../../../engine/web/edit/leave-guard';
import { OwnDraft } from '../../../../engine/web/edit/draft';
import { fieldErrorText } from '../../../../engine/web/edit/field-control';
import type { FormLine } from '../../../../engine/web/edit/form-lines';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { openLabels } from '../../../labels/label-printing/web/dialog/open-labels';
import { headFields, headKeys, overReason, itemFields, itemKeys, type ItemKey } from './delivery-fields';
import { ScanBox } from './scan-box';
import { type Delivered, useDelivery, type DeliveryState } from './use-delivery';
import { stocks } from '../../stocks/stocks.entity';
import screenStyles from '../../../../engine/web/ui/screen.module.css';
import { Section } from '../../../../engine/web/ui/section';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './delivery.module.css';

/** A scanner types wherever the focus is, so it is in the scan box once the storage is known. */
function useFocus(storageKnown: boolean) {
  const scan = useRef<HTMLInputElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [start] = useState(() => (storageKnown ? 'scan' : 'storage'));
  useEffect(() => {
    if (start === 'scan') scan.current?.focus();
    else head.current?.querySelector('input')?.focus();
  }, [start]);
  return { scan, head, toScan: () => scan.current?.focus() };
}

export default function DeliveryScreen() {
  const { t } = useTranslation('stock');
  return <DeliveryForm title={t('delivery.title')} back="/stocks" path="stocks/add-multi" />;
}

interface FormProps extends Delivered {
  title: string;
  /** Where it leads when it is on stock. */
  back: string;
}

/** Milliseconds its labels are offered: what stays for good would lie over the pages of the list. */
const TO_PRINT = 30_000;

/** A delivery taken on stock: what is common once, then item after item as the scanner reads them. */
export function DeliveryForm({ title, back, ...delivered }: FormProps) {
  const { t } = useTranslation(['stock', 'labels']);
  const navigate = useNavigate();
  const state = useDelivery(delivered);
  const { items, count, saving, add, save } = state;
  const { scan, head, toScan } = useFocus(Boolean(state.head.storageId));
  const body = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const submit = async (): Promise<boolean> => {
    const ids = await save();
    if (!ids) {
      // When the faults are drawn.
      setTimeout(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return false;
    }
    showToast({
      kind: 'success',
      title: t('stock:delivery.done', { count: ids.length }),
      action: {
        label: t('labels:print.openMany', { count: ids.length }),
        run: () => void openLabels(labelsOf(ids)),
      },
      lasts: TO_PRINT,
    });
    leaving.current = true;
    void navigate(back);
    return true;
  };
  const mayLeave = async (): Promise<boolean> => {
    if (leaving.current || count === 0) return true;
    const answer = await askBeforeLeaving();
    if (answer === 'discard') state.draft.draft.drop();
    return answer === 'save' ? submit() : answer === 'discard';
  };
  return (
    <div className={screenStyles.screen}>
      <LeaveGuard dirty={count > 0} open={leaving} mayLeave={mayLeave} />
      <DeliveryHeader title={title} back={back} count={count} saving={saving} submit={() => void submit()} />
      <div className={screenStyles.body} ref={body}>
        <OwnDraft {...state.draft} />
        <CommonFields state={state} inputs={head} />
        <Section title={t('stock:delivery.rows')}>
          <div className={styles.scan}>
            <ScanBox inputRef={scan} found={add} />
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add()}>
              {t('stock:delivery.add')}
            </Button>
          </div>
          <DeliveryItems items={items} toScan={toScan} />
        </Section>
      </div>
    </div>
  );
}

interface HeaderProps extends Pick<FormProps, 'title' | 'back'> {
  count: number;
  saving: boolean;
  submit: () => void;
}

function DeliveryHeader({ title, back, count, saving, submit }: HeaderProps) {
  const { t } = useTranslation(['stock', 'common']);
  const navigate = useNavigate();
  return (
    <header className={screenStyles.head}>
      <ActionIcon aria-label={t('common:back')} onClick={() => void navigate(back)}>
        <IconArrowLeft size={18} aria-hidden />
      </ActionIcon>
      <h1>{title}</h1>
      <span className={layout.grow} />
      <span className={`${layout.faint} ${layout.figures}`} role="status">
        {t('stock:delivery.total', { count })}
      </span>
      <Button
        variant="filled"
        leftSection={<IconPackageImport size={16} aria-hidden />}
        aria-disabled={saving || count === 0 || undefined}
        onClick={submit}
      >
        {t('stock:delivery.save')}
      </Button>
    </header>
  );
}

/** What all items of the delivery have in common. */
function CommonFields({ state, inputs }: { state: DeliveryState; inputs: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation('stock');
  const { head, faults, setField } = state;
  return (
    <Section title={t('delivery.head')}>
      <div className={styles.fields} ref={inputs}>
        {headKeys.map((key) => (
          <DeliveryField
            key={key}
            name={key}
            field={headFields[key]}
            label={t(`delivery.${key}`)}
            value={head[key]}
            fault={faults[key]}
            onChange={(value) => setField(key, value)}
          />
        ))}
        {(faults.overReason ?? head.overReason) !== undefined && (
          <DeliveryField
            name="overReason"
            field={overReason}
            label={t('delivery.overReason')}
            value={head.overReason}
            fault={faults.overReason}
            onChange={(value) => setField('overReason', value)}
          />
        )}
      </div>
    </Section>
  );
}

/** A label for every item: a lot that was scanned twice gets two. */
const labelsOf = (ids: readonly number[]) =>
  [...new Set(ids)].map((id) => ({ kind: 'stock' as const, id, copies: ids.filter((one) => one === id).length }));

interface Props {
  name: string;
  field: Field;
  label: string;
  value: unknown;
  fault: string | undefined;
  onChange: (value: unknown) => void;
}

/** One input of the head of a delivery, as forms have it. */
function DeliveryField({ name, field, label, value, fault, onChange }: Props) {
  const Input = inputs[field.kind] as ComponentType<FieldInputProps>;
  const pick = field.kind === 'ref' ? field.pick : undefined;
  return (
    <Input
      field={field}
      name={name}
      value={value ?? null}
      onChange={onChange}
      onBlur={() => undefined}
      label={label}
      error={fieldErrorText(fault, field)}
      required={field.required === true}
      readOnly={false}
      inputRef={null}
      entity={stocks}
      pick={pick}
    />
  );
}

const itemWidths: Record<ItemKey, number> = {
  productId: 180,
  serialNumber: 120,
  boxNumber: 90,
  barcode: 130,
  dateTo: 110,
  amount: 110,
  price: 100,
};
const itemLabel = (key: ItemKey) => `delivery.${key === 'productId' ? 'product' : key}` as const;

/** The items in the order they were scanned: Enter goes to the next cell, and from the last one back to the scanner. */
function DeliveryItems({ items, toScan }: { items: DeliveryState['items']; toScan: () => void }) {
  const { t } = useTranslation('stock');
  const format = useFormat();
  const columns = useMemo(() => {
    const drawAmount = ({ values: { amount, unit } }: FormLine) =>
      amount && unit ? `${shownText(itemFields.amount, amount, format, 2)} ${String(unit)}` : undefined;
    return itemKeys.map((key): GridColumn => ({
      key,
      field: itemFields[key],
      header: t(itemLabel(key)),
      width: itemWidths[key],
      grow: key === 'productId',
      draw: key === 'amount' ? drawAmount : undefined,
    }));
  }, [t, format]);
  return (
    <>
      <LineGrid
        lines={items}
        columns={columns}
        label={t('delivery.rows')}
        rules={{ move: false, notCopied: ['boxNumber'] }}
        focusRequest={items.focusRequest}
        enter="across"
        onEnd={toScan}
        empty={<p className={`${layout.inset} ${layout.quiet}`}>{t('delivery.empty')}</p>}
      />
      <LineProblems lines={items} name={(field) => t(itemLabel(field as ItemKey))} />
      <div className={styles.foot}>
        <UndoButtons lines={items} />
      </div>
    </>
  );
}
