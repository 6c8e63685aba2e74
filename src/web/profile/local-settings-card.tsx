import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { saveBlob } from '../../engine/web/download';
import { useSession } from '../../engine/web/engine-context';
import { personalEntries, replacePersonal } from '../../engine/web/local-store';
import { showToast } from '../../engine/web/ui/toast-store';
import { Section, SectionFoot } from '../../engine/web/ui/section';
import { applyLook } from '../theme/look';

/** What this browser remembers for the person: into a file, from a file, or gone. */
export function LocalSettingsCard() {
  const { t } = useTranslation(['shell', 'common']);
  const { user } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const done = (title: string) => {
    applyLook();
    showToast({ kind: 'success', title });
  };
  const save = () => {
    const text = JSON.stringify({ settings: personalEntries() }, null, 2);
    saveBlob(new Blob([text], { type: 'application/json' }), `coatdesk-${user.email.replace(/\W+/g, '-')}.json`);
    done(t('profile.SettingsSaved'));
  };
  const load = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    const refuse = (text: string) => showToast({ kind: 'error', title: t('profile.SettingsNotLoaded'), text });
    const settings = settingsFromText(await file.text());
    if (!settings) return refuse(t('profile.settingsNotLoadedWhy'));
    try {
      replacePersonal(settings);
    } catch {
      return refuse(t('profile.settingsNoRoom'));
    }
    done(t('profile.SettingsLoaded'));
  };
  const clear = () => {
    replacePersonal({});
    setAsked(false);
    done(t('profile.SettingsCleared'));
  };
  return (
    <Section padded title={t('profile.local')}>
      <p>{t('profile.localText')}</p>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('profile.import')}
        onChange={(event) => void load(event.target.files?.[0])}
      />
      {asked ? (
        <SectionFoot>
          <Button variant="filled" color="red" onClick={clear} data-autofocus>
            {t('profile.clearSure')}
          </Button>
          <Button onClick={() => setAsked(false)}>{t('common:cancel')}</Button>
        </SectionFoot>
      ) : (
        <SectionFoot>
          <Button onClick={save}>{t('profile.export')}</Button>
          <Button onClick={() => input.current?.click()}>{t('profile.import')}</Button>
          <Button onClick={() => setAsked(true)}>{t('profile.clear')}</Button>
        </SectionFoot>
      )}
    </Section>
  );
}

/** The settings of an exported file, key → stored text. What anything else lacks is noted in the console. */
function settingsFromText(text: string): Record<string, string> | undefined {
  try {
    const { settings } = JSON.parse(text) as { settings?: unknown };
    if (!settings || typeof settings !== 'object' || Array.isArray(settings)) throw new Error('no settings inside');
    const entries = Object.entries(settings);
    const wrong = entries.find(([key, value]) => key.length > 200 || typeof value !== 'string' || !isJson(value));
    if (wrong) throw new Error(`not a setting: ${wrong[0]}`);
    return Object.fromEntries(entries);
  } catch (error) {
    console.warn('The file with local settings was not loaded', error);
    return undefined;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
