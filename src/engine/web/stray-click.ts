/** What is pressed to do something. */
const PRESSED = 'button, a[href], [role="button"], [role="menuitem"], [role="option"], [role="tab"]';

const pressedBy = ({ target }: Event): Element | null => (target instanceof Element ? target.closest(PRESSED) : null);

/**
 * A double click means one thing: its second press is dropped where something else has come under the pointer meanwhile, such
 * as the button of the next row, of another step or of the page a link led to. Returns the way to end that.
 */
export function dropStrayClicks(): () => void {
  let first: { element: Element | null; text: string | null } = { element: null, text: null };
  const isStray = (event: MouseEvent): boolean => {
    const element = pressedBy(event);
    const text = element?.textContent ?? null;
    // Keys press without a count, and the first press elsewhere counts as one.
    if (event.detail < 2) first = { element, text };
    return element !== first.element || text !== first.text;
  };
  const onClick = (event: MouseEvent) => {
    if (!isStray(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // What a double click does by itself, such as to remove a time of the plan, is dropped with its second press.
  const handlers = ['click', 'dblclick'] as const;
  for (const name of handlers) window.addEventListener(name, onClick, true);
  return () => {
    for (const name of handlers) window.removeEventListener(name, onClick, true);
  };
}
