import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconPackageImport, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { askBeforeLeaving, LeaveGuard } from '../../../engine/web/edit/leave-guard';
import { showToast } from '../../../engine/web/ui/toast-store';
import { DeliveryField } from './delivery-field';
import { headFields, headKeys } from './delivery-fields';
import { DeliveryRows } from './delivery-rows';
import { ScanBox } from './scan-box';
import { useDelivery } from './use-delivery';
import styles from './delivery.module.css';

/** A delivery taken on stock: what is common once, then item after item as the scanner reads them. */
export default function DeliveryScreen() {
  const { t } = useTranslation('stock');
  const navigate = useNavigate();
  const state = useDelivery();
  const { delivery, faults, saving, setHead, add, save } = state;
  const scan = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const [fresh, setFresh] = useState<{ row: number; input: number }>();
  const toScan = () => scan.current?.focus();
  useEffect(() => {
    if (!fresh) return;
    rows.current?.querySelectorAll<HTMLElement>(`[data-row="${fresh.row}"] input`)[fresh.input]?.focus();
  }, [fresh]);

  const submit = async (): Promise<boolean> => {
    if (!(await save())) return false;
    showToast({ kind: 'success', title: t('delivery.done', { count: delivery.items.length }) });
    leaving.current = true;
    void navigate('/stocks');
    return true;
  };
  const mayLeave = async (): Promise<boolean> => {
    if (leaving.current || delivery.items.length === 0) return true;
    const answer = await askBeforeLeaving();
    return answer === 'save' ? submit() : answer === 'discard';
  };
  return (
    <div className={styles.screen}>
      <LeaveGuard dirty={delivery.items.length > 0} open={leaving} mayLeave={mayLeave} />
      <header className={styles.head}>
        <ActionIcon aria-label={t('delivery.back')} onClick={() => void navigate('/stocks')}>
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
        <h1>{t('delivery.title')}</h1>
        <span className={styles.grow} />
        <span className={styles.count} role="status">
          {t('delivery.total', { count: delivery.items.length })}
        </span>
        <Button
          variant="filled"
          leftSection={<IconPackageImport size={16} aria-hidden />}
          aria-disabled={saving || delivery.items.length === 0 || undefined}
          onClick={() => void submit()}
        >
          {t('delivery.save')}
        </Button>
      </header>
      <div className={styles.body}>
        <section className={styles.card} aria-label={t('delivery.head')}>
          <h2>{t('delivery.head')}</h2>
          <div className={styles.fields}>
            {headKeys.map((key) => (
              <DeliveryField
                key={key}
                name={key}
                field={headFields[key]}
                label={t(`delivery.${key}`)}
                value={delivery.head[key]}
                fault={faults[key]}
                onChange={(value) => setHead(key, value)}
              />
            ))}
          </div>
        </section>
        <section className={styles.card} aria-label={t('delivery.rows')} ref={rows}>
          <h2>{t('delivery.rows')}</h2>
          <div className={styles.scan}>
            <ScanBox inputRef={scan} found={(product) => setFresh({ row: add(product), input: 1 })} />
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setFresh({ row: add(), input: 0 })}>
              {t('delivery.add')}
            </Button>
          </div>
          {delivery.items.length === 0 ? (
            <p className={styles.note}>{t('delivery.empty')}</p>
          ) : (
            <DeliveryRows state={state} toScan={toScan} />
          )}
        </section>
      </div>
    </div>
  );
}
