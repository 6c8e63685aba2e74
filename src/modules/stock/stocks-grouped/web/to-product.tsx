import { Navigate } from 'react-router';
import type { AnyEntity } from '../../../../engine/entity';
import { useRecord } from '../../../../engine/web/edit/use-record';
import { errorText } from '../../../../engine/web/i18n';
import layout from '../../../../engine/web/ui/layout.module.css';

/** A row of the summary leads to its product in its storage; there is none to add. */
export function ToProduct({ entity, id }: { entity: AnyEntity; id?: number }) {
  const { data, error } = useRecord(entity.name, id);
  if (error) {
    return (
      <p className={`${layout.inset} ${layout.quiet}`} role="alert">
        {errorText(error)}
      </p>
    );
  }
  if (id === undefined) return <Navigate replace to="/stocks-grouped" />;
  if (!data) return null;
  return <Navigate replace to={`/stocks-grouped/view/${Number(data['productId'])}/${Number(data['storageId'])}`} />;
}
