import type { ErrorBody } from '../errors';
import { apiPath, ApiRequestError, headersFor, notifySession } from './api';
import { withFileKey } from './request-key';

interface UploadOptions {
  fields: Readonly<Record<string, string>>;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends one file as multipart field `file` after the text fields, telling how far it is; `fetch` cannot.
 * Rejects with `ApiRequestError`, or the signal's reason when it was cancelled.
 */
export const upload = <T>(path: string, file: File, options: UploadOptions): Promise<T> =>
  withFileKey([path, options.fields], file, (key) => send<T>(path, file, options, key));

function send<T>(path: string, file: File, { fields, onProgress, signal }: UploadOptions, key: string): Promise<T> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  const headers = headersFor({ key }, false);
  const token = headers.get('access-token');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiPath(path));
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(body as T);
      const error = new ApiRequestError(request.status, body.errorStr ?? 'UnknownError', body);
      notifySession(error, { method: 'POST', path }, token);
      reject(error);
    };
    request.onerror = () => reject(new ApiRequestError(0, 'NetworkError'));
    request.onabort = () => reject(signal.reason as Error);
    if (signal.aborted) return reject(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function parsed(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}
