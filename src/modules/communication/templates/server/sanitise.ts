import sanitizeHtml from 'sanitize-html';

/** What a mail may contain: text and its shape, links and nothing that runs, loads or styles the client's program. */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'hr',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'a',
      'span',
      'div',
      'blockquote',
      'h1',
      'h2',
      'h3',
      'ul',
      'ol',
      'li',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href', 'title'], '*': ['style'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    // A marker in the place of an address is filled in with one of ours.
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    allowedStyles: {
      '*': {
        color: [/^#[0-9a-f]{3,6}$/i, /^rgb\(/i],
        'background-color': [/^#[0-9a-f]{3,6}$/i, /^rgb\(/i],
        'text-align': [/^(left|right|center|justify)$/],
        'font-weight': [/^(bold|normal|[1-9]00)$/],
        'font-size': [/^\d{1,2}(px|pt|em|%)$/],
      },
    },
  });
