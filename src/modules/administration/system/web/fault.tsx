import { textOf } from '../../../../engine/web/i18n';
import layout from '../../../../engine/web/ui/layout.module.css';

/** What a line of a fault tells by itself, the most telling first. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/\b(ENOTFOUND|EAI_AGAIN)\b|no address for/, 'noAddress'],
  [/\bECONNREFUSED\b/, 'refused'],
  [/\b(ECONNRESET|EPIPE)\b|socket hang up/, 'broken'],
  [/\bETIMEDOUT\b|^Timeout\b/, 'timeout'],
  [/\b(EHOSTUNREACH|ENETUNREACH)\b/, 'unreachable'],
  [/certificate|self.signed|\bERR_TLS/i, 'certificate'],
  [/^HTTP \d{3}/, 'status'],
  [/^TooLarge\b/, 'tooLarge'],
  [/^Forbidden\b/, 'forbidden'],
  [/^Failed\b/, 'failed'],
  [/^\[ \{.*"code": /, 'data'],
];

/** A fault in words: `NbpUnavailable: Failed` by the refusal and its cause, anything else by what it shows; undefined where neither is known. */
function inWords(fault: string): string | undefined {
  const [, name = '', detail = ''] = /^([A-Z]\w+)(?:: (.*))?$/.exec(fault) ?? [];
  const refusal = name && textOf(`errors:${name}`);
  if (refusal) return [refusal, detail && (inWords(detail) ?? detail)].filter(Boolean).join(': ');
  const sign = signs.find(([pattern]) => pattern.test(fault))?.[1];
  return sign && textOf(`administration:system.faults.${sign}`);
}

/** What went wrong in words, and small below it as the program or the other side put it. */
export function Fault({ text }: { text: string | null }) {
  if (text === null) return '—';
  const words = inWords(text);
  return (
    <span className={`${layout.quiet} ${layout.breaks}`}>
      {words ?? text}
      {words && <span className={`${layout.block} ${layout.quiet}`}>{text}</span>}
    </span>
  );
}
