import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { fieldErrorText } from '../../../../engine/web/edit/field-control';
import { textOf } from '../../../../engine/web/i18n';
import type { PartProps } from '../../../../engine/web/screens';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './templates.module.css';
import { templates } from '../templates.entity';
import { GrowingText } from '../../../../engine/web/ui/growing-text';

interface Help {
  markers: { marker: string; sample: string }[];
  default: { title: string; text: string };
}
interface Values {
  kind: number | string | null;
  language: string;
  title: string | null;
  text: string | null;
}

/** The text of a template with the markers its kind knows beside it; a click puts one where the cursor is. */
export function TemplateText({ readOnly }: PartProps<typeof templates>) {
  const { t } = useTranslation('communication');
  const { control, watch, setValue } = useFormContext<Values>();
  const { field, fieldState } = useController({ name: 'text', control });
  const area = useRef<HTMLTextAreaElement>(null);
  const [kind, language] = [watch('kind'), watch('language')];
  const { data } = useQuery({
    queryKey: ['template-help', kind, language],
    queryFn: () => api.get<Help>(`template-help/${kind}/${language}`),
    enabled: kind !== null && kind !== '' && Boolean(language),
    staleTime: Infinity,
  });
  const put = (text: string) => setValue('text', text, { shouldDirty: true, shouldTouch: true });
  const insert = (marker: string) => {
    const text = field.value ?? '';
    const at = area.current?.selectionStart ?? text.length;
    const to = area.current?.selectionEnd ?? at;
    const word = `{{${marker}}}`;
    put(text.slice(0, at) + word + text.slice(to));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at + word.length, at + word.length);
    });
  };
  const useDefault = () => {
    if (!data) return;
    put(data.default.text);
    if (!watch('title')) setValue('title', data.default.title, { shouldDirty: true });
  };
  return (
    <div className={styles.content}>
      <GrowingText
        ref={area}
        label={textOf('communication:templates.fields.text')}
        withAsterisk
        readOnly={readOnly}
        minRows={12}
        maxRows={28}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={field.onBlur}
        error={fieldErrorText(fieldState.error?.message, templates.fields.text)}
        classNames={{ input: styles.code }}
      />
      <aside className={`${layout.column} ${styles.markers}`} aria-label={t('templates.preview.markers')}>
        <h3>{t('templates.preview.markers')}</h3>
        {!data && <p className={`${layout.small} ${styles.hint}`}>{t('templates.preview.chooseKind')}</p>}
        {data && !readOnly && <p className={`${layout.small} ${styles.hint}`}>{t('templates.preview.markersHelp')}</p>}
        <ul>
          {data?.markers.map(({ marker, sample }) => (
            <li key={marker}>
              <button type="button" disabled={readOnly} title={sample} onClick={() => insert(marker)}>
                <code>{`{{${marker}}}`}</code>
                <span>{textOf(`communication:markers.${marker}`)}</span>
              </button>
            </li>
          ))}
        </ul>
        {data && !readOnly && (
          <Button size="compact-sm" onClick={useDefault}>
            {t('templates.preview.useDefault')}
          </Button>
        )}
      </aside>
    </div>
  );
}
