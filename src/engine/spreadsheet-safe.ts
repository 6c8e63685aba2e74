/** Spreadsheets run text that starts like a formula; an apostrophe keeps it text. Plain numbers such as -12.00 are spared. */
export const spreadsheetSafe = (text: string): string =>
  /^[=+\-@\t\r\0]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;
