import { useState } from 'react';
import { isPlainMail, textFromHtml } from '../../../mail/mail-queue/mail-text';
import type { OwnMail } from './mails-screen';

export interface Text {
  title: string;
  text: string;
}
/** What is stored: an own text, or the one of the product. */
export interface Stored {
  own: OwnMail | undefined;
  start: Text;
}

const typedOf = (text: string): string => (isPlainMail(text) ? textFromHtml(text) : text);
const sameOwn = (a: OwnMail | undefined, b: OwnMail | undefined): boolean =>
  a?.id === b?.id && a?.version === b?.version;

/**
 * What is typed over what is stored. A newer stored text is taken over where nothing is typed; what is typed stays, also
 * while its save is under way, and meets the newer one when it is saved.
 * @param isNewest `stored` is what the server has now
 */
export function useMailText(stored: Stored, isNewest: boolean) {
  const [base, setBase] = useState(stored);
  const [seen, setSeen] = useState(stored.own);
  const { start } = base;
  const [title, setTitle] = useState(start.title);
  const [asHtml, setAsHtml] = useState(!isPlainMail(start.text));
  const [typed, setTyped] = useState(typedOf(start.text));
  const dirty = title !== start.title || (typed !== start.text && typed !== textFromHtml(start.text));
  const show = ({ title: name, text }: Text) => {
    setTitle(name);
    setAsHtml(!isPlainMail(text));
    setTyped(typedOf(text));
  };
  if (isNewest && !dirty && !sameOwn(stored.own, seen)) {
    setSeen(stored.own);
    if (!sameOwn(stored.own, base.own)) {
      setBase(stored);
      show(stored.start);
    }
  }
  /** What was typed is stored as `next`; what was typed since stays. */
  const taken = (next: Stored) => {
    const { title: name, text } = next.start;
    setBase(next);
    setTitle((now) => (now === title ? name : now));
    setTyped((now) => (now === typed ? (asHtml ? text : textFromHtml(text)) : now));
  };
  return { base, title, setTitle, asHtml, setAsHtml, typed, setTyped, dirty, taken, drop: () => show(start) };
}
