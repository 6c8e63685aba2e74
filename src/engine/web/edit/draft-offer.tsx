import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../use-format';
import { useEdit } from './edit-context';
import { changedValues, isSecret, sameValue, writableKeys } from './form-values';
import styles from './edit.module.css';

const PAUSE = 500;

/** Keeps unsaved typing in this browser, and offers back what an ended session or a closed window left behind. */
export function DraftOffer() {
  const { entity, draft, form, lines, dirty, readOnly } = useEdit();
  const { t } = useTranslation('edit');
  const format = useFormat();
  const [offered, setOffered] = useState(() => (readOnly ? null : draft.read()));

  useEffect(() => {
    if (readOnly) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keys = writableKeys(entity).filter((key) => entity.fields[key] && !isSecret(entity.fields[key]));
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const changed = changedValues(keys, form.formState.defaultValues ?? {}, form.getValues());
        const packed = lines?.pack() ?? {};
        const any = Object.keys(changed).length > 0 || Object.keys(packed).length > 0;
        if (any) draft.keep(changed, new Date(), packed);
        else draft.drop();
      }, PAUSE);
    };
    const stop = form.subscribe({ formState: { values: true }, callback: soon });
    const stopLines = lines?.subscribe(soon);
    return () => {
      clearTimeout(timer);
      stop();
      stopLines?.();
    };
  }, [entity, form, lines, draft, readOnly]);

  const differs =
    offered &&
    (Object.keys(offered.lines ?? {}).length > 0 ||
      Object.entries(offered.values).some(([key, value]) => !sameValue(form.getValues(key), value)));
  if (!offered || !differs || dirty) return null;
  const restore = () => {
    for (const [key, value] of Object.entries(offered.values)) {
      if (key in entity.fields) form.setValue(key, value, { shouldDirty: true, shouldTouch: true });
    }
    if (offered.lines) lines?.unpack(offered.lines);
    setOffered(null);
  };
  return (
    <div className={styles.notice} role="status">
      <IconHistory size={18} aria-hidden />
      <span className={styles.grow}>{t('draft.found', { at: format.datetime(offered.at) })}</span>
      <Button
        size="xs"
        onClick={() => {
          draft.drop();
          setOffered(null);
        }}
      >
        {t('draft.discard')}
      </Button>
      <Button size="xs" variant="filled" onClick={restore}>
        {t('draft.restore')}
      </Button>
    </div>
  );
}
