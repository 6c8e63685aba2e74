import { basename } from 'node:path';

/** Parts of identifiers and file names that an engineer would not search for, with what is usual instead. */
export const identifierWords = {
  bones: 'skeleton',
  deed: 'action, command',
  deeds: 'actions, commands',
  goodbye: 'close, shutdown, logout',
  lasting: 'queued, persistent',
  nobody: 'empty, none, noop',
  said: 'feedback, message, text',
  say: 'showFeedback, notify',
  says: 'shows, contains',
  somebody: 'user, person',
  tale: 'scenario',
  tales: 'scenarios',
  tell: 'notify, report',
  tells: 'notifies, reports',
  told: 'notified, reported, message',
  whereabouts: 'location',
  wish: 'request',
  wishes: 'requests',
};

/** Turns of phrase of comments and test titles, with what is usual instead. */
export const phrases = [
  [/\bafresh\b|\banew\b/, 'again, new'],
  [/\bbrings? about\b/, 'cause'],
  [/\bdeeds?\b/, 'action, command'],
  [/\bgone by\b/, 'past, overdue, expired'],
  [/\bgood-?bye\b/, 'close, shutdown, logout'],
  [/\bin the place of\b/, 'instead of, replaces'],
  [/\b(leave|leaves|leaving|left)-with\b|\bleaves? with\b/, 'is removed together with'],
  [/\bnobody\b/, 'no user; not used, not awaited'],
  [/\bonce more\b/, 'again'],
  [/\bone's own\b/, "the user's own"],
  [/\b(said|says|say)\b/, 'shown, contains, states'],
  [/\bsomebody\b/, 'another user, a user'],
  [/\bspeaks?\b/, 'uses, supports'],
  [/\bstands?\b(?! for\b)(?!-)/, 'is'],
  [/\btales?\b/, 'scenario'],
  [/\b(told|tells|tell)\b/, 'notified, reported, passed'],
  [/\bwhereabouts\b/, 'location'],
  [/\bwhoever\b/, 'the user who'],
  [/\bwish(es)?\b/, 'request'],
  [/\bword of\b/, 'text, name'],
];

const partsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .split(/[^A-Za-z]+/)
    .map((part) => part.toLowerCase());

/** The first unusual word of an identifier or file name, or undefined. */
export const unusualWordIn = (name) =>
  partsOf(name.replace(/\.tsx?$/, '')).find((part) => Object.hasOwn(identifierWords, part));

/** The unusual phrases of a text, each with its replacement. */
export const unusualPhrasesIn = (text) =>
  phrases.flatMap(([pattern, better]) => {
    const [found] = new RegExp(pattern, 'i').exec(text) ?? [];
    return found === undefined ? [] : [{ found, better }];
  });

const titled = new Set(['it', 'test', 'describe']);
/** Words that make a title an appendix of its `describe`: `of another company is not found`. */
const fragment = /^(and|are|as|at|but|by|come|for|from|go|have|in|not:?|of|on|or|to|were|with|without)\b/i;

const calledName = (callee) => {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  return '';
};
const textOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('…') : undefined;
};

/**
 * Identifiers, file names, comments and test titles use the field's standard English; texts of the product are not looked
 * at. Test titles read as sentences without their `describe`.
 */
export const plainWords = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const known = new Set();
    const identifier = (node) => {
      if (known.has(node.name)) return;
      known.add(node.name);
      const word = unusualWordIn(node.name);
      if (word) context.report({ node, message: `${node.name}: "${word}" → ${identifierWords[word]}` });
    };
    const text = (value, loc) => {
      for (const { found, better } of unusualPhrasesIn(value))
        context.report({ loc, message: `"${found}" → ${better}` });
    };
    return {
      Program(node) {
        const word = unusualWordIn(basename(context.filename));
        if (word) context.report({ node, message: `File name: "${word}" → ${identifierWords[word]}` });
        for (const comment of context.sourceCode.getAllComments())
          if (!/^\s*oxlint-/.test(comment.value)) text(comment.value, comment.loc);
      },
      Identifier: identifier,
      JSXIdentifier: identifier,
      CallExpression(node) {
        const name = calledName(node.callee);
        const title = titled.has(name) ? textOf(node.arguments[0]) : undefined;
        if (title === undefined) return;
        text(title, node.arguments[0].loc);
        if (name !== 'describe' && fragment.test(title))
          context.report({ node: node.arguments[0], message: 'A test title is a sentence of its own.' });
      },
    };
  },
};
