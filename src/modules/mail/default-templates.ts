import type { Language } from '../../engine/server/context';
import de from '../../locales/de/communication.json';
import en from '../../locales/en/communication.json';
import pl from '../../locales/pl/communication.json';
import type { MailKind } from './kinds';

export interface TemplateText {
  title: string;
  /** HTML of a mail, plain text of an SMS. */
  text: string;
}

const texts: Record<Language, Record<string, TemplateText>> = {
  pl: pl.mailTexts,
  en: en.mailTexts,
  de: de.mailTexts,
};

/** What a mail of this kind says as long as the installation has no template of its own. */
export const defaultTemplate = (kind: MailKind, language: Language): TemplateText => texts[language][kind]!;
