import { TextInput } from '@mantine/core';
import { useDebouncedCallback, useMergedRef } from '@mantine/hooks';
import { IconBarcode } from '@tabler/icons-react';
import { useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useScans } from '../../../../engine/web/scan/wedge';
import { useSession } from '../../../../engine/web/engine-context';
import { findProduct, type FoundProduct } from './find-product';
import { attempt } from '../../../../engine/web/ui/use-submit';

interface Props {
  inputRef: Ref<HTMLInputElement>;
  found: (product: FoundProduct) => void;
}

/** Milliseconds in which a scanner goes on typing. */
const SCANNING = 150;

/**
 * Where a scanner types: Enter looks the code up and begins a row with its product. So does a number of the length that
 * barcodes have here, for scanners that send no Enter.
 */
export function ScanBox({ inputRef, found }: Props) {
  const { t } = useTranslation('stock');
  const [code, setCode] = useState('');
  const [unknown, setUnknown] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const input = useMergedRef(box, inputRef);
  const length = Number(useSession().settings['stockBarcodeLength']);
  const look = async (typed: string) => {
    const wanted = typed.trim();
    if (!wanted) return;
    // At once, so that a second scan does not run on into the first.
    setCode('');
    setUnknown(undefined);
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
  // Read outside of the field too, as after a look at a row.
  useScans((scanned) => void look(scanned));
  const scanned = useDebouncedCallback((typed: string) => {
    if (box.current?.value === typed && typed.length === length && /^\d+$/.test(typed)) void look(typed);
  }, SCANNING);
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
        scanned(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        // A quick answer gives an unknown code back, which would be looked up once more: the next scan would be lost to it.
        scanned.cancel();
        void look(code);
      }}
    />
  );
}
