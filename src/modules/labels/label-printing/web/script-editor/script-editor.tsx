import { Button } from '@mantine/core';
import { IconFileCode } from '@tabler/icons-react';
import { type RefObject, useDeferredValue, useRef } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { confirm } from '../../../../../engine/web/dialogs/ask';
import type { FieldInputProps } from '../../../../../engine/fields/view/input';
import { markersIn } from '../../../../mail/mail-queue/render';
import { LabelPicture } from '../preview/label-picture';
import { defaultScripts } from '../../default-scripts';
import { markersOf, type ScriptSetting, scriptSettings } from '../../label-kinds';
import { renderZpl } from '../../render-zpl';
import { sampleValues } from './sample-values';
import { GrowingText } from '../../../../../engine/web/ui/growing-text';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './script-editor.module.css';

const own: Partial<Record<string, Record<string, string>>> = {
  workcard: { number: 'KP/0001/10/2026' },
  reception: { barcode: 'PZ/0001/10/2026', amount: '178' },
};

type Props = Pick<FieldInputProps, 'value' | 'onChange' | 'label' | 'hint' | 'error' | 'readOnly'> & {
  setting: ScriptSetting;
};

/** A label script while it is written: its markers a click away, an example to begin with, and the label beside it. */
export function ScriptEditor({ setting, value, onChange, label, hint, error, readOnly }: Props) {
  const { t } = useTranslation('labels');
  const area = useRef<HTMLTextAreaElement>(null);
  const script = typeof value === 'string' ? value : '';
  const shown = useDeferredValue(script);
  const markers = markersOf(setting);
  const unknown = markersIn(script).filter((name) => !markers.includes(name));
  const put = (text: string) => onChange(text || null);

  const example = async () => {
    const sure =
      !script.trim() ||
      (await confirm({ title: t('editor.example'), text: t('editor.replace'), confirmLabel: t('editor.example') }));
    if (sure) put(defaultScripts[setting]);
  };
  return (
    <div className={styles.editor}>
      <div className={layout.closeStack}>
        <GrowingText
          ref={area}
          label={label}
          description={hint}
          error={error}
          readOnly={readOnly}
          value={script}
          minRows={10}
          maxRows={18}
          spellCheck={false}
          autoComplete="off"
          classNames={{ input: styles.code }}
          onChange={(event) => put(event.currentTarget.value)}
        />
        {!readOnly && (
          <>
            <Markers markers={markers} area={area} script={script} put={put} />
            <div>
              <Button leftSection={<IconFileCode size={16} aria-hidden />} onClick={() => void example()}>
                {t('editor.example')}
              </Button>
            </div>
          </>
        )}
      </div>
      <div className={layout.closeStack}>
        <span className={layout.quiet}>{t('editor.preview')}</span>
        {shown.trim() ? (
          <LabelPicture zpl={renderZpl(shown, { ...sampleValues, ...own[scriptSettings[setting]] })} />
        ) : (
          <p className={styles.empty}>{t('editor.empty')}</p>
        )}
        {!readOnly && <p className={layout.small}>{t('editor.density')}</p>}
        {unknown.length > 0 && (
          <p className={styles.unknown} role="status">
            {t('editor.unknown', { markers: unknown.map((name) => `{{${name}}}`).join(', ') })}
          </p>
        )}
      </div>
    </div>
  );
}

interface MarkersProps {
  markers: readonly string[];
  area: RefObject<HTMLTextAreaElement | null>;
  script: string;
  put: (text: string) => void;
}

/** Puts a marker where the cursor stands in the script. */
function Markers({ markers, area, script, put }: MarkersProps) {
  const { t } = useTranslation('labels');
  const insert = (marker: string) => {
    const { selectionStart: from, selectionEnd: to } = area.current ?? {
      selectionStart: script.length,
      selectionEnd: script.length,
    };
    const text = `{{${marker}}}`;
    put(script.slice(0, from) + text + script.slice(to));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + text.length, from + text.length);
    });
  };
  return (
    <div className={styles.markers} role="group" aria-label={t('editor.markers')}>
      {markers.map((marker) => (
        <button
          key={marker}
          type="button"
          className={`${layout.pressable} ${styles.marker}`}
          title={t(`markers.${marker}` as 'markers.barcode')}
          onClick={() => insert(marker)}
        >
          {`{{${marker}}}`}
        </button>
      ))}
    </div>
  );
}
