import { carDictionaryPage } from './car-dictionary/web/car-dictionary.page';
import type { AreaWeb } from '../area.web';

export const frontdeskArea: AreaWeb = {
  pages: [carDictionaryPage],
};
