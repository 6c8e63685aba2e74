import { IconChecklist, IconDoorExit, IconPrinter } from '@tabler/icons-react';
import type { TFunction } from '../../../../engine/web/text-keys';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { useFormat } from '../../../../engine/web/use-format';
import { NothingHere, Section } from '../../../../engine/web/ui/section';
import { FloorMessage } from '../../../production/floor/web/parts/floor-message';
import { LinkBanner } from '../../../production/floor/web/parts/link-banner';
import { Touch } from '../../../production/floor/web/parts/touch';
import { useKeptQuery } from '../../../../engine/web/offline/use-kept-query';
import { useLive } from '../../../production/floor/web/parts/use-live';
import { useKeptPage } from '../../../../engine/web/offline/use-kept-page';
import { useTitle } from '../../../production/floor/web/parts/use-title';
import { entryKey, type EvacuationEntry, type EvacuationView, isPerson } from '../evacuation';
import type { Ticks } from '../roll-call';
import { useRollCall } from './use-roll-call';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './evacuation.module.css';

const QUERY = ['evacuation'];

/** Who and what is inside, by building: opens without a connection, and the roll call goes on without one. */
export default function EvacuationPage() {
  const { t } = useTranslation('frontdesk');
  useKeptPage('/evacuation');
  useTitle(t('evacuation.title'));
  const query = useKeptQuery<EvacuationView>(QUERY, 'evacuation');
  useLive(['guests', 'keys', 'cars', 'rcp-data', 'evacuations', 'evacuation-ticks'], QUERY);
  if (!query.data) return <FloorMessage error={query.error} loading={query.isPending} />;
  return <EvacuationList view={query.data} />;
}

function EvacuationList({ view }: { view: EvacuationView }) {
  const { t } = useTranslation('frontdesk');
  const format = useFormat();
  const roll = useRollCall(view, { start: t('evacuation.begin'), end: t('evacuation.end') });
  const persons = view.entries.filter(({ kind }) => isPerson(kind));
  const safe = persons.filter((one) => roll.ticks[entryKey(one)]?.isSafe).length;
  const end = async () => {
    const left = persons.length - safe;
    const text = left ? t('evacuation.endMissing', { left }) : t('evacuation.endQuestion');
    if (await confirm({ title: t('evacuation.end'), text, confirmLabel: t('evacuation.end') })) roll.end();
  };
  return (
    <main className={styles.page}>
      <LinkBanner kept={t('evacuation.kept')} />
      <header className={styles.bar}>
        <div className={styles.title}>
          <h1>{t('evacuation.title')}</h1>
          <small>
            {t('evacuation.inside', { count: persons.length })} · {t('evacuation.at', { at: format.datetime(view.at) })}
          </small>
        </div>
        {roll.call && (
          <p className={styles.progress} data-all={safe === persons.length || undefined} role="status">
            <strong>{t('evacuation.progress', { safe, all: persons.length })}</strong>
            <small>{t('evacuation.began', { at: format.datetime(roll.call.startedAt) })}</small>
          </p>
        )}
        <div className={styles.buttons}>
          <Touch icon={IconPrinter} onClick={() => window.print()}>
            {t('evacuation.print')}
          </Touch>
          {roll.call ? (
            <Touch icon={IconDoorExit} onClick={() => void end()}>
              {t('evacuation.end')}
            </Touch>
          ) : (
            persons.length > 0 && (
              <Touch icon={IconChecklist} kind="primary" onClick={() => roll.begin(persons.length)}>
                {t('evacuation.begin')}
              </Touch>
            )
          )}
          <Link className={styles.back} to="/object-management">
            {t('evacuation.desk')}
          </Link>
        </div>
      </header>
      {view.entries.length === 0 ? (
        <NothingHere title={t('evacuation.empty')} />
      ) : (
        buildingsOf(view).map(({ id, name, entries }) => (
          <Section key={id ?? 0} title={name ?? t('evacuation.noBuilding')} count={headcount(entries, t)}>
            {view.kinds.map((kind) => {
              const found = entries.filter((one) => one.kind === kind);
              return (
                found.length > 0 && (
                  <div key={kind} className={styles.kind}>
                    <h3>
                      {t(`evacuation.kinds.${kind}`)} <span>{found.length}</span>
                    </h3>
                    <ul>
                      {found.map((one) => (
                        <Entry
                          key={entryKey(one)}
                          one={one}
                          ticks={roll.ticks}
                          tick={roll.call && isPerson(one.kind) ? (...of) => roll.tick(...of) : undefined}
                        />
                      ))}
                    </ul>
                  </div>
                )
              );
            })}
          </Section>
        ))
      )}
    </main>
  );
}

/** People to look for in a building; none where only keys or cars are listed. */
function headcount(entries: readonly EvacuationEntry[], t: TFunction<'frontdesk'>): string | undefined {
  const count = entries.filter(({ kind }) => isPerson(kind)).length;
  return count ? t('evacuation.people', { count }) : undefined;
}

/** Buildings by name, and last what is in none. */
function buildingsOf({ buildings, entries }: EvacuationView) {
  const all = [...buildings.map(({ id, name }) => ({ id: id as number | null, name })), { id: null, name: undefined }];
  return all
    .map(({ id, name }) => ({ id, name, entries: entries.filter(({ buildingId }) => buildingId === id) }))
    .filter((building) => building.entries.length > 0);
}

interface EntryProps {
  one: EvacuationEntry;
  ticks: Ticks;
  tick: ((one: EvacuationEntry, isSafe: boolean) => void) | undefined;
}

function Entry({ one, ticks, tick }: EntryProps) {
  const { t } = useTranslation('frontdesk');
  const format = useFormat();
  const isSafe = ticks[entryKey(one)]?.isSafe === true;
  const about = (
    <span className={`${layout.room} ${styles.about}`}>
      <strong>{one.name}</strong>
      <small>
        {[one.detail, one.phone, one.since && t('evacuation.since', { at: format.datetime(one.since) })]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </span>
  );
  return (
    <li data-safe={isSafe || undefined}>
      {tick ? (
        <label className={`${layout.looseRow} ${styles.entry}`}>
          <input type="checkbox" checked={isSafe} onChange={(event) => tick(one, event.target.checked)} />
          {about}
          <span className={layout.medium}>{t(isSafe ? 'evacuation.safe' : 'evacuation.missing')}</span>
        </label>
      ) : (
        <div className={`${layout.looseRow} ${styles.entry}`}>
          {isPerson(one.kind) && <span className={styles.box} aria-hidden />}
          {about}
        </div>
      )}
    </li>
  );
}
