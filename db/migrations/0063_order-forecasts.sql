ALTER TABLE "orders" ADD COLUMN "forecast_date" date;
