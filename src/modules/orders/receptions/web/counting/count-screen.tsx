import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconChecks, IconMoodEmpty, IconCheck, IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useNavigate, useParams } from 'react-router';
import type { RefValue } from '../../../../../engine/entity';
import { httpStatus } from '../../../../../engine/http-status';
import { api, ApiRequestError } from '../../../../../engine/web/api';
import { recordKey } from '../../../../../engine/web/edit/record-query';
import { keepWritten } from '../../../../../engine/web/edit/use-record';
import { useKnownAt } from '../../../../../engine/web/offline/known-at';
import { useLinkLost } from '../../../../../engine/web/offline/link';
import { useKeptPage } from '../../../../../engine/web/offline/use-kept-page';
import { useKeptQuery } from '../../../../../engine/web/offline/use-kept-query';
import { errorText } from '../../../../../engine/web/i18n';
import { useLabels } from '../../../../../engine/web/labels';
import { useScans, useWedge } from '../../../../../engine/web/scan/wedge';
import type { AnyRow } from '../../../../../engine/web/screens';
import { useFormat } from '../../../../../engine/web/use-format';
import { EmptyState } from '../../../../../engine/web/ui/empty-state';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../../engine/web/ui/use-submit';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { receptionState } from '../../reception-status';
import { receptions } from '../../receptions.entity';
import { linesOf, type ReceptionLine } from '../reception-row';
import { Difference } from '../difference';
import { codesOf, differenceOf } from '../line-facts';
import { CountPanel } from './count-panel';
import { keptCounts, type Counted } from './kept-counts';
import { lineOfCode, nextLine } from './next-line';
import { useCounting } from './use-counting';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './counting.module.css';

/** Counting a delivery with a tablet in one hand: the lines, and the one being counted. */
export default function CountScreen() {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const { data: row, error } = useKeptQuery<AnyRow>(recordKey('receptions', id), `receptions/${id}`);
  useKeptPage('/receptions/count');
  const outOfReach = error instanceof ApiRequestError && error.status === httpStatus.none;
  if (error && !(row && outOfReach))
    return (
      <EmptyState
        icon={IconMoodEmpty}
        title={errorText(error)}
        action={
          <Button variant="filled" onClick={() => void navigate('/receptions')}>
            {t('receiving.count.toList')}
          </Button>
        }
      />
    );
  if (!row) return <div aria-busy />;
  return <Counting key={id} row={row} />;
}

function Counting({ row }: { row: AnyRow }) {
  const { t } = useTranslation('orders');
  const labels = useLabels(receptions);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { waiting, store } = useCounting(row.id);
  const lines = linesOf(row).map((line) => ({ ...line, ...waiting[line.id] }));
  const [chosen, setChosen] = useState(() => keptCounts(row.id).typed?.line);
  const done = lines.filter((line) => line.countedAmount !== null).length;
  const all = lines.length > 0 && done === lines.length;
  const active =
    lines.find((line) => line.id === (chosen ?? nextLine(lines, undefined))) ?? (all ? undefined : lines[0]);
  const isNew = Number(row['status']) === receptionState.new;
  const isWaiting = Object.keys(waiting).length > 0;
  const exit = () => void navigate(`/receptions/edit/${row.id}`);
  const { submit: finish, busy: sending } = useSubmit(async () => {
    const written = await api.post<AnyRow>(`receptions/${row.id}/counted`, {});
    keepWritten(client, 'receptions', written);
    showToast({ kind: 'success', title: labels.action('counted', 'done') });
    exit();
  });
  const next = (id: number, counted: boolean) => {
    const now = lines.map((line) => (line.id === id && counted ? { ...line, countedAmount: 0 } : line));
    setChosen(nextLine(now, id));
  };
  // A scanner's keys are held back until it is known whose they are: none of them counts pieces.
  useWedge();
  useScans((code) => {
    const line = lineOfCode(lines, code);
    if (line) setChosen(line.id);
    else showToast({ kind: 'warning', title: t('receiving.count.unknown', { code }) });
  });
  const finishButton = (
    <Button
      className={styles.touch}
      size="lg"
      variant={all ? 'filled' : 'default'}
      disabled={!all || isWaiting}
      loading={sending}
      leftSection={<IconChecks size={22} aria-hidden />}
      onClick={() => void finish()}
    >
      {labels.action('counted')}
    </Button>
  );
  return (
    <div className={`${layout.column} ${styles.screen}`}>
      <CountHead row={row} done={done} count={lines.length} exit={exit} finish={isNew && finishButton} />
      <main className={`${layout.fills} ${styles.body}`}>
        <LineList lines={lines} active={active?.id} choose={setChosen} waiting={waiting} />
        {!isNew ? (
          <p className={styles.over}>{t('receiving.count.over')}</p>
        ) : active ? (
          <CountPanel
            key={active.id}
            line={active}
            receptionId={row.id}
            store={(values) => store(active.id, values)}
            next={() => next(active.id, true)}
          />
        ) : (
          <div className={styles.over}>
            <IconChecks size={40} aria-hidden />
            {lines.length ? t('receiving.count.all') : t('receiving.lines.nothing')}
            {all && finishButton}
          </div>
        )}
      </main>
      <LinkLost />
    </div>
  );
}

