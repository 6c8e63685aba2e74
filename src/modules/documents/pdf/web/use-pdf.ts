import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, apiPath } from '../../../../engine/web/api';

/** A document as an address of this page alone: fetched with a one-time ticket, shown from memory. */
export function usePdf(path: string) {
  const { data, error } = useQuery({
    queryKey: ['pdf', path],
    async queryFn({ signal }) {
      const { ticket } = await api.post<{ ticket: string }>('tickets', { path });
      const answer = await fetch(apiPath(path, { access_token: ticket }), { signal });
      if (!answer.ok) throw Object.assign(new Error(), (await answer.json()) as object);
      return answer.blob();
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return { address, error };
}
