import { useKeptPage } from '../../../../../engine/web/offline/use-kept-page';
import { useChoices } from './use-choices';

/** Sees to it that the tablet opens without a connection: code, session and dictionaries are kept from now on. */
export function useOffline(): void {
  useChoices('errornous-reasons');
  useChoices('work-cards-break-types');
  useKeptPage('/floor');
}
