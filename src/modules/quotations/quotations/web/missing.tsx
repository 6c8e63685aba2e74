import { useTranslation } from '../../../../engine/web/use-translation';
import { Notice } from '../../../../engine/web/ui/notice';

const MOST = 10;

/** Which lines have no price, and that this keeps the quotation from being confirmed. */
export function Missing({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('quotations');
  return (
    <Notice>
      {t('generate.missing', { count: names.length })}
      <ul>
        {names.slice(0, MOST).map((name, at) => (
          <li key={at}>{name}</li>
        ))}
      </ul>
    </Notice>
  );
}
