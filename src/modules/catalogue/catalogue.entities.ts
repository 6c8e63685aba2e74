import { colourChanges } from './colour-groups/colour-changes.entity';
import { colourGroups } from './colour-groups/colour-groups.entity';
import { pricingLines } from './pricing/pricing-lines.entity';
import { pricingMinPrice } from './pricing/pricing-min-price.entity';
import { pricing } from './pricing/pricing.entity';
import { producers } from './producers/producers.entity';
import { productAttributesClass } from './product-attributes-class/product-attributes-class.entity';
import { productAttributesGloss } from './product-attributes-gloss/product-attributes-gloss.entity';
import { productAttributes } from './product-attributes/product-attributes.entity';
import { productCategories } from './product-categories/product-categories.entity';
import { productProfiles } from './product-profiles/product-profiles.entity';
import { productStates } from './product-states/product-states.entity';
import { productTypes } from './product-types/product-types.entity';
import { productAttributesList } from './products/product-attributes-list.entity';
import { productCategoriesList } from './products/product-categories-list.entity';
import { productPrices } from './products/product-prices.entity';
import { products } from './products/products.entity';
import { profileGroups } from './profile-groups/profile-groups.entity';
import { serviceChecks } from './service-checks/service-checks.entity';
import { serviceSteps } from './services/service-steps.entity';
import { services } from './services/services.entity';
import { stepOptions } from './services/step-options.entity';

export const catalogueEntities = [
  producers,
  productCategories,
  productTypes,
  productStates,
  productAttributes,
  productAttributesClass,
  productAttributesGloss,
  colourGroups,
  colourChanges,
  profileGroups,
  services,
  serviceSteps,
  serviceChecks,
  stepOptions,
  productProfiles,
  products,
  productCategoriesList,
  productAttributesList,
  productPrices,
  pricing,
  pricingLines,
  pricingMinPrice,
] as const;
