import { Navigate, type Params, useParams } from 'react-router';

/** The page of an address that only leads on, such as to a list with a filter. It is left out of the history. */
export function redirect(to: (params: Readonly<Params>) => string) {
  const Redirect = () => <Navigate replace to={to(useParams())} />;
  return { default: Redirect };
}
