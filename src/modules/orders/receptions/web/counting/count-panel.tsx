import { Button, TextInput } from '@mantine/core';
import { IconEqual, IconMinus, IconNote, IconPlus, IconBackspace } from '@tabler/icons-react';
import { useState, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../../engine/web/use-format';
import { Difference } from '../difference';
import { codesOf, sizesOf } from '../line-facts';
import type { ReceptionLine } from '../reception-row';
import { type Counted, useTyped } from './kept-counts';
import { LinePhotos } from './line-photos';
import { typed } from './next-line';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './counting.module.css';

const MOST = 1_000_000;
interface Props {
  line: ReceptionLine;
  receptionId: number;
  store: (values: Counted) => void;
  /** Goes on to the next line nobody has counted. */
  next: () => void;
}

interface Keys {
  press: (key: string) => void;
  step: (by: number) => void;
  enter: () => void;
  /** Somebody types text now. */
  off: boolean;
}

/** The keyboard, where there is one: digits, +, −, Enter. */
function useKeys(keys: Keys): void {
  const last = useRef(keys);
  useEffect(() => {
    last.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { press, step, enter, off } = last.current;
      const target = event.target as HTMLElement;
      if (off || event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, [role="dialog"]'))
        return;
      if (event.key === 'Enter') {
        if (!target.closest('button, a')) enter();
      } else if (/^\d$/.test(event.key)) press(event.key);
      else if (event.key === 'Backspace') press('back');
      else if (event.key === '+') step(1);
      else if (event.key === '-') step(-1);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
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
    <section className={`${layout.column} ${styles.panel}`} aria-label={facts.name}>
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
        <div className={`${layout.closeStack} ${styles.actions}`}>
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
      <div className={`${layout.wrap} ${styles.tools}`}>
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

const padKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'clear', '0', 'back'] as const;

const padNames: Readonly<Record<string, 'receiving.count.clear' | 'receiving.count.backspace'>> = {
  clear: 'receiving.count.clear',
  back: 'receiving.count.backspace',
};

/** Digits for a thumb. */
function NumberPad({ press }: { press: (key: string) => void }) {
  const { t } = useTranslation('orders');
  return (
    <div className={styles.pad} role="group" aria-label={t('receiving.count.pad')}>
      {padKeys.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          data-key={key}
          aria-label={padNames[key] && t(padNames[key])}
          onClick={() => press(key)}
        >
          {key === 'back' ? <IconBackspace size={24} aria-hidden /> : key === 'clear' ? 'C' : key}
        </button>
      ))}
    </div>
  );
}
