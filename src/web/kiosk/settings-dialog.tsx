import { Button, Modal, PasswordInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { errorText } from '../../engine/web/i18n';
import { Burst, isLetter } from '../../engine/web/scan/burst';
import { useUntouched } from '../../engine/web/use-untouched';
import { forget } from '../../modules/production/floor/web/outbox/outbox';
import { useWaiting } from '../../modules/production/floor/web/outbox/use-waiting';
import { playSound } from '../realtime/sound';
import { checkPin, type KioskSetup } from './kiosk-calls';
import { setKioskMode } from './kiosk-config';
import { KioskSettings } from './kiosk-settings';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './kiosk.module.css';

/** Left open and untouched for so long, it is closed: the clock is for those who come to work. */
const FORGOTTEN = 60_000;

interface SettingsProps {
  setup: KioskSetup | undefined;
  /** A badge was read while the PIN had the focus. */
  onCode: (code: string) => void;
  close: () => void;
}

/** Settings and the way out, behind the PIN of the kiosk. */
export function SettingsDialog({ setup, onCode, close }: SettingsProps) {
  const { t } = useTranslation('time');
  const [open, setOpen] = useState(false);
  useUntouched(FORGOTTEN, close);
  return (
    <Modal opened onClose={close} title={t('kiosk.settings')} centered size={520} radius="lg">
      {open ? <Opened setup={setup} close={close} /> : <Pin onRight={() => setOpen(true)} {...{ onCode, close }} />}
    </Modal>
  );
}

interface PinProps extends Pick<SettingsProps, 'onCode' | 'close'> {
  onRight: () => void;
}

function Pin({ onRight, onCode, close }: PinProps) {
  const { t } = useTranslation('time');
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const check = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await checkPin(pin);
      onRight();
    } catch (failure) {
      playSound('failure');
      setPin('');
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  // A scanner types into the field that has the focus: what comes at its speed is a badge, and no wrong PIN.
  const [burst] = useState(() => new Burst());
  const key = (event: KeyboardEvent) => {
    if (isLetter(event.nativeEvent)) return void burst.add(event.nativeEvent);
    const code = event.key === 'Enter' ? burst.end(event.nativeEvent) : undefined;
    if (code === undefined) return;
    event.preventDefault();
    onCode(code);
  };
  return (
    <form onSubmit={(event) => void check(event)} className={layout.wideStack}>
      <PasswordInput
        size="lg"
        onKeyDown={key}
        data-autofocus
        label={t('kiosk.pin')}
        description={t('kiosk.pinHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={25}
        value={pin}
        error={error}
        onChange={({ currentTarget }) => setPin(currentTarget.value)}
      />
      <div className={`${layout.looseRow} ${layout.atEnd}`}>
        <Button size="lg" onClick={close}>
          {t('kiosk.cancel')}
        </Button>
        <Button size="lg" variant="filled" type="submit" loading={busy} disabled={!pin}>
          {t('kiosk.next')}
        </Button>
      </div>
    </form>
  );
}

function Opened({ setup, close }: { setup: KioskSetup | undefined; close: () => void }) {
  const { t } = useTranslation('time');
  const refused = useWaiting().filter((one) => one.refused);
  return (
    <div className={layout.wideStack}>
      <KioskSettings places={setup?.places ?? []} size="lg" />
      {refused.length > 0 && (
        <section>
          <h2>{t('kiosk.refused')}</h2>
          {refused.map((one) => (
            <div key={one.id} className={`${layout.looseRow} ${styles.refused}`}>
              <span>
                {one.title}
                <br />
                {one.refused}
              </span>
              <Button onClick={() => void forget(one)}>{t('kiosk.dismiss')}</Button>
            </div>
          ))}
        </section>
      )}
      <div className={`${layout.looseRow} ${layout.atEnd}`}>
        <Button size="lg" color="red" variant="light" onClick={() => setKioskMode(false)}>
          {t('kiosk.leave')}
        </Button>
        <Button size="lg" variant="filled" onClick={close}>
          {t('kiosk.done')}
        </Button>
      </div>
    </div>
  );
}
