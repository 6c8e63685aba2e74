import { useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle, IconCheck, IconFlame, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { api } from '../../../../../engine/web/api';
import { errorText } from '../../../../../engine/web/i18n';
import { EmptyState } from '../../../../../engine/web/ui/empty-state';
import { temperatureAt, type CurveSegment } from '../../../oven/curve';
import { CurveChart } from '../../../oven/web/curve-chart';
import parts from '../parts/parts.module.css';
import layout from '../../../../../engine/web/ui/layout.module.css';
import card from '../card/card.module.css';
import dialogs from '../dialogs/dialogs.module.css';
import { openConfirm } from '../dialogs/confirm-dialog';
import { openPass } from '../dialogs/pass-dialog';
import { hourOf, useNow } from '../parts/clock';
import { useLinkLost } from '../../../../../engine/web/offline/link';
import { Touch } from '../parts/touch';
import type { Act } from '../parts/use-act';
import { useKeptQuery } from '../../../../../engine/web/offline/use-kept-query';
import { useLive } from '../parts/use-live';
import { useSteady } from '../parts/use-steady';
import styles from './place.module.css';

interface WaitingRack {
  rackId: number;
  code: string;
  parts: string;
  colors: string;
  movedAt: string | null;
}
interface Programme {
  id: number;
  name: string;
  curve: readonly CurveSegment[];
  temperature: number;
  minutes: number;
}
interface Load {
  id: number;
  version: number;
  status: number;
  programme: string;
  programmeId: number;
  curve: readonly CurveSegment[];
  temperature: number;
  minutes: number;
  racks: string;
  startedAt: string;
  startedBy: string;
  endedAt: string | null;
  isShort: boolean;
  reason: string | null;
}
/** Answer of `floor/oven/{id}`. */
interface Oven {
  waiting: readonly WaitingRack[];
  programmes: readonly Programme[];
  loads: readonly Load[];
}

const curveOf = ({ temperature, minutes }: Pick<Programme, 'temperature' | 'minutes'>) => ({ temperature, minutes });

/** An oven: racks scanned here wait, go in together by a programme, and come out. */
export function OvenBench({ placeId, act }: { placeId: number; act: Act }) {
  const { t } = useTranslation('floor');
  const client = useQueryClient();
  const key = ['oven-loads', 'floor', placeId];
  const query = useKeptQuery<Oven>(key, `floor/oven/${placeId}`);
  const oven = useSteady(query.data);
  useLive(['oven-loads', 'racks', 'work-card-frames', 'oven-programmes'], key);
  if (!oven)
    return query.error ? (
      <EmptyState icon={IconAlertTriangle} title={t('notLoaded')} text={errorText(query.error)} />
    ) : null;
  const again = () => client.invalidateQueries({ queryKey: key });
  const running = oven.loads.filter(({ endedAt }) => endedAt === null);
  const ended = oven.loads.filter(({ endedAt }) => endedAt !== null);
  return (
    <>
      {running.length > 0 && (
        <section className={`${layout.card} ${card.box}`} aria-label={t('oven.running')}>
          <div className={card.boxHead}>
            <h2>{t('oven.running')}</h2>
          </div>
          <ul>
            {running.map((load) => (
              <RunningLoad key={load.id} load={load} act={act} again={again} />
            ))}
          </ul>
        </section>
      )}
      <NextLoad placeId={placeId} oven={oven} act={act} again={again} />
      {ended.length > 0 && (
        <section className={`${layout.card} ${card.box}`} aria-label={t('oven.ended')}>
          <div className={card.boxHead}>
            <h2>{t('oven.ended')}</h2>
          </div>
          <ul>
            {ended.map((load) => (
              <li key={load.id} className={styles.passed}>
                <LoadText load={load} />
                <span className={`${layout.column} ${layout.quietFigures} ${styles.figures}`}>
                  {hourOf(load.startedAt)}–{hourOf(load.endedAt!)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function LoadText({ load }: { load: Load }) {
  const { t } = useTranslation('floor');
  return (
    <div className={`${layout.room} ${layout.column} ${parts.words}`}>
      <strong>{load.racks}</strong>
      <span>{[load.programme, t('oven.curve', curveOf(load)), load.startedBy].join(' · ')}</span>
      {load.isShort && (
        <span className={`${layout.tightRow} ${layout.medium} ${layout.amber}`}>
          <IconAlertTriangle size={18} aria-hidden /> {t('oven.short', { reason: load.reason ?? '' })}
        </span>
      )}
    </div>
  );
}

interface Doing {
  act: Act;
  again: () => Promise<unknown>;
}

/** A load in the oven, with the minutes it still needs; before its time only a foreman takes it out, with a reason. */
function RunningLoad({ load, act, again }: Doing & { load: Load }) {
  const { t } = useTranslation('floor');
  const now = useNow();
  const lost = useLinkLost();
  const elapsed = Math.max(Math.floor((now.getTime() - Date.parse(load.startedAt)) / 60_000), 0);
  const left = load.minutes - elapsed;
  const end = async (reason?: string) => {
    const body = { version: load.version, ...(reason && { reason }) };
    await act.run(`end ${load.id}`, (key) => api.post<object>(`oven-loads/${load.id}/end`, body, { key }));
    await again();
  };
  const ask = () =>
    left > 0
      ? openPass({
          title: t('oven.end', { racks: load.racks }),
          text: t('oven.early', { count: left }),
          label: t('oven.endNow'),
          run: (reason) => void end(reason),
        })
      : void end();
  return (
    <li className={`${styles.passed} ${styles.baking}`}>
      <LoadText load={load} />
      <CurveChart curve={load.curve} elapsed={elapsed} />
      <span className={layout.looseRow}>
        <span className={`${layout.column} ${layout.quietFigures} ${styles.figures}`}>
          <b>{left > 0 ? t('oven.left', { count: left }) : t('oven.ready')}</b>
          <span>
            {[
              t('oven.since', { at: hourOf(load.startedAt) }),
              left > 0 && t('oven.now', { temperature: temperatureAt(load.curve, elapsed) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <Touch
          icon={IconCheck}
          kind={left > 0 ? 'plain' : 'primary'}
          busy={act.busy.has(`end ${load.id}`)}
          off={lost}
          onClick={ask}
        >
          {t(lost ? 'oven.takeNeedsLink' : 'oven.take')}
        </Touch>
      </span>
    </li>
  );
}

function NextLoad({ placeId, oven, act, again }: Doing & { placeId: number; oven: Oven }) {
  const { t } = useTranslation('floor');
  const lost = useLinkLost();
  const [left, leave] = useState<ReadonlySet<number>>(new Set());
  const [chosen, choose] = useState<number>();
  const { waiting, programmes, loads } = oven;
  const usual = chosen ?? loads[0]?.programmeId;
  const programme = programmes.find(({ id }) => id === usual) ?? (programmes.length === 1 ? programmes[0] : undefined);
  const racks = waiting.filter(({ rackId }) => !left.has(rackId));
  const toggle = (rackId: number) => {
    const next = new Set(left);
    if (!next.delete(rackId)) next.add(rackId);
    leave(next);
  };
  const start = async () => {
    const rackIds = racks.map(({ rackId }) => rackId);
    const body = { placeId, programmeId: programme!.id, rackIds };
    await act.run('oven', (key) => api.post<object>('floor/oven/start', body, { key }), JSON.stringify(body));
    await again();
  };
  const ask = () =>
    openConfirm({
      title: t('oven.start', { count: racks.length }),
      text: `${racks.map(({ code }) => code).join(', ')} · ${programme!.name} · ${t('oven.curve', curveOf(programme!))}`,
      label: t('oven.start', { count: racks.length }),
      icon: IconPlayerPlay,
      run: () => void start(),
    });
  const need = lost ? 'oven.needsLink' : !racks.length ? 'oven.needRack' : programme ? null : 'oven.needProgramme';
  return (
    <section className={`${layout.card} ${card.box}`} aria-label={t('oven.next')}>
      <div className={card.boxHead}>
        <h2>{t('oven.next')}</h2>
        <span className={layout.quietFigures}>{t('place.racks', { count: waiting.length })}</span>
      </div>
      {waiting.length === 0 && <EmptyState icon={IconFlame} title={t('oven.none')} text={t('oven.noneText')} />}
      {waiting.length > 0 && (
        <>
          <div className={styles.oven}>
            {waiting.map((rack) => (
              <Touch
                key={rack.rackId}
                className={dialogs.tile}
                aria-pressed={!left.has(rack.rackId)}
                onClick={() => toggle(rack.rackId)}
              >
                <span className={`${layout.tightRow} ${dialogs.stack}`}>
                  {[rack.code, rack.colors].filter(Boolean).join(' · ')}
                  <small>{rack.parts}</small>
                </span>
              </Touch>
            ))}
          </div>
          <div className={styles.oven}>
            {programmes.map((one) => (
              <Touch
                key={one.id}
                className={dialogs.tile}
                aria-pressed={one === programme}
                onClick={() => choose(one.id)}
              >
                <span className={`${layout.tightRow} ${dialogs.stack}`}>
                  {one.name}
                  <small>{t('oven.curve', curveOf(one))}</small>
                  <CurveChart curve={one.curve} />
                </span>
              </Touch>
            ))}
          </div>
          <div className={styles.oven}>
            <Touch big kind="primary" icon={IconFlame} busy={act.busy.has('oven')} off={need !== null} onClick={ask}>
              {need ? t(need) : t('oven.start', { count: racks.length })}
            </Touch>
          </div>
        </>
      )}
    </section>
  );
}
