import { Navigate, useParams } from 'react-router';

/** Goes on to the list, narrowed to the dictionary of the address. */
export default function OneDictionary() {
  const { dictionary = '' } = useParams();
  return <Navigate to={`/car-dictionary?f.dictionary=${encodeURIComponent(dictionary)}`} replace />;
}
