import { Button, Checkbox, FileButton, Textarea } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconFileText } from '@tabler/icons-react';
import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { RefValue } from '../../../../../engine/entity';
import { errorText } from '../../../../../engine/web/i18n';
import { today as currentDay } from '../../../../../engine/web/today';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../../engine/web/ui/use-submit';
import type { ColumnMap } from './column-names';
import { chooseColumn, tableProper } from './guess-columns';
import type { PasteCall } from './open-paste';
import { cellKey, hasMergedCells, headingRows, preparedBody, type Edits } from './paste-body';
import { answerKey, pastedLines, type Readings, type RefColumn } from './pasted-lines';
import { PreviewTable } from './preview-table';
import { fileText } from './sheet-text';
import { parseTable } from '../../../../../engine/web/grid/table-text';
import { useGuess, useRecognised } from './use-recognised';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './paste.module.css';

const MOST_ITEMS = 1000;

/** Shows how the rows of a spreadsheet are understood; every guess can be corrected before they become items. */
export function PasteDialog({ text: given, customerId, count, take, close }: PasteCall & { close: () => void }) {
  const { t } = useTranslation(['orders', 'common']);
  const [table, setTable] = useState(() => tableOf(given ?? ''));
  /** Reading the table and drawing it are two tasks, so that neither is long. */
  const show = (text: string) => {
    const read = tableOf(text);
    startTransition(() => setTable(read));
  };
  const read = async (file: File) => {
    const found = await attempt(() => fileText(file), {
      errorTitle: t('orders:paste.unreadable', { file: file.name }),
      wordsOf: () => undefined,
    });
    if (found !== undefined) show(found);
  };
  if (!table) {
    return (
      <div className={`${layout.stack} ${layout.shrinks} ${styles.start}`}>
        <Textarea
          label={t('orders:paste.area')}
          description={t('orders:paste.hint')}
          data-autofocus
          autosize={false}
          rows={9}
          spellCheck={false}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (pasted.trim() === '') return;
            // Not by way of the field: laying a thousand lines out in it takes longer than reading them.
            event.preventDefault();
            show(pasted);
          }}
          onChange={(event) => setTable(tableOf(event.currentTarget.value))}
        />
        <div className={layout.looseRow}>
          <FileButton accept=".xlsx,.csv,.tsv,.txt" onChange={(file) => void (file && read(file))}>
            {(props) => (
              <Button {...props} leftSection={<IconFileText size={16} aria-hidden />}>
                {t('orders:paste.file')}
              </Button>
            )}
          </FileButton>
          <span className={layout.grow} />
          <Button onClick={close}>{t('common:cancel')}</Button>
        </div>
      </div>
    );
  }
  return <Preview {...{ table, customerId, count, take, close }} again={() => setTable(undefined)} />;
}

type Table = ReturnType<typeof tableProper>;

/** The table in a text, undefined where there is none. */
const tableOf = (text: string): Table | undefined => (text.trim() === '' ? undefined : tableProper(parseTable(text)));

interface PreviewProps extends PasteCall {
  table: Table;
  close: () => void;
  again: () => void;
}

/** The pasted table with everything chosen about it, read as lines of an order. */
function usePasted(table: Table, customerId: PasteCall['customerId']) {
  const guess = useGuess(table);
  const [header, setHeader] = useState<boolean>();
  const [chosen, setChosen] = useState<ColumnMap>();
  const [corrected, setCorrected] = useState<ReadonlyMap<string, RefValue>>(new Map());
  const [merged, setMerged] = useState(false);
  /** Rows a person ticked or unticked; headings are left out by themselves. */
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [edits, setEdits] = useState<Edits>(new Map());
  const columns = chosen ?? guess.columns;
  const withHeader = header ?? guess.header;
  const given = useMemo(() => (withHeader ? table.slice(1) : table), [table, withHeader]);
  const mayBeMerged = useMemo(() => hasMergedCells(given, columns), [given, columns]);
  const body = useMemo(() => preparedBody(given, columns, merged, edits), [given, columns, merged, edits]);
  const asked = useRecognised(body, columns, customerId, corrected);
  const answers = useDeferredValue(asked.answers);
  const [today] = useState(currentDay);
  const [readings] = useState<Readings>(() => new Map());
  const lines = useMemo(
    () => pastedLines(body, columns, answers, today, readings),
    [body, columns, answers, today, readings],
  );
  const dropped = useMemo(() => {
    const headings = headingRows(given, columns);
    return new Set(given.flatMap((_, at) => ((ticks.get(at) ?? !headings.has(at)) ? [] : [at])));
  }, [given, columns, ticks]);
  const taken = useMemo(() => lines.filter((_, at) => !dropped.has(at)), [lines, dropped]);
  return {
    columns,
    withHeader,
    mayBeMerged,
    merged,
    setMerged,
    body,
    lines,
    taken,
    dropped,
    faults: useMemo(() => taken.reduce((sum, line) => sum + line.faults, 0), [taken]),
    doubts: useMemo(() => taken.reduce((sum, line) => sum + line.doubts, 0), [taken]),
    waiting: asked.waiting || answers !== asked.answers,
    error: asked.error,
    chooseHeader: (on: boolean) => {
      setHeader(on);
      // Rows count from the header.
      setTicks(new Map());
      setEdits(new Map());
    },
    choose: (at: number, column: Parameters<typeof chooseColumn>[2]) => setChosen(chooseColumn(columns, at, column)),
    drop: (row: number, out: boolean) => setTicks((known) => new Map(known).set(row, !out)),
    edit: (row: number, column: number, word: string) => {
      setEdits((known) => new Map(known).set(cellKey(row, column), word));
      setTicks((known) => (known.has(row) ? known : new Map(known).set(row, true)));
    },
    correct: (column: RefColumn, word: string, ref: RefValue) =>
      setCorrected((known) => new Map(known).set(answerKey(column, word), ref)),
  };
}

