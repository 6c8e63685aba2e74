import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link, useParams } from 'react-router';
import { api } from '../../../../engine/web/api';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { askBeforeLeaving, LeaveGuard } from '../../../../engine/web/edit/leave-guard';
import { useAbilities } from '../../../../engine/web/engine-context';
import { errorText, textOf } from '../../../../engine/web/i18n';
import { languages } from '../../../../engine/web/language';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { htmlFromText, isPlainMail, textFromHtml } from '../../../mail/mail-queue/mail-text';
import { templates } from '../templates.entity';
import { MailFrame } from './mail-frame';
import { mailName, useMails, type OwnMail } from './mails-screen';
import { GrowingText } from '../../../../engine/web/ui/growing-text';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './mails.module.css';

interface Text {
  title: string;
  text: string;
}
interface Help {
  markers: { marker: string; sample: string }[];
  default: Text;
}
interface Place {
  kind: number;
  language: string;
}

/** One mail in one language, with its markers and how it will look; the other languages are a tab away. */
export default function MailScreen() {
  const { t } = useTranslation('communication');
  const params = useParams();
  const place: Place = { kind: Number(params['kind']), language: params['language'] ?? 'pl' };
  const { kind, language } = place;
  const { own, start, isRead, markers, error } = useMailText(place);
  const [restored, setRestored] = useState(0);
  return (
    <div className={`${layout.wideStack} ${styles.screen}`}>
      <h1>{mailName(kind)}</h1>
      <nav className={styles.languages} aria-label={t('mails.languages')}>
        {languages.map((one) => (
          <Link key={one} to={`/mails/${kind}/${one}`} aria-current={one === language ? 'page' : undefined}>
            {textOf(`common:languages.${one}`)}
          </Link>
        ))}
      </nav>
      {error && <p role="alert">{errorText(error)}</p>}
      {start && markers && (
        <MailEditor
          key={`${kind}-${language}-${restored}`}
          place={place}
          stored={{ own, text: start }}
          isRead={isRead}
          restored={() => setRestored(restored + 1)}
          markers={markers}
        />
      )}
    </div>
  );
}

/** The shop's own text of a mail where it has one, else the default; and the markers it may have. */
function useMailText({ kind, language }: Place) {
  const mails = useMails();
  const help = useQuery({
    queryKey: ['template-help', kind, language],
    queryFn: () => api.get<Help>(`template-help/${kind}/${language}`),
  });
  const own = mails.data?.items.find((mail) => mail.kind === kind)?.own.find((one) => one.language === language);
  const stored = useQuery({
    queryKey: ['templates', own?.id, own?.version],
    queryFn: () => api.get<Text>(`templates/${own!.id}`),
    enabled: own !== undefined,
    // The editor stays while a newer version of its text is read.
    placeholderData: (before, query) => (query?.queryKey[1] === own?.id ? before : undefined),
  });
  return {
    own,
    isRead: !stored.isPlaceholderData,
    start: own ? stored.data : mails.data && help.data?.default,
    markers: help.data?.markers,
    error: mails.error ?? help.error ?? stored.error,
  };
}

/** The mail as its reader will see it, with example data. */
function Preview({ place: { kind, language }, title, html }: { place: Place; title: string; html: string }) {
  const { t } = useTranslation('communication');
  const { data } = useQuery({
    queryKey: ['templates', 'preview', kind, language, title, html],
    queryFn: () => api.post<Text & { unknown: string[] }>('templates/preview', { kind, language, title, text: html }),
    placeholderData: (before) => before,
    enabled: title.length <= 200 && html.length <= 20_000,
  });
  return (
    <section className={styles.preview} aria-label={t('templates.preview.sample')}>
      <p className={`${layout.small} ${styles.hint}`}>{t('templates.preview.sample')}</p>
      {data && data.unknown.length > 0 && (
        <p role="alert">{t('templates.preview.unknown', { names: data.unknown.join(', ') })}</p>
      )}
      <h2>{data?.title}</h2>
      <MailFrame title={data?.title ?? title} html={data?.text ?? ''} />
    </section>
  );
}

