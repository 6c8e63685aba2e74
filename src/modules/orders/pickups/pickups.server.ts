import { implement } from '../../../engine/server/implement';
import { ofOwnCustomer } from '../../sales/customers/customer-scope';
import { pickups } from './pickups.entity';

/** Delivery notes are written by handing goods over (`POST /pickups`); customers see their own. */
export const pickupsServer = implement(pickups, { scope: ofOwnCustomer });
