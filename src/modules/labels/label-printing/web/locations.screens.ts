import { screens } from '../../../../engine/web/screens';
import { locations } from '../../../settings/locations/locations.entity';
import { labelCommand } from './label-command';
import { labelsOf } from './labels-of';

export const locationsScreens = screens(locations, {
  rowMenu: [labelCommand('location', 'DICTIONARIES_READ')],
  selectionToolbar: labelsOf('location', 'code'),
});
