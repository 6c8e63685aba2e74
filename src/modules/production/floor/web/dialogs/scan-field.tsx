import { TextInput } from '@mantine/core';
import { IconBarcode, IconKeyboard } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../../engine/web/api';
import { errorText } from '../../../../../engine/web/i18n';
import type { orderItems } from '../../../../orders/order-items/order-items.entity';
import type { Available } from '../board';
import { Touch } from '../parts/touch';
import { matchCode } from './match-code';
import styles from './dialogs.module.css';

interface Props {
  free: readonly Available[];
  found: (one: Available) => void;
}

/** Where a scanner types, ended with Enter. The tablet's own keyboard comes only when it is asked for. */
export function ScanField({ free, found }: Props) {
  const { t } = useTranslation('floor');
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [typing, setTyping] = useState(false);
  const look = async () => {
    const wanted = code.trim();
    if (!wanted) return;
    input.current?.select();
    try {
      const known = matchCode(free, wanted, []);
      const ids = known ? [] : await itemsOf(wanted);
      const match = known ?? matchCode(free, wanted, ids);
      if (match) return found(match);
      setFault(t(ids.length ? 'add.notHere' : 'add.unknown', { code: wanted }));
    } catch (error) {
      setFault(errorText(error));
    }
  };
  return (
    <div className={styles.scan}>
      <TextInput
        ref={input}
        size="md"
        className={styles.grow}
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
          void look();
        }}
      />
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

/** Items the code belongs to, wherever they are: by barcode or by what their search knows. */
async function itemsOf(code: string): Promise<number[]> {
  const { items } = await api.list<typeof orderItems>('order-items', {
    itemsPerPage: 20,
    filter: { search: code },
  });
  return items.map(({ id }) => id);
}
