import { useTranslation } from '../../../../engine/web/use-translation';
import { useSession } from '../../../../engine/web/engine-context';
import { smsParts } from '../sms-parts';
import { SMS_MAX } from '../sms-text';

/** Characters typed, and how many SMS the text is sent as. */
export function SmsSize({ text, typed = text.length }: { text: string; typed?: number }) {
  const { t } = useTranslation('communication');
  const { parts, isUnicode, perPart } = smsParts(text, useSession().settings['smsPlainLetters'] !== false);
  const facts = [
    `${typed}/${SMS_MAX}`,
    parts > 0 && t('sms.parts', { count: parts }),
    isUnicode && t('sms.unicode', { count: perPart }),
  ];
  return facts.filter(Boolean).join(' · ');
}
