/** A mail as it is read: lines of a length that can be followed, a long address broken where the screen ends, and light on dark where its reader has chosen that. */
export const mailPage = (html: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}a{color:#0b5f6b}` +
  `@media (prefers-color-scheme:dark){a{color:#6fc7d1}}</style></head>` +
  `<body style="margin:0;padding:16px;font:15px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif">` +
  `<div style="max-width:640px;overflow-wrap:anywhere">${html}</div></body></html>`;
