import { Button } from '@mantine/core';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import styles from './drop-zone.module.css';
import type { IconComponent } from './icons';

interface Props {
  label: string;
  icon: IconComponent;
  text: string;
  hint: string;
  /** Name endings the browser offers: `.xlsx,.csv`. */
  accept: string;
  /** Words of the button that opens the browser's own dialog. */
  choose: string;
  busy: boolean;
  take: (file: File) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Where one file is dropped or chosen. */
export function DropZone({ label, icon: Icon, text, hint, accept, choose, busy, take, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const chosen = (file: File | null | undefined) => {
    if (input.current) input.current.value = '';
    if (file) take(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    chosen(event.dataTransfer.files[0]);
  };
  return (
    <section
      className={styles.zone}
      aria-label={label}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon size={40} stroke={1.3} aria-hidden />
      <div className={styles.text}>
        <p>{text}</p>
        <p>{hint}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={choose}
        onChange={(event) => chosen(event.target.files?.[0])}
      />
      <div className={styles.buttons}>
        <Button variant="filled" data-autofocus loading={busy} onClick={() => input.current?.click()}>
          {choose}
        </Button>
        {children}
      </div>
    </section>
  );
}
