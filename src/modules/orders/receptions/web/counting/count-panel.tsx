import { Button, TextInput } from '@mantine/core';
import { IconEqual, IconMinus, IconNote, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../../engine/web/use-format';
import { Difference } from '../difference';
import { codesOf, sizesOf } from '../line-facts';
import type { ReceptionLine } from '../reception-row';
import { type Counted, useTyped } from './kept-counts';
import { LinePhotos } from './line-photos';
import { typed } from './next-line';
import { NumberPad } from './number-pad';
import { useKeys } from './use-keys';
import styles from './counting.module.css';

const MOST = 1_000_000;
interface Props {
  line: ReceptionLine;
  receptionId: number;
  store: (values: Counted) => void;
  /** Goes on to the next line nobody has counted. */
  next: () => void;
}

/** One line to be counted: as many as declared with one tap, or typed, or counted up one by one. */
export function CountPanel({ line, receptionId, store, next }: Props) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const [text, setText] = useTyped(receptionId, line.id);
  const [noting, setNoting] = useState(false);
  const value = text === undefined ? line.countedAmount : text === '' ? null : Number(text);
  const save = (countedAmount: number | null) => {
    setText(undefined);
    store({ countedAmount });
    if (countedAmount !== null) next();
  };
  const step = (by: number) => setText(String(Math.min(MOST, Math.max(0, (value ?? 0) + by))));
  const press = (key: string) => setText(typed(text ?? '', key));
  useKeys({ press, step, enter: () => value !== null && save(value), off: noting });
  const { facts } = line;
  const sizes = sizesOf(facts, format, (outline) => t('receiving.count.outline', { value: outline }));
  return (
    <section className={styles.panel} aria-label={facts.name}>
      <header className={styles.panelHead}>
        <h2>{facts.name}</h2>
        <p>
          <Swatch color={facts.color?.hex} />
          {[facts.color && `${facts.color.code} ${facts.color.name}`, codesOf(facts), sizes]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <Stepper value={value} declared={line.declaredAmount} step={step} />
      <div className={styles.keys}>
        <NumberPad press={press} />
        <div className={styles.actions}>
          <Button
            className={styles.touch}
            size="lg"
            leftSection={<IconEqual size={22} aria-hidden />}
            onClick={() => save(line.declaredAmount)}
          >
            {t('receiving.count.asDeclared', { amount: format.integer(line.declaredAmount) })}
          </Button>
          <Button
            className={styles.touch}
            size="lg"
            variant="filled"
            disabled={value === null}
            onClick={() => value !== null && save(value)}
          >
            {t('receiving.count.save')}
          </Button>
        </div>
      </div>
      <div className={styles.tools}>
        <LinePhotos line={line} receptionId={receptionId} />
        {noting ? (
          <NoteInput
            start={line.note}
            done={(note) => {
              if (note !== undefined) store({ note });
              setNoting(false);
            }}
          />
        ) : (
          <Button
            className={styles.touch}
            size="md"
            leftSection={<IconNote size={20} aria-hidden />}
            onClick={() => setNoting(true)}
          >
            {line.note ?? t('receiving.count.note')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface StepperProps {
  value: number | null;
  declared: number;
  step: (by: number) => void;
}

/** What is counted so far, in large figures between less and more. */
function Stepper({ value, declared, step }: StepperProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  return (
    <div className={styles.value}>
      <button type="button" className={styles.step} aria-label={t('receiving.count.less')} onClick={() => step(-1)}>
        <IconMinus size={28} aria-hidden />
      </button>
      <output className={styles.big} aria-live="polite" data-empty={value === null || undefined}>
        {value === null ? '–' : format.integer(value)}
        <small>
          {t('receiving.count.of', { amount: format.integer(declared) })}{' '}
          {value !== null && value !== declared && <Difference value={value - declared} />}
        </small>
      </output>
      <button type="button" className={styles.step} aria-label={t('receiving.count.more')} onClick={() => step(1)}>
        <IconPlus size={28} aria-hidden />
      </button>
    </div>
  );
}

function NoteInput({ start, done }: { start: string | null; done: (note: string | null | undefined) => void }) {
  const { t } = useTranslation('orders');
  const [note, setNote] = useState(start ?? '');
  const finish = () => done(note.trim() === (start ?? '') ? undefined : note.trim() || null);
  return (
    <TextInput
      className={styles.noteInput}
      size="lg"
      autoFocus
      maxLength={500}
      aria-label={t('receiving.count.note')}
      placeholder={t('receiving.count.note')}
      value={note}
      onChange={(event) => setNote(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        if (event.key === 'Escape') done(undefined);
      }}
    />
  );
}
