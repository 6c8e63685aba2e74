import { said, seed } from '../../../engine/server/seed';
import { colourGroups } from './colour-groups.entity';

export const colourGroupsSeed = seed(colourGroups, [
  { sequence: 1, code: 'LIGHT', name: said('Jasne gładkie', 'Light, smooth', 'Hell, glatt') },
  { sequence: 2, code: 'DARK', name: said('Ciemne gładkie', 'Dark, smooth', 'Dunkel, glatt') },
  { sequence: 3, code: 'STRUCT', name: said('Struktura', 'Structure', 'Struktur') },
  { sequence: 4, code: 'METAL', name: said('Metaliczne', 'Metallic', 'Metallic') },
]);
