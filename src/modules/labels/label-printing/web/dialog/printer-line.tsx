import { ActionIcon, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { StatusChip } from '../../../../../engine/web/ui/status-chip';
import { checkPrinter, usePrinter } from '../printer/printer-state';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './print-label.module.css';

const looks = {
  online: { family: 'green', icon: 'circle-check' },
  offline: { family: 'red', icon: 'circle-x' },
  none: { family: 'grey', icon: 'printer' },
} as const;

/** The label printer of this computer: asked when the line appears, and again by its button unless that stands elsewhere. */
export function PrinterLine({ withoutButton = false }: { withoutButton?: boolean }) {
  const { t } = useTranslation(['labels', 'shell']);
  const { state, problems, name, checking } = usePrinter();
  useEffect(() => void checkPrinter(), []);
  const why = problems.map((problem) => t(`labels:problems.${problem}`)).join(' ');
  return (
    <div className={`${layout.looseRow} ${styles.printer}`} role="status">
      <StatusChip {...looks[state]}>{t(`labels:printer.${state}`)}</StatusChip>
      <span>{[name, why].filter(Boolean).join(' – ')}</span>
      {!withoutButton && (
        <ActionIcon
          variant="subtle"
          aria-label={t('labels:printer.check')}
          loading={checking}
          onClick={() => void checkPrinter()}
        >
          <IconRefresh size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

/** The same question as a button with a word on it. */
export function CheckPrinterButton() {
  const { t } = useTranslation('labels');
  const { checking } = usePrinter();
  return (
    <Button leftSection={<IconRefresh size={16} aria-hidden />} loading={checking} onClick={() => void checkPrinter()}>
      {t('printer.check')}
    </Button>
  );
}
