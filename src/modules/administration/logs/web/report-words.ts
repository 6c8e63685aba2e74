import { useTranslation } from '../../../../engine/web/use-translation';
import { useFormat } from '../../../../engine/web/use-format';
import type { SealReport } from '../seal-report';

/** What a report says, for people: a heading, and a sentence a line. */
export function useReportWords(): (report: SealReport) => { title: string; text: string } {
  const { t } = useTranslation('administration');
  const format = useFormat();
  return ({ sealed, archived, open, broken, since, head }) => {
    const amount = (count: number) => ({ count, shown: format.integer(count) });
    const [first, ...others] = broken;
    const titleKey = first ? 'broken' : sealed + archived > 0 ? 'intact' : 'nothing';
    const piece = first && {
      from: format.integer(first.after + 1),
      to: format.integer(first.upTo),
      expected: format.integer(first.expected),
      found: format.integer(first.found),
    };
    const lines = [
      titleKey === 'nothing' && t('logs.verify.nothingText'),
      piece && t(`logs.verify.${first.expected === first.found ? 'altered' : 'amount'}`, piece),
      others.length > 0 && t('logs.verify.further', amount(others.length)),
      sealed > 0 && since && t('logs.verify.same', { ...amount(sealed), since: format.datetime(since) }),
      archived > 0 && t('logs.verify.archived', amount(archived)),
      open > 0 && t('logs.verify.open', amount(open)),
      head && t('logs.verify.head', { head: head.match(/.{8}/g)!.join(' ') }),
    ];
    return { title: t(`logs.verify.${titleKey}`), text: lines.filter((line) => typeof line === 'string').join('\n') };
  };
}
