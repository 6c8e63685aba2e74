import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from './api';

/** The address of a fetched file, as long as the component is there; undefined until it came. */
export function useBlob(path: string | undefined, type?: string): { address: string | undefined; failed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['file', path],
    queryFn: ({ signal }) => api.file(path!, signal),
    enabled: path !== undefined,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    // The type is ours, not the server's: nothing is shown as a page.
    const made = URL.createObjectURL(type ? new Blob([data], { type }) : data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data, type]);
  return { address, failed: isError };
}
