/** CRC-8, polynomial 0x07, starting at 0, over the ASCII codes of a text. */
function crc8(text: string): number {
  let crc = 0;
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : (crc << 1) & 0xff;
  }
  return crc;
}

/** The check digits of a number in the national system: two hexadecimal ones over its first 32 characters. */
export const ksefChecksum = (first32: string): string => crc8(first32).toString(16).toUpperCase().padStart(2, '0');

/** Whether a number is well formed, of this seller, and its check digits agree. */
export const isKsefNumber = (number: string, sellerNip?: string): boolean =>
  /^\d{10}-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}$/.test(number) &&
  ksefChecksum(number.slice(0, 32)) === number.slice(33) &&
  (sellerNip === undefined || number.startsWith(`${sellerNip}-`));
