import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { errorText } from '../../../../engine/web/i18n';
import type { TabProps } from '../../../../engine/web/screens';
import { SmsSize } from '../../../mail/sms-queue/web/sms-size';
import { MailFrame } from './mail-frame';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './templates.module.css';
import type { templates } from '../templates.entity';

interface Preview {
  title: string;
  text: string;
  unknown: string[];
}

/** The saved template as its reader will see it. */
export function PreviewTab({ row }: TabProps<typeof templates>) {
  const { t } = useTranslation('communication');
  const { kind, subKind, language, title, text, version } = row;
  const { data, error } = useQuery({
    queryKey: ['templates', 'preview', row.id, version],
    queryFn: () => api.post<Preview>('templates/preview', { kind, subKind, language, title, text }),
  });
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) return null;
  return (
    <section className={`${layout.stack} ${styles.preview}`} aria-label={t('templates.preview.sample')}>
      <p className={`${layout.small} ${styles.hint}`}>{t('templates.preview.sample')}</p>
      {data.unknown.length > 0 && (
        <p role="alert">{t('templates.preview.unknown', { names: data.unknown.join(', ') })}</p>
      )}
      {subKind === 'sms' ? (
        <>
          <pre className={styles.sms}>{data.text}</pre>
          <p className={`${layout.small} ${styles.hint}`}>
            <SmsSize text={data.text} />
          </p>
        </>
      ) : (
        <>
          <h2>{data.title}</h2>
          <MailFrame title={data.title} html={data.text} />
        </>
      )}
    </section>
  );
}
