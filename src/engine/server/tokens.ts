import { hash, randomBytes } from 'node:crypto';

/** 256 random bits as URL-safe text: 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token: its SHA-256. */
export const digestOf = (token: string): Buffer => hash('sha256', token, 'buffer');