/** The markers of the mail by their names; a click puts one where the cursor is. */
function Markers({ markers, insert }: Pick<Help, 'markers'> & { insert: (marker: string) => void }) {
  const { t } = useTranslation('communication');
  const nameOf = (marker: string) => textOf(`communication:markers.${marker}`) ?? marker;
  return (
    <ul className={layout.wrap} aria-label={t('templates.preview.markers')}>
      {markers.map(({ marker, sample }) => (
        <li key={marker}>
          <Button
            size="compact-sm"
            title={`{{${marker}}}: ${sample}`}
            aria-label={t('mails.insert', { name: nameOf(marker) })}
            onClick={() => insert(marker)}
          >
            {nameOf(marker)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Show what is refused of them; the preview names the markers. */
const atFields = { fields: ['title', 'text'] };

/** What can be done with a mail: keep it, go back to the product's own, try it out. */
function useMail({ kind, language }: Place, own: Version | undefined, { saved, restored }: Done) {
  const { t } = useTranslation('communication');
  const client = useQueryClient();
  const read = () => client.invalidateQueries({ queryKey: ['mails'] });
  const save = useSubmit(async (text: Text, key) => {
    const body = { ...text, isActive: true };
    const made = { ...body, kind, language, subKind: 'mail' };
    const { id, version } = own
      ? await api.put<Version>(`templates/${own.id}`, { ...body, version: own.version })
      : await api.create<Version>('templates', made, { key: key(made) });
    client.setQueryData(['templates', id, version], text);
    saved({ own: { id, version }, text });
    await read();
    showToast({ kind: 'success', title: t('mails.saved') });
    return true;
  }, atFields);
  const restore = useSubmit(async () => {
    const sure = await confirm({
      title: t('mails.restore'),
      text: t('mails.restoreAsk'),
      confirmLabel: t('mails.restore'),
      danger: true,
    });
    if (!sure || !own) return;
    await api.delete(`templates/${own.id}`);
    await read();
    restored();
    showToast({ kind: 'success', title: t('mails.restored') });
  });
  const tryOut = useSubmit(async ({ title, text }: Text) => {
    const { email } = await api.post<{ email: string }>(`mails/${kind}/test`, { language, title, text });
    showToast({ kind: 'success', title: t('mails.testSent', { email }) });
  }, atFields);
  return { save, restore, tryOut };
}

/** Puts a word where the cursor is, and the cursor behind it. */
function insertAt(area: HTMLTextAreaElement | null, word: string, typed: string, change: (text: string) => void): void {
  const from = area?.selectionStart ?? typed.length;
  const to = area?.selectionEnd ?? from;
  change(typed.slice(0, from) + word + typed.slice(to));
  requestAnimationFrame(() => {
    area?.focus();
    area?.setSelectionRange(from + word.length, from + word.length);
  });
}

type Version = Pick<OwnMail, 'id' | 'version'>;
/** A text as the server has it; without `own` it is the product's. */
interface Stored {
  own: Version | undefined;
  text: Text;
}
interface Done {
  saved: (stored: Stored) => void;
  restored: () => void;
}

interface EditorProps extends Pick<Done, 'restored'> {
  place: Place;
  stored: Stored;
  /** The text is of the version named, and no older one. */
  isRead: boolean;
  markers: Help['markers'];
}

/** What is typed over a text, and what it was typed over: a save and another person's change leave what is typed meanwhile. */
function useTyped({ stored, isRead }: Pick<EditorProps, 'stored' | 'isRead'>) {
  const [base, setBase] = useState(stored);
  const plain = isPlainMail(base.text.text);
  const [title, setTitle] = useState(base.text.title);
  const [asHtml, setAsHtml] = useState(!plain);
  const [typed, setTyped] = useState(plain ? textFromHtml(base.text.text) : base.text.text);
  const html = asHtml ? typed : htmlFromText(typed);
  const dirty = title !== base.text.title || (typed !== base.text.text && typed !== textFromHtml(base.text.text));
  if (isRead && !dirty && (stored.own?.version ?? 0) > (base.own?.version ?? 0)) {
    const { text } = stored.text;
    const isHtml = asHtml || !isPlainMail(text);
    setBase(stored);
    setTitle(stored.text.title);
    setAsHtml(isHtml);
    setTyped(isHtml ? text : textFromHtml(text));
  }
  const show = (mode: string) => {
    setAsHtml(mode === 'html');
    setTyped(mode === 'html' ? html : textFromHtml(html));
  };
  return { base, setBase, plain, title, setTitle, asHtml, show, typed, setTyped, html, dirty };
}

function MailEditor({ place, markers, restored, ...read }: EditorProps) {
  const { t } = useTranslation('communication');
  const { write, delete: mayRestore } = useAbilities(templates);
  const { base, setBase, plain, title, setTitle, asHtml, show, typed, setTyped, html, dirty } = useTyped(read);
  const area = useRef<HTMLTextAreaElement>(null);
  const open = useRef(false);
  const mail = { title, text: html };
  const { save, restore, tryOut } = useMail(place, base.own, { saved: setBase, restored });
  const errors = { ...tryOut.fieldErrors, ...save.fieldErrors };
  const wordsOf = (field: keyof Text) => errors[field] && textOf(`errors:${errors[field]}`);
  const insert = (marker: string) => insertAt(area.current, `{{${marker}}}`, typed, setTyped);
  const mayLeave = async () => {
    const answer = await askBeforeLeaving();
    return answer === 'save' ? (await save.submit(mail)) === true : answer === 'discard';
  };
  return (
    <div className={styles.editor}>
      <LeaveGuard dirty={dirty} open={open} mayLeave={mayLeave} />
      <div className={styles.write}>
        <TextInput
          label={t('mails.subject')}
          withAsterisk
          maxLength={200}
          readOnly={!write}
          value={title}
          error={wordsOf('title')}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t('mails.text')}
          value={asHtml ? 'html' : 'text'}
          onChange={show}
          data={[
            { value: 'text', label: t('mails.asText'), disabled: asHtml && !isPlainMail(typed) },
            { value: 'html', label: t('mails.asHtml') },
          ]}
        />
        <GrowingText
          ref={area}
          label={t('mails.text')}
          description={asHtml ? (plain ? undefined : t('mails.htmlOnly')) : t('mails.textHelp', { link: '{{link}}' })}
          withAsterisk
          readOnly={!write}
          minRows={10}
          maxRows={24}
          maxLength={20_000}
          value={typed}
          error={wordsOf('text')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {write && <Markers markers={markers} insert={insert} />}
        {write && (
          <div className={layout.wrap}>
            <Button
              variant="filled"
              disabled={!dirty || !title.trim() || !typed.trim()}
              loading={save.busy}
              onClick={() => void save.submit(mail)}
            >
              {t('mails.save')}
            </Button>
            <Button loading={tryOut.busy} onClick={() => void tryOut.submit(mail)}>
              {t('mails.test')}
            </Button>
            {base.own && mayRestore && <RestoreButton restore={restore} />}
          </div>
        )}
      </div>
      <Preview place={place} title={title} html={html} />
    </div>
  );
}

function RestoreButton({ restore }: Pick<ReturnType<typeof useMail>, 'restore'>) {
  const { t } = useTranslation('communication');
  return (
    <Button variant="subtle" loading={restore.busy} onClick={() => void restore.submit()}>
      {t('mails.restore')}
    </Button>
  );
}
