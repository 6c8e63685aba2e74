import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../engine/web/ui/status-chip';
import { Card, Cards } from '../app/card';
import { Page } from '../app/page-frame';
import { usePrinterState } from './printer-state';

const looks = {
  online: { family: 'green', icon: 'circle-check' },
  offline: { family: 'red', icon: 'circle-x' },
  none: { family: 'grey', icon: 'printer' },
} as const;

/** How the label printer of this computer is. */
export default function PrinterPage() {
  const { t } = useTranslation('shell');
  const { state, errors } = usePrinterState();
  return (
    <Page title={t('printer.title')}>
      <Cards>
        <Card title={t('printer.state')}>
          <div>
            <StatusChip {...looks[state]}>{t(`dots.printer.${state}`)}</StatusChip>
          </div>
          <p>{t(`printer.texts.${state}`)}</p>
          {errors.length > 0 && (
            <ul>
              {errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          )}
        </Card>
      </Cards>
    </Page>
  );
}
