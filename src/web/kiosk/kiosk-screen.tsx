import { Button, TextInput } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconHourglass,
  IconLock,
  IconScan,
  IconSpray,
  IconLogin2,
  IconLogout2,
  IconMapPin,
} from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { changeLanguage, currentLanguage } from '../../engine/web/i18n';
import { languages } from '../../engine/web/language';
import { Avatar } from '../../engine/web/ui/avatar';
import { Camera } from '../../engine/web/scan/camera';
import { useScanner } from '../../engine/web/scan/use-scanner';
import { rememberLanguage } from '../texts/text-files';
import { pending, type Waiting } from '../../modules/production/floor/web/outbox/outbox';
import { useWaiting } from '../../modules/production/floor/web/outbox/use-waiting';
import { useLinkLost } from '../../engine/web/offline/link';
import { rcpEvent } from '../../modules/time/rcp/events';
import { ChooseOffline, ConfirmEvent } from './confirm-event';
import { useKioskConfig } from './kiosk-config';
import { SettingsDialog } from './settings-dialog';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './kiosk.module.css';
import { clockOf, dateOf, weekdayOf, whenOf } from './times';
import { useKiosk } from './use-kiosk';
import { useSetup } from './use-setup';
import { isKept } from './kiosk-calls';
import { useRecentEvents } from './recent-events';

const EVERY = 10_000;
/** A clock further off than this is shown as wrong. */
const WRONG = 120_000;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The whole screen: clock, where a badge is read, last events, and the state of the connection. */
export function KioskScreen() {
  const { t } = useTranslation('time');
  const config = useKioskConfig();
  const { setup, skew } = useSetup();
  const now = new Date(useNow().getTime() - skew);
  const waiting = useWaiting();
  const kiosk = useKiosk();
  const [settings, setSettings] = useState(false);
  const isAsked = kiosk.step.at !== 'idle' || kiosk.busy;
  // Settings that were left open do not keep people from clocking in.
  const check = (code: string) => {
    setSettings(false);
    kiosk.check(code);
  };
  useScanner(check, isAsked);
  const { step } = kiosk;
  return (
    <div className={styles.kiosk} data-events={config.events || undefined}>
      <header className={styles.head}>
        <span className={`${layout.centred} ${styles.mark}`}>
          <IconSpray size={20} aria-hidden />
        </span>
        <div>
          <h1>{t('kiosk.title')}</h1>
          <p>{[setup?.company, config.placeName].filter(Boolean).join(' · ')}</p>
        </div>
        <time className={styles.clock}>{clockOf(now)}</time>
        <p>
          {weekdayOf(now)}
          <br />
          {dateOf(now)}
        </p>
      </header>
      <main className={styles.main}>
        <section className={`${layout.column} ${styles.scan}`}>
          <div className={`${layout.looseRow} ${layout.fills} ${styles.area}`}>
            {config.camera ? <Camera front onCode={kiosk.check} paused={isAsked || settings} /> : <Idle />}
            {kiosk.feedback && (
              <p className={styles.feedback} data-feedback={kiosk.feedback.kind} role="alert">
                {kiosk.feedback.text}
              </p>
            )}
          </div>
          <CodeForm check={kiosk.check} busy={kiosk.busy} />
        </section>
        {config.events && <KioskList waiting={waiting} now={now} />}
      </main>
      <Foot openSettings={() => setSettings(true)} skew={skew} />
      {step.at === 'confirm' && (
        <ConfirmEvent
          checked={step.checked}
          kind={step.kind}
          setKind={kiosk.setKind}
          now={now}
          busy={kiosk.busy}
          close={kiosk.close}
          confirm={kiosk.confirm}
        />
      )}
      {step.at === 'offline' && (
        <ChooseOffline code={step.code} point={config.point} now={now} close={kiosk.close} choose={kiosk.choose} />
      )}
      {settings && <SettingsDialog setup={setup} onCode={check} close={() => setSettings(false)} />}
    </div>
  );
}

function Idle() {
  const { t } = useTranslation('time');
  return (
    <>
      <IconScan size={32} aria-hidden />
      <h2>{t('kiosk.show')}</h2>
      <p>{t('kiosk.showHint')}</p>
    </>
  );
}

