import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { keepWritten } from '../../../../engine/web/edit/use-record';
import { i18n } from '../../../../engine/web/i18n';
import type { AnyRow } from '../../../../engine/web/screens';
import { toastSaved } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { iconOf } from '../../../../engine/web/ui/icons';
import { useFormat } from '../../../../engine/web/use-format';
import { resolutionState, resolutions } from '../reception-status';
import { Difference } from './difference';
import { LinePictures } from './item-pictures';
import { differenceOf } from './line-facts';
import { decidable, type ReceptionLine } from './reception-row';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './resolution.module.css';

/** Asks what to do about the differences of a reception and stores it; resolves with the row, undefined where nothing was stored. */
export async function openResolutions(row: AnyRow): Promise<AnyRow | undefined> {
  let saved: AnyRow | undefined;
  await openDialog({
    title: i18n.t('orders:receiving.differences.title'),
    size: 860,
    content: (close) => (
      <ResolutionDialog
        row={row}
        done={(written) => {
          saved = written;
          close();
        }}
        close={close}
      />
    ),
  });
  return saved;
}

interface Props {
  row: AnyRow;
  done: (row: AnyRow) => void;
  close: () => void;
}

function ResolutionDialog({ row, done, close }: Props) {
  const { t } = useTranslation(['orders', 'common']);
  const client = useQueryClient();
  const lines = decidable(row);
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const valueOf = (line: ReceptionLine) => chosen[line.id] ?? line.resolution;
  const changed = lines.filter((line) => valueOf(line) !== line.resolution);
  const open = lines.filter((line) => valueOf(line) === 0 || valueOf(line) === resolutionState.disputed).length;
  const all = (resolution: number) => setChosen(Object.fromEntries(lines.map(({ id }) => [id, resolution])));
  const { submit: save, busy: saving } = useSubmit(async () => {
    const items = changed.map((line) => ({ id: line.id, resolution: valueOf(line) }));
    const written = await api.put<AnyRow>(`receptions/${row.id}`, { version: row.version, items });
    keepWritten(client, 'receptions', written);
    toastSaved();
    done(written);
  });
  return (
    <div className={layout.stack}>
      {lines.length > 1 && (
        <div className={`${layout.quiet} ${styles.all}`}>
          <span>{t('orders:receiving.differences.all')}</span>
          {([resolutionState.accepted, resolutionState.asked] as const).map((resolution) => (
            <Button key={resolution} size="md" onClick={() => all(resolution)}>
              {t(`orders:receiving.differences.choice.${resolution}`)}
            </Button>
          ))}
        </div>
      )}
      <ul className={`${layout.stack} ${layout.longList}`}>
        {lines.map((line, at) => (
          <ResolutionLine
            key={line.id}
            line={line}
            number={row['numberText'] as string | null}
            first={at === 0}
            value={valueOf(line)}
            choose={(resolution) => setChosen((known) => ({ ...known, [line.id]: resolution }))}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <span className={`${layout.grow} ${layout.quiet}`} role="status">
          {open > 0 ? t('orders:receiving.differences.left', { count: open }) : ''}
        </span>
        <Button size="md" onClick={close}>
          {t('common:cancel')}
        </Button>
        <Button size="md" variant="filled" loading={saving} disabled={changed.length === 0} onClick={() => void save()}>
          {t('common:save')}
        </Button>
      </div>
    </div>
  );
}

interface LineProps {
  line: ReceptionLine;
  /** Of the reception. */
  number: string | null;
  first: boolean;
  value: number;
  choose: (resolution: number) => void;
}

function ResolutionLine({ line, number, first, value, choose }: LineProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const nothingLeft = line.facts.amount + (differenceOf(line) ?? 0) < 1;
  const among =
    value === resolutionState.accepted || value === resolutionState.asked || value === resolutionState.cancelled;
  const begin = nothingLeft ? resolutionState.asked : resolutionState.accepted;
  const of = (resolution: number) => {
    const reachable = resolution === (among ? value : begin);
    return { value, choose, reachable, first: first && reachable };
  };
  return (
    <li className={`${layout.closeStack} ${styles.line}`}>
      <div className={styles.what}>
        <strong>{line.facts.name}</strong>
        <span>
          {t('receiving.differences.figures', {
            declared: format.integer(line.declaredAmount),
            counted: format.integer(line.countedAmount ?? 0),
          })}
        </span>
        <Difference value={differenceOf(line)} />
      </div>
      <LinePictures line={line} number={number} />
      {line.resolution === resolutionState.disputed && (
        <p className={styles.disputed}>{t('receiving.differences.disputed')}</p>
      )}
      <div className={styles.choices} role="radiogroup" aria-label={line.facts.name} onKeyDown={onArrow}>
        <ResolutionChoice
          resolution={resolutionState.accepted}
          {...of(resolutionState.accepted)}
          hint={
            nothingLeft
              ? t('receiving.differences.nothingLeft')
              : t('receiving.differences.hint.1', {
                  amount: format.integer(line.facts.amount + (differenceOf(line) ?? 0)),
                })
          }
          disabled={nothingLeft}
        />
        <ResolutionChoice
          resolution={resolutionState.asked}
          {...of(resolutionState.asked)}
          hint={t('receiving.differences.hint.2')}
        />
        <ResolutionChoice
          resolution={resolutionState.cancelled}
          {...of(resolutionState.cancelled)}
          hint={t('receiving.differences.hint.3')}
        />
      </div>
    </li>
  );
}

interface ResolutionChoiceProps {
  resolution: 1 | 2 | 3;
  value: number;
  choose: (resolution: number) => void;
  /** What it leads to. */
  hint: string;
  disabled?: boolean;
  /** The one of its group the Tab key comes to; arrows go on from there. */
  reachable: boolean;
  /** Where the keyboard begins. */
  first?: boolean;
}

const arrowSteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys in a group of choices: the next one that may be chosen, round and round. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = arrowSteps[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]:not([aria-disabled])')];
  const next = all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length];
  next?.focus();
  next?.click();
}

/** One way out of a difference, large enough for a thumb. */
function ResolutionChoice({
  resolution,
  value,
  choose,
  hint,
  disabled = false,
  reachable,
  first,
}: ResolutionChoiceProps) {
  const { t } = useTranslation('orders');
  const Icon = iconOf(resolutions[resolution].icon);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={value === resolution}
      aria-disabled={disabled || undefined}
      tabIndex={reachable ? 0 : -1}
      data-autofocus={first || undefined}
      className={`${layout.tightStack} ${layout.pressable} ${styles.choice}`}
      data-family={resolutions[resolution].family}
      onClick={() => !disabled && choose(resolution)}
    >
      <span className={`${layout.row} ${styles.choiceName}`}>
        {Icon && <Icon size={18} aria-hidden />} {t(`receiving.differences.choice.${resolution}`)}
      </span>
      <span className={`${layout.hint} ${styles.choiceHint}`}>{hint}</span>
    </button>
  );
}
