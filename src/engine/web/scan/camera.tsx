import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../use-translation';
import { loadDecoder } from './decode';
import layout from '../ui/layout.module.css';
import styles from './scan.module.css';

/** Ten pictures a second; the box is this many pixels of the picture, or what there is of it. */
const EVERY = 100;
const BOX = 250;
/** Milliseconds the same code is not read again. */
const AGAIN = 4000;

function boxOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight } = video;
  if (!videoWidth) return false;
  // A camera with more pixels sees the same part of the world through the box.
  const size = Math.min(videoWidth, videoHeight, Math.round((BOX * Math.max(480, videoHeight)) / 480));
  canvas.width = canvas.height = size;
  const [x, y] = [(videoWidth - size) / 2, (videoHeight - size) / 2];
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, x, y, size, size, 0, 0, size, size);
  return true;
}

interface Props {
  onCode: (code: string) => void;
  paused?: boolean;
  /** Of a kiosk, which people show their badge to; otherwise the one at the back. */
  front?: boolean;
}

/** Watches the camera for codes as long as it is drawn. */
export function Camera({ onCode, paused = false, front = false }: Props) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const live = useRef({ onCode, paused });
  useEffect(() => void (live.current = { onCode, paused }));
  useEffect(() => {
    const end = new AbortController();
    watch(video, front ? 'user' : 'environment', live, end.signal).catch(() => !end.signal.aborted && setFailed(true));
    return () => end.abort();
  }, [front]);
  if (failed) return <p className={layout.note}>{t('scan.cameraFailed')}</p>;
  return (
    <div className={styles.video} data-front={front || undefined}>
      <video ref={video} muted playsInline aria-label={t('scan.camera')} />
      <i className={styles.box} aria-hidden />
    </div>
  );
}

interface Live {
  current: { onCode: (code: string) => void; paused: boolean };
}
async function watch(
  video: { current: HTMLVideoElement | null },
  facingMode: 'user' | 'environment',
  live: Live,
  end: AbortSignal,
): Promise<void> {
  const [stream, decode] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode, width: { ideal: 1280 } } }),
    loadDecoder(),
  ]);
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  end.addEventListener('abort', stop);
  if (end.aborted || !video.current) return stop();
  video.current.srcObject = stream;
  await video.current.play();
  const canvas = document.createElement('canvas');
  let busy = false;
  let last = { code: '', at: 0 };
  const look = async () => {
    if (busy || live.current.paused || !video.current || !boxOf(video.current, canvas)) return;
    busy = true;
    const code = await decode(canvas).catch(() => undefined);
    busy = false;
    if (!code || live.current.paused || (code === last.code && Date.now() - last.at < AGAIN)) return;
    last = { code, at: Date.now() };
    live.current.onCode(code);
  };
  const timer = setInterval(() => void look(), EVERY);
  end.addEventListener('abort', () => clearInterval(timer));
}
