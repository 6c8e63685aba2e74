/** Kinds of cards on which work goes on; a closed or cancelled one stays as it is. */
const openKinds: readonly number[] = [1, 3, 5];

export const isOpen = ({ kind }: Readonly<{ kind?: unknown }>): boolean => openKinds.includes(Number(kind));
