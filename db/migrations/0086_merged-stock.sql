-- A lot that becomes another product's, because two products were one and the same, takes its movements and its part of
-- the sums along. Movements stay closed to the product's role otherwise: this runs with the owner's rights.
CREATE FUNCTION move_lot_to_product() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE stock_log SET product_id = NEW.product_id WHERE stock_id = NEW.id;
  UPDATE stocks_grouped SET amount = amount - NEW.amount
    WHERE product_id = OLD.product_id AND storage_id = NEW.storage_id AND lower(unit) = lower(NEW.unit);
  INSERT INTO stocks_grouped (product_id, storage_id, unit) VALUES (NEW.product_id, NEW.storage_id, NEW.unit)
    ON CONFLICT DO NOTHING;
  UPDATE stocks_grouped SET amount = amount + NEW.amount
    WHERE product_id = NEW.product_id AND storage_id = NEW.storage_id AND lower(unit) = lower(NEW.unit);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stocks_product_moved AFTER UPDATE OF product_id ON "stocks"
  FOR EACH ROW WHEN (OLD.product_id <> NEW.product_id) EXECUTE FUNCTION move_lot_to_product();
