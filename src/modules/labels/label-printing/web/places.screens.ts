import { screens } from '../../../../engine/web/screens';
import { places } from '../../../settings/places/places.entity';
import { labelCommand } from './label-command';
import { labelsOf } from './labels-of';

export const placesScreens = screens(places, {
  rowMenu: [labelCommand('place', 'DICTIONARIES_READ')],
  selectionToolbar: labelsOf('place', 'code'),
});
