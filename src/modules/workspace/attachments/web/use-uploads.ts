import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiRequestError, newKey } from '../../../../engine/web/api';
import { errorText } from '../../../../engine/web/i18n';
import { upload } from '../../../../engine/web/upload';

const MOST_BYTES = 10 * 1024 * 1024;
/** Files on their way at once; the others wait. */
const AT_ONCE = 2;

export interface Sending {
  key: string;
  name: string;
  /** 0 to 1. */
  share: number;
  /** Why it was not taken. */
  error?: string;
}

/** Sends files to a record, one behind the other, each with its progress; what failed stays to be read. */
export function useUploads(fields: Readonly<Record<string, string>>, path = 'attachments/upload') {
  const client = useQueryClient();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const waiting = useRef<(() => Promise<void>)[]>([]);
  const running = useRef(0);
  const aborts = useRef(new Map<string, AbortController>());

  const change = (key: string, part: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const dismiss = useCallback((key: string) => {
    aborts.current.get(key)?.abort(new DOMException('', 'AbortError'));
    aborts.current.delete(key);
    setSending((all) => all.filter((one) => one.key !== key));
  }, []);

  const next = () => {
    while (running.current < AT_ONCE) {
      const work = waiting.current.shift();
      if (!work) return;
      running.current += 1;
      void work().finally(() => {
        running.current -= 1;
        next();
      });
    }
  };

  async function send(key: string, file: File): Promise<void> {
    const abort = aborts.current.get(key);
    if (!abort) return;
    try {
      const onProgress = (share: number) => change(key, { share });
      await upload(path, file, { fields, onProgress, signal: abort.signal });
      dismiss(key);
      void client.invalidateQueries({ queryKey: ['attachments'] });
    } catch (error) {
      if (abort.signal.aborted) return;
      change(key, { error: errorText(error), share: 1 });
    }
  }

  const start = (files: Iterable<File>) => {
    for (const file of files) {
      const key = newKey();
      const tooLarge = file.size > MOST_BYTES ? errorText(new ApiRequestError(413, 'FileTooLarge')) : undefined;
      setSending((all) => [...all, { key, name: file.name, share: tooLarge ? 1 : 0, error: tooLarge }]);
      if (tooLarge) continue;
      aborts.current.set(key, new AbortController());
      waiting.current.push(() => send(key, file));
    }
    next();
  };
  return { sending, start, dismiss };
}
