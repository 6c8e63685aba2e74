import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The face of letters every screen is drawn in. */
const font = /inter-latin(-ext)?-wght-normal-[^/]*\.woff2$/;
const main = /\/src\/web\/main\.tsx$/;

/**
 * Names in the page what its first script would only ask for later: the files of the sign-in page and the letters, so that
 * the browser fetches them all at once.
 */
export const askEarly = (): Plugin => ({
  name: 'ask-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const needed = new Set<string>();
      const need = (file: string): void => {
        const chunk = bundle[file];
        if (needed.has(file) || chunk?.type !== 'chunk') return;
        needed.add(file);
        chunk.imports.forEach(need);
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => main.test(id))) need(chunk.fileName);
      }
      const link = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });
      const styles = [...needed].flatMap((file) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
      });
      return [
        ...[...new Set(styles)]
          .filter((file) => !html.includes(file))
          .map((file) => link({ rel: 'stylesheet', crossorigin: true, href: `/${file}` })),
        ...[...needed]
          .filter((file) => !(bundle[file]?.type === 'chunk' && bundle[file].isEntry))
          .map((file) => link({ rel: 'modulepreload', crossorigin: true, href: `/${file}` })),
        ...Object.keys(bundle)
          .filter((file) => font.test(file))
          .map((file) => link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` })),
      ];
    },
  },
});
