import { marker } from '../../mail/mail-queue/render';
import type { LabelValues } from './label-kinds';

/** What has been said about the field whose data comes next. */
interface FieldState {
  /** The character hexadecimal escapes begin with, once `^FH` has named it. */
  escape?: string;
  /** A block of lines (`^FB`, `^TB`), in which a backslash breaks lines. */
  block: boolean;
  /** Code 128, in which `>` changes the code set. */
  code128: boolean;
}
const fresh = (): FieldState => ({ block: false, code128: false });
const ESCAPE = '_';

const hex = (char: string, escape: string): string =>
  `${escape}${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
/** Nothing the printer could take for the beginning of a command, or of an escape, is left as it is. */
const escaped = (text: string, escape: string): string =>
  [...text].map((char) => (char === '^' || char === '~' || char === escape ? hex(char, escape) : char)).join('');

/** A value as data of a field: printed as it reads, whatever stands in it. */
function asData(value: string, { block, code128 }: FieldState, escape: string): string {
  const lines = value
    .normalize('NFC')
    .split(/\r\n|[\n\r\p{Zl}\p{Zp}]/u)
    .map((line) => line.replace(/\p{Cc}+/gu, ' '))
    .map((line) => (block ? line.replaceAll('\\', '\\\\') : line))
    .map((line) => (code128 ? line.replaceAll('>', '>0') : line));
  return escaped(lines.join(block ? '\\&' : ' '), escape);
}

const known = (values: LabelValues, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** The data of one field with its values; the command `^FH` before it where the script has none. */
function fieldData(token: string, state: FieldState, values: LabelValues): string {
  const [command, data] = [token.slice(0, 3), token.slice(3)];
  if (!data.includes('{{')) return token;
  const escape = state.escape ?? ESCAPE;
  let text = '';
  let at = 0;
  for (const match of data.matchAll(marker)) {
    const literal = data.slice(at, match.index);
    const value = known(values, match[1]!);
    text +=
      (state.escape ? literal : escaped(literal, escape)) +
      (value === undefined ? match[0] : asData(value, state, escape));
    at = match.index + match[0].length;
  }
  const rest = data.slice(at);
  text += state.escape ? rest : escaped(rest, escape);
  return `${state.escape ? '' : `^FH${ESCAPE}`}${command}${text}`;
}

/**
 * Puts values in the place of `{{markers}}` of a ZPL script. A value is data and never a command: carets, tildes and
 * escapes are written as hexadecimal, and outside of field data (`^FO{{x}}`) only digits pass. Markers without a value
 * stay as they are written. Scripts that choose no encoding get UTF-8.
 */
export function renderZpl(script: string, values: LabelValues): string {
  let state = fresh();
  const tokens = script.split(/(?=[\^~])/).map((token) => {
    const code = token.startsWith('^') ? token.slice(1, 3).toUpperCase() : '';
    if (code === 'FD' || code === 'FV') return fieldData(token, state, values);
    if (code === 'FS' || code === 'XA' || code === 'XZ') state = fresh();
    if (code === 'FH') state.escape = /^\S/.test(token.slice(3)) ? token[3] : ESCAPE;
    if (code === 'FB' || code === 'TB') state.block = true;
    if (code === 'BC') state.code128 = true;
    return token.replace(marker, (whole, name: string) => {
      const value = known(values, name);
      return value === undefined ? whole : /^\d*$/.test(value) ? value : '';
    });
  });
  const zpl = tokens.join('');
  return /\^CI\d/i.test(zpl) ? zpl : zpl.replace(/\^XA/i, '^XA^CI28');
}
