/** Characters a message is cut to. */
export const MESSAGE_MAX = 255;
/** Characters the input takes. */
export const MESSAGE_INPUT = 250;

/** A message as it is kept: without control characters, trimmed, cut to 255 characters; empty = not to be sent. */
export const messageText = (typed: string): string =>
  [
    ...typed
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, ' ')
      .trim(),
  ]
    .slice(0, MESSAGE_MAX)
    .join('')
    .trim();
