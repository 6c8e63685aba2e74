/** The file name the server proposes in Content-Disposition, if any. */
export function fileNameOf(response: Response): string | undefined {
  const header = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header)?.[1];
}

/** A limit for what may take as long as something is heard of it; aborted after so many milliseconds without. */
export function silenceLimit(milliseconds: number): { signal: AbortSignal; heard: () => void; end: () => void } {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const heard = () => {
    end();
    timer = setTimeout(() => silent.abort(), milliseconds);
  };
  heard();
  return { signal: silent.signal, heard, end };
}

/** The content of an answer, piece by piece. */
export async function received({ body, headers }: Response, heard: () => void): Promise<Blob> {
  const pieces: BlobPart[] = [];
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    heard();
    pieces.push(piece.value);
  }
  return new Blob(pieces, { type: headers.get('Content-Type') ?? '' });
}

/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
