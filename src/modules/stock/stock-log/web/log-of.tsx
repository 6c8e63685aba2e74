import { Navigate, useParams } from 'react-router';

const filters: Readonly<Record<string, string>> = { stock: 'stockId', product: 'productId', storage: 'storageId' };

/** The movements of one lot, product or storage: the list with its filter, where it can be seen and taken off. */
export default function LogOf() {
  const { mode = '', id = '' } = useParams();
  const field = filters[mode];
  return <Navigate replace to={field && /^\d+$/.test(id) ? `/stock-log?f.${field}=${id}` : '/stock-log'} />;
}
