const spoken = new Set(['label', 'placeholder', 'title', 'alt', 'description', 'aria-label', 'aria-description']);
const hasWord = (text) => /\p{L}{2}/u.test(text);

/** Texts a person reads come from the locale files, so that the product speaks three languages. */
export const noTextInJsx = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const message = 'Texts come from src/locales: use t().';
    return {
      JSXText(node) {
        if (hasWord(node.value)) context.report({ node, message });
      },
      JSXAttribute(node) {
        const { name, value } = node;
        if (spoken.has(name.name) && value?.type === 'Literal' && hasWord(String(value.value)))
          context.report({ node, message });
      },
    };
  },
};
