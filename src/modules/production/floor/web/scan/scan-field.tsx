import { TextInput } from '@mantine/core';
import { IconBarcode, IconKeyboard } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useScanner } from '../../../../../engine/web/scan/use-scanner';
import { errorText } from '../../../../../engine/web/i18n';
import type { Available } from '../board';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from '../dialogs/dialogs.module.css';
import { Touch } from '../parts/touch';
import { cancelledText, useAskScan } from './floor-scan';
import { matchCode } from './match-code';
import { ScanButton } from './scan-button';

interface Props {
  free: readonly Available[];
  /** What the code means of it: at least one. */
  found: (matches: Available[], code: string) => void;
}

/** Where a scanner types, ended with Enter. The tablet's own keyboard comes only when it is asked for. */
export function ScanField({ free, found }: Props) {
  const { t } = useTranslation('floor');
  const askScan = useAskScan();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [typing, setTyping] = useState(false);
  const look = async (wanted: string) => {
    if (!wanted) return;
    input.current?.select();
    try {
      const known = matchCode(free, wanted, []);
      if (known.length) return found(known, wanted);
      const meant = await askScan(wanted);
      const { found: record, pieces } = meant;
      const matches = matchCode(
        free,
        wanted,
        pieces.map(({ orderItemId }) => orderItemId),
      );
      if (matches.length) return found(matches, wanted);
      setFault(cancelledText(meant, wanted) ?? t(record ? 'add.notHere' : 'add.unknown', { code: wanted }));
    } catch (error) {
      setFault(errorText(error));
    }
  };
  const seen = (code: string) => {
    setCode(code);
    setFault(undefined);
    void look(code.trim());
  };
  // Also while something else of the dialog has the focus.
  useScanner(seen);
  return (
    <div className={`${layout.line} ${styles.scan}`}>
      <TextInput
        ref={input}
        size="md"
        className={layout.room}
        label={t('add.scan')}
        leftSection={<IconBarcode size={20} aria-hidden />}
        inputMode={typing ? 'text' : 'none'}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={code}
        error={fault}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setFault(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void look(code.trim());
        }}
      />
      <ScanButton onCode={seen} />
      <Touch
        icon={IconKeyboard}
        aria-label={t('add.keyboard')}
        aria-pressed={typing}
        onClick={() => {
          setTyping(!typing);
          setTimeout(() => input.current?.focus());
        }}
      />
    </div>
  );
}
