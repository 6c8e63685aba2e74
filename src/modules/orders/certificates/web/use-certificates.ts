import { useQueryClient } from '@tanstack/react-query';
import type { RecordOf } from '../../../../engine/entity';
import { api } from '../../../../engine/web/api';
import { useRelated } from '../../../../engine/web/edit/related-list';
import { currentLanguage } from '../../../../engine/web/i18n';
import type { AnyRow } from '../../../../engine/web/screens';
import { toastLoadError } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { qualityCertificates } from '../quality-certificates.entity';

export type Certificate = AnyRow & RecordOf<typeof qualityCertificates>;
export interface Wanted {
  orderId: number;
  /** Null: the whole order. */
  pickupId: number | null;
}

/** Opens a certificate in a window of its own, where it can be printed. */
export const openCertificate = (id: number): void =>
  void api.openDocument(`document/certificate/pdf/${id}/${currentLanguage()}`).catch(toastLoadError);

/** All certificates of an order, the latest first. */
export const useCertificates = (orderId: number): readonly Certificate[] =>
  useRelated<Certificate>(qualityCertificates, { orderId }).rows ?? [];

/** Issues a certificate; the lists that show it are read again. */
export function useIssue(wanted: Wanted) {
  const client = useQueryClient();
  return useSubmit(async (_: void, key) => {
    const sent = { key: key(wanted) };
    const made = await api.create<{ id: number; numberText: string }>('quality-certificates', wanted, sent);
    await client.invalidateQueries({ queryKey: ['quality-certificates'] });
    return made;
  });
}