/** Says that the server is out of reach, and what becomes of what is counted: below, so that no button moves under a finger. */
function LinkLost() {
  const { t } = useTranslation(['orders', 'floor']);
  const format = useFormat();
  const knownAt = useKnownAt();
  if (!useLinkLost()) return null;
  return (
    <p className={`${layout.row} ${styles.lost}`} role="alert">
      <IconWifiOff size={20} aria-hidden />
      <span>
        <strong>{t('floor:link.lost')}</strong>{' '}
        {knownAt && `${t('floor:link.knownAt', { at: format.datetime(knownAt) })} `}
        {t('orders:receiving.count.kept')}
      </span>
    </p>
  );
}

interface HeadProps {
  row: AnyRow;
  done: number;
  count: number;
  exit: () => void;
  finish: ReactNode;
}

function CountHead({ row, done, count, exit, finish }: HeadProps) {
  const { t } = useTranslation('orders');
  return (
    <header className={`${layout.looseWrapRow} ${styles.head}`}>
      <ActionIcon className={styles.back} aria-label={t('receiving.count.back')} onClick={exit}>
        <IconArrowLeft size={22} aria-hidden />
      </ActionIcon>
      <div className={styles.title}>
        <h1>{String(row['numberText'])}</h1>
        <p>
          {[(row['customer'] as RefValue | null)?.name, (row['order'] as RefValue | null)?.name]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={`${layout.tightStack} ${layout.quietFigures} ${styles.progress}`} role="status">
        <span>{t('receiving.count.progress', { done, count })}</span>
        <progress value={done} max={count || 1} aria-label={t('receiving.count.title')} />
      </div>
      {finish}
    </header>
  );
}

interface Props {
  lines: readonly ReceptionLine[];
  active: number | undefined;
  choose: (id: number) => void;
  /** Values on their way, by line. */
  waiting: Readonly<Record<number, Counted>>;
}

/** Every line with how far it is; the one being counted stays in view. */
function LineList({ lines, active, choose, waiting }: Props) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const shown = useRef<HTMLLIElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ol className={`${layout.closeStack} ${styles.list}`} aria-label={t('receiving.count.lines')}>
      {lines.map((line) => {
        const isCounted = line.countedAmount !== null;
        return (
          <li key={line.id} ref={line.id === active ? shown : undefined}>
            <button
              type="button"
              className={`${layout.looseRow} ${layout.card} ${styles.row}`}
              aria-current={line.id === active || undefined}
              data-counted={isCounted || undefined}
              onClick={() => choose(line.id)}
            >
              <span className={`${layout.centred} ${layout.quietFigures} ${styles.mark}`}>
                {isCounted ? <IconCheck size={18} aria-hidden /> : line.lp}
              </span>
              <span className={`${layout.room} ${styles.name}`}>
                <strong>{line.facts.name}</strong>
                <small>
                  <Swatch color={line.facts.color?.hex} />
                  {[line.facts.color?.code, codesOf(line.facts)].filter(Boolean).join(' · ')}
                </small>
              </span>
              {waiting[line.id] && <IconCloudOff size={18} aria-label={t('receiving.count.waiting')} />}
              <span className={styles.figure}>
                {isCounted ? format.integer(line.countedAmount ?? 0) : '–'}
                <small>/ {format.integer(line.declaredAmount)}</small>
              </span>
              <span className={styles.diff}>
                {isCounted && differenceOf(line) !== 0 && <Difference value={differenceOf(line)} />}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
