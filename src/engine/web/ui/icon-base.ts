import { createElement, type ReactNode, type SVGProps } from 'react';

type Node = [tag: string, attributes: Record<string, string>];
interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  size?: number | string;
  stroke?: number | string;
  title?: string;
  children?: ReactNode;
}

/** Lines of an icon as one: each line would be an element of the page, and a list has hundreds of them. */
function joined(type: 'outline' | 'filled', nodes: readonly Node[]): readonly Node[] {
  // Filled shapes may cut holes into each other, and a line may begin where the one before it ends.
  const isLine = ([tag, { key: _, d, ...rest }]: Node) =>
    tag === 'path' && d?.startsWith('M') && Object.keys(rest).length === 0;
  if (type === 'filled' || !nodes.every(isLine)) return nodes;
  return [['path', { d: nodes.map(([, { d }]) => d).join(''), key: 'svg-0' }]];
}

const box = { viewBox: '0 0 24 24' };
const line = { ...box, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** What the build makes each icon of the set by: the set's own function makes all elements of an icon again each time it is drawn. */
export default function createIcon(
  type: 'outline' | 'filled',
  name: string,
  displayName: string,
  nodes: readonly Node[],
) {
  const lines = joined(type, nodes).map(([tag, attributes]) => createElement(tag, attributes));
  const [only] = lines;
  const drawn = lines.length === 1 ? only : lines;
  const Icon = ({ color = 'currentColor', size = 24, stroke = 2, title, className, children, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        ...(type === 'filled'
          ? { ...box, fill: color, stroke: 'none' }
          : { ...line, strokeWidth: stroke, stroke: color }),
        width: size,
        height: size,
        className: `tabler-icon tabler-icon-${name}${className ? ` ${className}` : ''}`,
        ...rest,
      },
      ...(title || children
        ? [title && createElement('title', { key: 'svg-title' }, title), drawn, children]
        : [drawn]),
    );
  Icon.displayName = displayName;
  return Icon;
}
