import { TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconBarcode } from '@tabler/icons-react';
import { useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { findProduct, type FoundProduct } from './find-product';
import { attempt } from '../../../../engine/web/ui/use-submit';

interface Props {
  inputRef: Ref<HTMLInputElement>;
  found: (product: FoundProduct) => void;
}

/** Where a scanner types: Enter looks the code up and begins a row with its product. */
export function ScanBox({ inputRef, found }: Props) {
  const { t } = useTranslation('stock');
  const [code, setCode] = useState('');
  const [unknown, setUnknown] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const input = useMergedRef(box, inputRef);
  const look = async () => {
    const wanted = code.trim();
    if (!wanted) return;
    // At once, so that a second scan does not run on into the first.
    setCode('');
    const giveBack = () => setCode((typed) => typed || wanted);
    await attempt(
      async () => {
        const product = await findProduct(wanted);
        if (product) return found(product);
        setUnknown(wanted);
        // Selected, so that the next scan takes its place.
        flushSync(giveBack);
        if (box.current?.value === wanted) box.current.select();
      },
      { onError: giveBack },
    );
  };
  return (
    <TextInput
      ref={input}
      label={t('delivery.scan')}
      description={t('delivery.scanHint')}
      leftSection={<IconBarcode size={18} aria-hidden />}
      value={code}
      error={unknown && t('delivery.unknown', { code: unknown })}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        setCode(event.currentTarget.value);
        setUnknown(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        void look();
      }}
    />
  );
}
