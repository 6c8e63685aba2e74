ALTER TABLE "paint_orders" ADD COLUMN "deliveries" jsonb;
