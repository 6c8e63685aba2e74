import { IconBackspace, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { parseDecimal, typedDecimal } from '../../../../../engine/fields/decimal/parse';
import { Touch } from '../parts/touch';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './dialogs.module.css';

interface Props {
  label: string;
  start: number | string;
  /** Digits after the point; whole numbers without. */
  decimals?: number;
  least?: number;
  most?: number;
  /** Why no more is possible. */
  why?: string;
  unit?: string;
  doneLabel: string;
  /** A PIN is shown as dots. */
  type?: 'password';
  done: (value: number, typed: string) => void;
  busy?: boolean;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const isNumber = (value: number, least: number, decimals: number): boolean =>
  !Number.isNaN(value) && value >= least && (decimals > 0 || Number.isInteger(value));

interface DisplayProps extends Pick<Props, 'type'> {
  value: string;
  wrong: boolean;
  change: (typed: string) => void;
  finish: () => void;
}

function Display({ value, type, wrong, change, finish }: DisplayProps) {
  return (
    <input
      className={layout.bareInput}
      value={value}
      type={type}
      inputMode="none"
      autoComplete="off"
      data-autofocus
      aria-invalid={wrong || undefined}
      aria-describedby="floor-pad-why"
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
    />
  );
}

/** A number for gloves: keys of 64 px, or a real keyboard. What was there is replaced by the first key. */
export function NumberPad({
  label,
  start,
  decimals = 0,
  least = 0,
  most,
  why,
  unit,
  doneLabel,
  type,
  done,
  busy,
}: Props) {
  const { t, i18n } = useTranslation('floor');
  const [text, setText] = useState(typedDecimal(String(start), i18n.language));
  const [fresh, setFresh] = useState(true);
  const mark = i18n.language === 'en' ? '.' : ',';
  const value = Number(parseDecimal(text) ?? Number.NaN);
  const tooMuch = value > (most ?? Infinity);
  const wrong = tooMuch || !isNumber(value, least, decimals);
  const change = (typed: string) => {
    setText(typed);
    setFresh(false);
  };
  const press = (key: string) => {
    const old = fresh ? '' : text;
    if (key === mark && old.includes(mark)) return;
    if (decimals > 0 && (old.split(mark)[1] ?? '').length >= decimals && key !== mark) return;
    change(key === mark && old === '' ? `0${mark}` : (old + key).slice(0, 9));
  };
  const finish = () => void (!wrong && !busy && done(value, text));
  return (
    <div className={`${layout.column} ${styles.pad}`}>
      <label className={`${layout.quiet} ${layout.medium}`}>
        {label}
        <span className={`${layout.row} ${styles.display}`}>
          <Display value={text} type={type} wrong={wrong} change={change} finish={finish} />
          {unit && <span className={layout.large}>{unit}</span>}
        </span>
      </label>
      <p className={styles.why} id="floor-pad-why" data-wrong={tooMuch || undefined}>
        {why}
      </p>
      <div className={styles.keys}>
        {digits.map((digit) => (
          <Touch key={digit} onClick={() => press(digit)}>
            {digit}
          </Touch>
        ))}
        {decimals > 0 ? (
          <Touch onClick={() => press(mark)}>{mark}</Touch>
        ) : start === '' || most === undefined ? (
          <span />
        ) : (
          <Touch
            className={styles.word}
            onClick={() => {
              setText(String(most));
              setFresh(true);
            }}
          >
            {t('pad.all')}
          </Touch>
        )}
        <Touch onClick={() => press('0')}>0</Touch>
        <Touch icon={IconBackspace} aria-label={t('pad.back')} onClick={() => change(fresh ? '' : text.slice(0, -1))} />
      </div>
      <Touch big kind="primary" icon={IconCheck} fullWidth off={wrong} busy={busy} onClick={finish}>
        {doneLabel}
      </Touch>
    </div>
  );
}