function Preview({ table, customerId, count, take, close, again }: PreviewProps) {
  const { t } = useTranslation(['orders', 'common']);
  const [onlyFaults, setOnlyFaults] = useState(false);
  const pasted = usePasted(table, customerId);
  const { columns, withHeader, body, lines, taken, faults, doubts, waiting, merged } = pasted;
  const tooMany = count + taken.length > MOST_ITEMS;
  const place = useRef<HTMLDivElement>(null);
  useFocusOnAdd(place, waiting);

  const add = () => {
    close();
    // Going away, drawing a thousand new rows and the message are tasks of their own, so that none is long.
    setTimeout(() => {
      take(taken.map(({ values }) => values));
      setTimeout(() =>
        showToast({
          kind: 'success',
          title: t('orders:paste.done', { count: taken.length }),
          text: t('orders:paste.doneText'),
        }),
      );
    });
  };
  if (body.length === 0) return <NothingPasted again={again} />;
  return (
    <div ref={place} className={`${layout.stack} ${layout.shrinks}`}>
      <div className={layout.looseRow}>
        <span className={layout.quiet}>{t('orders:paste.read', { rows: body.length, columns: columns.length })}</span>
        <Checkbox
          size="xs"
          label={t('orders:paste.header')}
          checked={withHeader}
          disabled={table.length < 2}
          onChange={(event) => pasted.chooseHeader(event.currentTarget.checked)}
        />
        {pasted.mayBeMerged && (
          <Checkbox
            size="xs"
            label={t('orders:paste.merged')}
            checked={merged}
            onChange={(event) => pasted.setMerged(event.currentTarget.checked)}
          />
        )}
        <span className={layout.grow} />
        {faults + doubts > 0 && !waiting && (
          <Checkbox
            size="xs"
            label={t('orders:paste.onlyFaults')}
            checked={onlyFaults}
            onChange={(event) => setOnlyFaults(event.currentTarget.checked)}
          />
        )}
        <Button variant="subtle" onClick={again}>
          {t('orders:paste.again')}
        </Button>
      </div>
      <PreviewTable
        header={withHeader ? table[0] : undefined}
        columns={columns}
        lines={lines}
        rows={body}
        onlyFaults={onlyFaults && faults + doubts > 0}
        {...{ dropped: pasted.dropped, drop: pasted.drop, edit: pasted.edit, waiting }}
        choose={pasted.choose}
        correct={pasted.correct}
      />
      <div className={layout.row}>
        <PasteState {...{ faults, doubts, waiting, tooMany }} error={pasted.error} />
        <Button onClick={close}>{t('common:cancel')}</Button>
        <Button variant="filled" data-autofocus disabled={waiting || tooMany || taken.length === 0} onClick={add}>
          {t('orders:paste.add', { count: taken.length })}
        </Button>
      </div>
    </div>
  );
}

/**
 * The field that was pasted into is gone, and the button that adds cannot be pressed while names are recognised: it gets the
 * focus once it can, unless that is somewhere in the preview or in a menu over it.
 */
function useFocusOnAdd(place: RefObject<HTMLDivElement | null>, waiting: boolean): void {
  useEffect(() => {
    const preview = place.current;
    const at = document.activeElement;
    if (waiting || !preview || preview.contains(at)) return;
    if (at === document.body || preview.closest('[role="dialog"]')?.contains(at))
      preview.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [place, waiting]);
}

interface StateProps {
  faults: number;
  doubts: number;
  waiting: boolean;
  tooMany: boolean;
  error: unknown;
}

/** Whether the rows can be added, and why not. */
function PasteState({ faults, doubts, waiting, tooMany, error }: StateProps) {
  const { t } = useTranslation('orders');
  return (
    <p role="status" className={styles.state} data-faults={faults + doubts > 0 || undefined}>
      {error ? (
        <>
          <IconAlertCircle size={16} aria-hidden /> {t('paste.notAsked')} {errorText(error)}
        </>
      ) : waiting ? (
        t('paste.recognising')
      ) : tooMany ? (
        <>
          <IconAlertCircle size={16} aria-hidden /> {t('paste.tooMany', { max: MOST_ITEMS })}
        </>
      ) : faults > 0 ? (
        <>
          <IconAlertCircle size={16} aria-hidden /> {t('paste.faults', { count: faults })}
        </>
      ) : doubts > 0 ? (
        <>
          <IconAlertCircle size={16} aria-hidden /> {t('paste.doubts', { count: doubts })}
        </>
      ) : (
        <>
          <IconCircleCheck size={16} aria-hidden /> {t('paste.ok')}
        </>
      )}
    </p>
  );
}

function NothingPasted({ again }: { again: () => void }) {
  const { t } = useTranslation('orders');
  return (
    <div className={`${layout.stack} ${layout.shrinks} ${styles.start}`}>
      <p>{t('paste.nothing')}</p>
      <div className={layout.looseRow}>
        <Button onClick={again}>{t('paste.again')}</Button>
      </div>
    </div>
  );
}
