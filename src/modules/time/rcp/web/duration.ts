import { useTranslation } from '../../../../engine/web/use-translation';

/** `8 h 05 min` of minutes, as people of the language write it. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation('time');
  return (minutes) =>
    t('rcp.duration', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
}
