import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconCopy, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { errorText } from '../../../../engine/web/i18n';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { Tooltip } from '../../../../engine/web/ui/tooltip';
import { amountText, type Words } from './quantity-text';
import { ManualPrice } from './manual-price';
import { linesOfItem, perPiece, type PricedLine, type PricedOrder, type WhatIf } from './price-model';
import { PriceSteps } from './price-steps';
import { calculationText, stepView, type StepView } from './step-view';
import { usePrice, type PriceSource } from './use-price';
import { useWords } from './use-words';
import { WhatIfView } from './what-if-view';
import { SectionText } from '../../../../engine/web/ui/section';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './price-panel.module.css';

export interface PricePanelProps extends PriceSource {
  /** The order item whose price is explained; in an order that is not saved, the `id` its draft gives it. */
  itemId: number;
  onClose: () => void;
  /** Takes a what-if over into the order. Without it the panel saves it itself. */
  onApply?: (change: WhatIf) => void | Promise<void>;
  /** The order or its quotation was changed from here: read it again. */
  onChanged?: () => void;
  readOnly?: boolean;
  /** Inside of a window that has a title and a way to close it. */
  bare?: boolean;
}

/** "Where does this price come from?": every step of one line's price, and what it would be if. Fills its place. */
export function PricePanel(props: PricePanelProps) {
  const { itemId, onClose, bare } = props;
  const { t } = useTranslation('quotations');
  const title = useId();
  const { data, error, isFetching } = usePrice(props);
  const [line] = data ? linesOfItem(data, itemId) : [];
  const about = line && (
    <p className={`${layout.cut} ${layout.small} ${styles.sub}`}>
      {t('panel.line', { lp: line.lp, name: line.name, amount: line.amount })}
      {data?.quotation && ` · ${data.quotation.numberText}`}
    </p>
  );
  const body = error ? (
    <SectionText role="alert">{errorText(error)}</SectionText>
  ) : data && line ? (
    <Explained {...props} order={data} line={line} />
  ) : (
    !isFetching && <SectionText>{t('panel.noLine')}</SectionText>
  );
  if (bare) {
    return (
      <div className={`${layout.column} ${styles.panel}`} data-bare aria-busy={isFetching || undefined}>
        {about}
        {body}
      </div>
    );
  }
  return (
    <aside
      className={`${layout.column} ${styles.panel}`}
      aria-labelledby={title}
      aria-busy={isFetching || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={`${layout.line} ${styles.head}`}>
        <div>
          <h2 id={title}>{t('panel.title')}</h2>
          {about}
        </div>
        <Tooltip label={t('panel.closeKey')}>
          <ActionIcon aria-label={t('panel.close')} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      {body}
    </aside>
  );
}

type ExplainedProps = PricePanelProps & { order: PricedOrder; line: PricedLine };

function Explained(props: ExplainedProps) {
  const { order, line, itemId, readOnly } = props;
  const { t } = useTranslation('quotations');
  const words = useWords(order.currency);
  const [view, setView] = useState('why');
  const lines = linesOfItem(order, itemId);
  const steps = line.trace.map((step) => stepView(step, words));
  return (
    <>
      {!readOnly && (
        <div className={styles.switch}>
          <SegmentedControl
            fullWidth
            aria-label={t('panel.views')}
            value={view}
            onChange={setView}
            data={[
              { value: 'why', label: t('panel.why') },
              { value: 'whatIf', label: t('panel.whatIf') },
            ]}
          />
        </div>
      )}
      {view === 'whatIf' && !readOnly ? (
        <WhatIfView {...props} />
      ) : (
        <>
          {/* It scrolls on its own, so the keyboard must reach it. */}
          <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('panel.steps')}>
            <PriceSteps steps={steps} onWhatIf={readOnly ? undefined : () => setView('whatIf')} />
            {lines.slice(1).map((apart, at) => (
              <section key={at} aria-label={apart.name}>
                <h3 className={styles.apart}>{t('panel.apart', { name: apart.name })}</h3>
                <PriceSteps steps={apart.trace.map((step) => stepView(step, words))} />
              </section>
            ))}
          </div>
          <Result lines={lines} order={order} words={words} />
          <Footer {...props} steps={steps} words={words} />
        </>
      )}
    </>
  );
}

function Result({ lines, order, words }: { lines: readonly PricedLine[]; order: PricedOrder; words: Words }) {
  const { t } = useTranslation('quotations');
  const [line] = lines;
  if (!line) return null;
  const amount = (value: number | null) => (line.noPrice ? '—' : amountText(value ?? 0, words));
  const piece = line.noPrice ? null : perPiece(line);
  const apart = lines.slice(1);
  return (
    <div className={styles.result}>
      <dl>
        <dt>{t('panel.before')}</dt>
        <dd>{amount(line.sum)}</dd>
        {apart.map((one, at) => [
          <dt key={`${at} name`}>{one.name}</dt>,
          <dd key={`${at} value`}>{amountText(one.amountToPay ?? 0, words)}</dd>,
        ])}
        <dt data-main>{t('panel.net')}</dt>
        <dd data-main>{amount(line.amountToPay)}</dd>
      </dl>
      {piece !== null && (
        <p className={`${layout.small} ${styles.small}`}>
          {t('panel.perPiece', { amount: amountText(piece, words), vat: words.format.percent(order.vatRate) })}
        </p>
      )}
    </div>
  );
}

function Footer({ line, steps, words, ...props }: ExplainedProps & { steps: readonly StepView[]; words: Words }) {
  const { t } = useTranslation('quotations');
  const copy = async () => {
    const title = t('panel.line', { lp: line.lp, name: line.name, amount: line.amount });
    const text = calculationText(title, steps, [
      [t('panel.before'), amountText(line.sum ?? 0, words)],
      [t('panel.net'), amountText(line.amountToPay ?? 0, words)],
    ]);
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    showToast({ kind: copied ? 'success' : 'error', title: t(copied ? 'panel.copied' : 'panel.copyFailed') });
  };
  return (
    <div className={`${layout.wrap} ${styles.foot}`}>
      <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
        {t('panel.copy')}
      </Button>
      <ManualPrice line={line} {...props} />
    </div>
  );
}
