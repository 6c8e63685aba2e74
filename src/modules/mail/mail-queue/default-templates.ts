import type { Language } from '../../../engine/server/context';
import de from '../../../locales/de/mails.json';
import en from '../../../locales/en/mails.json';
import pl from '../../../locales/pl/mails.json';
import type { MailKind } from './kinds';

export interface TemplateText {
  title: string;
  /** HTML of a mail, plain text of an SMS. */
  text: string;
}

const texts: Record<Language, Record<string, TemplateText>> = {
  pl: pl.texts,
  en: en.texts,
  de: de.texts,
};

const smsTexts: Record<Language, Readonly<Record<string, string>>> = { pl: pl.sms, en: en.sms, de: de.sms };

/** What an SMS of this kind says as long as the installation has no template of its own; undefined where none is sent. */
export const defaultSms = (kind: MailKind, language: Language): string | undefined => smsTexts[language][kind];

/** What a mail of this kind says as long as the installation has no template of its own. */
export const defaultTemplate = (kind: MailKind, language: Language): TemplateText => texts[language][kind]!;
