import { Button, TextInput } from '@mantine/core';
import { IconGripVertical, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { BoardFrame, BoardStep } from '../board/board';
import { addFrame, connect } from '../board/board-calls';
import { PaintName } from '../board/paint-name';
import { useAct } from '../board/use-act';
import { TwoLines } from '../../../../../engine/web/ui/data-table';
import layout from '../../../../../engine/web/ui/layout.module.css';
import { dragStep } from './drag';
import styles from './frames.module.css';

interface Props {
  cardId: number;
  steps: readonly BoardStep[];
  /** Where pieces go; a new frame where there is none. */
  target: BoardFrame | undefined;
}

const wordsOf = ({ itemName, orderNumber, customer, stepName, color }: BoardStep): string =>
  [itemName, orderNumber, customer, stepName, color?.code, color?.name].join(' ').toLowerCase();

/** What may be hung at this place: its own queue first, then the rest. Dragged to a frame, or hung with a button. */
export function AvailablePanel({ cardId, steps, target }: Props) {
  const { t } = useTranslation('production');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = steps.filter((step) => wordsOf(step).includes(wanted));
  const groups = [
    ['queued', found.filter(({ planSeq }) => planSeq > 0)],
    ['other', found.filter(({ planSeq }) => planSeq === 0)],
  ] as const;
  return (
    <aside className={`${layout.card} ${styles.panel}`} aria-label={t('card.hang.title')}>
      <header className={styles.panelHead}>
        <h2>{t('card.hang.title')}</h2>
        <span className={`${layout.faint} ${layout.figures}`}>{steps.length}</span>
      </header>
      <div className={styles.search}>
        <TextInput
          value={search}
          aria-label={t('card.hang.search')}
          placeholder={t('card.hang.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      {found.length === 0 && (
        <p className={styles.bare}>{t(steps.length ? 'card.hang.notFound' : 'card.hang.nothing')}</p>
      )}
      {groups.map(
        ([key, group]) =>
          group.length > 0 && (
            <section key={key} aria-label={t(`card.hang.${key}`)}>
              <h3>{t(`card.hang.${key}`)}</h3>
              <ul className={styles.available}>
                {group.map((step) => (
                  <Available key={step.orderItemServiceDetailsId} cardId={cardId} step={step} target={target} />
                ))}
              </ul>
            </section>
          ),
      )}
    </aside>
  );
}

function Available({ cardId, step, target }: { cardId: number; step: BoardStep; target: BoardFrame | undefined }) {
  const { t } = useTranslation('production');
  const { act, busy } = useAct('work-card-frames');
  const [typed, setTyped] = useState<string>();
  const { free, pieces, connected, orderItemServiceDetailsId, orderItemId } = step;
  const text = typed ?? String(free);
  const amount = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
  const wrong = amount < 1 || amount > free;
  const where = target?.title ?? t('card.hang.newFrame');
  const hang = async () => {
    if (wrong) return;
    const hung = await act(async (key) => {
      const workCardFrameId = target?.id ?? (await addFrame(cardId, 0, key)).id;
      await connect({ orderItemServiceDetailsId, orderItemId, amount, workCardFrameId }, key);
    });
    if (hung) setTyped(undefined);
  };
  return (
    <li
      draggable={free > 0}
      onDragStart={(event) => dragStep(event, orderItemServiceDetailsId)}
      data-none={free < 1 || undefined}
    >
      <IconGripVertical size={16} aria-hidden className={`${layout.faint} ${styles.grip}`} />
      <TwoLines first={step.itemName} second={`${step.orderNumber} · ${step.customer}`} />
      <PaintName color={step.color} />
      <span className={`${layout.hint} ${styles.what}`}>
        {step.stepName} · {t('card.hang.figures', { received: pieces.received, connected })}
        {step.previousUnfinished && (
          <span className={`${layout.iconText} ${layout.warn}`}>
            {t('card.steps.first', { step: step.previousUnfinished })}
          </span>
        )}
        {step.note && <span>{step.note}</span>}
      </span>
      {free > 0 ? (
        <form
          className={styles.hang}
          onSubmit={(event) => {
            event.preventDefault();
            void hang();
          }}
        >
          <TextInput
            size="xs"
            className={styles.amountBox}
            value={text}
            inputMode="numeric"
            autoComplete="off"
            aria-label={t('card.hang.amount', { name: step.itemName })}
            error={wrong && t('card.hang.atMost', { count: free })}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button
            type="submit"
            size="compact-md"
            disabled={busy}
            aria-label={t('card.hang.to', { name: step.itemName, frame: where })}
          >
            {t('card.hang.on', { frame: where })}
          </Button>
        </form>
      ) : (
        <span className={layout.small}>{t(pieces.received ? 'card.hang.allHang' : 'card.hang.notReceived')}</span>
      )}
    </li>
  );
}
