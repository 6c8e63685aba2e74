/** Pixels the widest text of a column needs, header included, measured on what is on screen. */
export function contentWidth(root: HTMLElement, key: string): number {
  const range = document.createRange();
  const widthOf = (node: Element) => {
    range.selectNodeContents(node);
    return range.getBoundingClientRect().width;
  };
  const name = CSS.escape(key);
  const cells = [...root.querySelectorAll(`td[data-column="${name}"]`)].map((cell) => widthOf(cell) + 14);
  const head = root.querySelector(`th[data-head="${name}"] button`);
  return Math.ceil(Math.max(0, ...cells, head ? widthOf(head) + 20 : 0));
}
