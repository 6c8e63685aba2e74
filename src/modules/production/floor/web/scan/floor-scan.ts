import { api, ApiRequestError } from '../../../../../engine/web/api';
import { httpStatus } from '../../../../../engine/http-status';

/** What a code means on the floor, as the server answers. */
export interface FloorScan {
  found: { entity: string; id: number; name: string } | null;
  frame: {
    id: number;
    title: string;
    workCardId: number;
    workCard: string | null;
    placeId: number;
    place: string;
  } | null;
  workCard: { id: number; placeId: number } | null;
  pieces: { orderItemId: number; amount: number }[];
}
const nothing: FloorScan = { found: null, frame: null, workCard: null, pieces: [] };

/** Asks what a code means; nothing while the server is out of reach, so that what this tablet knows still counts. */
export async function askScan(code: string): Promise<FloorScan & { reached: boolean }> {
  try {
    return { ...(await api.get<FloorScan>('floor/scan', { code }, { timeout: 8000 })), reached: true };
  } catch (error) {
    if (error instanceof ApiRequestError && error.status === httpStatus.none) return { ...nothing, reached: false };
    throw error;
  }
}
