import { useEffect, useRef, useState, type DragEvent } from 'react';

const withFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Files dropped on a place, or pasted anywhere on the page while it is shown. */
export function useDropAndPaste(take: (files: readonly File[]) => void, active: boolean, pastedName: () => string) {
  const [over, setOver] = useState(false);
  const taking = useRef(take);
  const naming = useRef(pastedName);
  useEffect(() => {
    taking.current = take;
    naming.current = pastedName;
  });
  useEffect(() => {
    if (!active) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || (event.target instanceof Element && event.target.closest('[role="dialog"]'))) return;
      event.preventDefault();
      // Screenshots are all called "image.png".
      taking.current(
        files.map((file) =>
          file.name === 'image.png' ? new File([file], `${naming.current()}.png`, { type: file.type }) : file,
        ),
      );
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [active]);
  if (!active) return { over: false, handlers: {} };
  return {
    over,
    handlers: {
      onDragEnter: (event: DragEvent) => withFiles(event) && (event.preventDefault(), setOver(true)),
      onDragOver: (event: DragEvent) => withFiles(event) && event.preventDefault(),
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!withFiles(event)) return;
        event.preventDefault();
        setOver(false);
        taking.current([...event.dataTransfer.files]);
      },
    },
  };
}
