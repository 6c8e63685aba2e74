import { firstText } from '../../../../engine/web/i18n';
import type { ImportColumn } from '../import-columns';

/** The heading of a column in the language on screen. */
export const columnLabel = ({ label }: ImportColumn): string => firstText(label);