function CodeForm({ check, busy }: { check: (code: string) => void; busy: boolean }) {
  const { t } = useTranslation('time');
  const [code, setCode] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim() || busy) return;
    check(code.trim());
    setCode('');
  };
  return (
    <form className={styles.code} onSubmit={send}>
      <TextInput
        className={layout.grow}
        classNames={{ input: styles.codeInput }}
        aria-label={t('kiosk.code')}
        placeholder={t('kiosk.code')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <button type="submit" className={styles.next} disabled={!code.trim() || busy}>
        {t('kiosk.next')}
      </button>
    </form>
  );
}

function Foot({ openSettings, skew }: { openSettings: () => void; skew: number }) {
  const { t } = useTranslation('time');
  const lost = useLinkLost();
  const list = useWaiting();
  const waits = pending(list).length;
  const refused = list.some((one) => one.refused);
  const language = currentLanguage();
  const next = languages[(languages.indexOf(language) + 1) % languages.length] ?? 'pl';
  return (
    <footer className={styles.foot}>
      <span role="status" data-link={lost ? 'lost' : 'open'} className={styles.link}>
        {t(lost ? 'kiosk.lost' : 'kiosk.connected')}
      </span>
      <span className={styles.sent} role="status">
        {waits > 0 ? <IconHourglass size={18} aria-hidden /> : <IconCloudCheck size={18} aria-hidden />}
        {waits > 0 ? t('kiosk.waiting', { count: waits }) : t('kiosk.allSent')}
      </span>
      {(Math.abs(skew) > WRONG || refused) && (
        <span className={styles.sent} data-warn role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          {t(refused ? 'kiosk.someRefused' : 'kiosk.clockWrong')}
        </span>
      )}
      <span className={layout.grow} />
      <Button
        size="lg"
        aria-label={t('kiosk.language')}
        onClick={() => {
          rememberLanguage(next);
          void changeLanguage(next);
        }}
      >
        {language.toUpperCase()}
      </Button>
      <Button size="lg" leftSection={<IconLock size={18} aria-hidden />} onClick={openSettings}>
        {t('kiosk.settings')}
      </Button>
    </footer>
  );
}

const icons = { [rcpEvent.exit]: IconLogout2, [rcpEvent.point]: IconMapPin };

function Chip({ kind }: { kind: number }) {
  const { t } = useTranslation('time');
  const Icon = icons[kind as keyof typeof icons] ?? IconLogin2;
  const known = kind === rcpEvent.exit || kind === rcpEvent.point ? kind : rcpEvent.entry;
  return (
    <span className={styles.chip} data-kind={known}>
      <Icon size={18} aria-hidden />
      {t(`rcp-data.eventType.${known}`)}
    </span>
  );
}

/** What this kiosk registered last; in front what waits for the server, and what the server did not take. */
function KioskList({ waiting, now }: { waiting: readonly Waiting[]; now: Date }) {
  const { t } = useTranslation('time');
  const recent = useRecentEvents();
  return (
    <section className={`${layout.column} ${styles.list}`} aria-label={t('kiosk.recent')}>
      <h2>{t('kiosk.recent')}</h2>
      <ul>
        {waiting.filter(isKept).map((one) => (
          <li key={one.id} data-waiting>
            <span className={`${layout.centred} ${styles.waits}`}>
              <IconHourglass size={20} aria-hidden />
            </span>
            <div>
              <b>{one.title}</b>
              <small>{one.refused ?? `${whenOf(one.request.body.eventTime, now)} · ${t('kiosk.waits')}`}</small>
            </div>
            <Chip kind={one.request.body.eventType} />
          </li>
        ))}
        {recent.map(({ id, user, eventType, eventTime }) => (
          <li key={id}>
            <Avatar {...user} size={40} />
            <div>
              <b>{`${user.name} ${user.surname}`}</b>
              <small>{whenOf(eventTime, now)}</small>
            </div>
            <Chip kind={eventType} />
          </li>
        ))}
      </ul>
      {!recent.length && !waiting.length && <p className={layout.note}>{t('kiosk.noEvents')}</p>}
    </section>
  );
}
