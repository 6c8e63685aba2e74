/// <reference types="vite/types/importMeta.d.ts" />
import type { Report } from '../engine/report';

/** The files that declare reports, and nothing but reports: their name is all it takes to be listed. */
const files = import.meta.glob<Readonly<Record<string, Report>>>('./*/*/*.report.ts', { eager: true });

export const reports: readonly Report[] = Object.values(files).flatMap((file) => Object.values(file));
