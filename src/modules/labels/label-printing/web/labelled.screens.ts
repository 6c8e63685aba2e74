import { screens } from '../../../../engine/web/screens';
import { locations } from '../../../settings/locations/locations.entity';
import { labelCommand } from './label-command';
import { labelsOf } from './labels-of';
import { places } from '../../../settings/places/places.entity';

export const locationsScreens = screens(locations, {
  rowMenu: [labelCommand('location', 'DICTIONARIES_READ')],
  selectionToolbar: labelsOf('location', 'code'),
});

export const placesScreens = screens(places, {
  rowMenu: [labelCommand('place', 'DICTIONARIES_READ')],
  selectionToolbar: labelsOf('place', 'code'),
});
