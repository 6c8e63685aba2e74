import { useTranslation } from '../use-translation';
import type { Report } from '../../report';
import type { LooseText } from '../text-keys';

/** Texts of a report, by keys below its own. */
export function useReportText({ texts }: Pick<Report, 'texts'>): (key: string) => string {
  const { t } = useTranslation();
  return (key) => (t as unknown as LooseText)(`${texts}.${key}`);
}
