import { Button, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink, IconMail } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import layout from '../../../../engine/web/ui/layout.module.css';

/** A new link with what is done with it: it is shown this once. */
export function LinkView({
  link,
  text,
  mail,
}: {
  link: string;
  /** What becomes of it. */
  text: string;
  mail?: { to: string; subject: string; body: string };
}) {
  const { t } = useTranslation('frontdesk');
  return (
    <div className={layout.stack}>
      <p>{text}</p>
      <TextInput readOnly value={link} aria-label={t('links.address')} onFocus={(event) => event.target.select()} />
      <div className={layout.wrap}>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              variant="filled"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'links.copied' : 'links.copy')}
            </Button>
          )}
        </CopyButton>
        {mail && (
          <Button
            component="a"
            href={`mailto:${encodeURIComponent(mail.to)}?subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(mail.body)}`}
            leftSection={<IconMail size={16} aria-hidden />}
          >
            {t('links.mail')}
          </Button>
        )}
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('links.open')}
        </Button>
      </div>
    </div>
  );
}
