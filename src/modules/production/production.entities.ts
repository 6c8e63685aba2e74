import { errornousReasons } from './errornous-reasons/errornous-reasons.entity';
import { itemErrors } from './item-errors/item-errors.entity';
import { paintOrderItems, paintOrders } from './paint-orders/paint-orders.entity';
import { paintReturns } from './paint-returns/paint-returns.entity';
import { ovenLoads } from './oven/oven-loads.entity';
import { ovenProgrammeSegments } from './oven/oven-programme-segments.entity';
import { ovenProgrammes } from './oven/oven-programmes.entity';
import { racks } from './racks/racks.entity';
import { shiftUsers } from './shift-users/shift-users.entity';
import { workCardsBreakTypes } from './work-cards-break-types/work-cards-break-types.entity';
import { workCardsStatus } from './work-cards-status/work-cards-status.entity';
import { workCardFrames } from './work-cards/work-card-frames.entity';
import { workCardMeasurements } from './work-cards/work-card-measurements.entity';
import { workCardNotes } from './work-cards/work-card-notes.entity';
import { workCardPaintings } from './work-cards/work-card-paintings.entity';
import { workCardProducts } from './work-cards/work-card-products.entity';
import { workCardTreatments } from './work-cards/work-card-treatments.entity';
import { workCardsBreak } from './work-cards/work-cards-break.entity';
import { workCardsEtiquettes } from './work-cards/work-cards-etiquettes.entity';
import { workCardsItems } from './work-cards/work-cards-items.entity';
import { workCards } from './work-cards/work-cards.entity';

export const productionEntities = [
  errornousReasons,
  workCardsStatus,
  workCardsBreakTypes,
  workCards,
  racks,
  ovenProgrammes,
  ovenProgrammeSegments,
  ovenLoads,
  paintOrders,
  paintOrderItems,
  paintReturns,
  workCardFrames,
  workCardsItems,
  workCardProducts,
  workCardNotes,
  workCardsBreak,
  workCardTreatments,
  workCardPaintings,
  workCardMeasurements,
  workCardsEtiquettes,
  shiftUsers,
  itemErrors,
] as const;
