-- Stock: the amount of a lot is the sum of its movements. A movement adds itself to its lot and to the summary of its
-- product and storage; nothing else may touch either.
CREATE FUNCTION apply_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE lot stocks;
BEGIN
  UPDATE stocks SET amount = amount + NEW.amount WHERE id = NEW.stock_id RETURNING * INTO lot;
  NEW.balance := lot.amount;
  NEW.product_id := lot.product_id;
  NEW.storage_id := lot.storage_id;
  -- In two steps: a row proposed with a negative amount would be refused before the conflict is seen.
  INSERT INTO stocks_grouped (product_id, storage_id, unit) VALUES (lot.product_id, lot.storage_id, lot.unit)
    ON CONFLICT DO NOTHING;
  UPDATE stocks_grouped SET amount = amount + NEW.amount
    WHERE product_id = lot.product_id AND storage_id = lot.storage_id AND lower(unit) = lower(lot.unit);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_log_apply BEFORE INSERT ON "stock_log" FOR EACH ROW EXECUTE FUNCTION apply_stock_movement();
--> statement-breakpoint
CREATE FUNCTION guard_stock_amount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN NEW; END IF;
  IF (TG_OP = 'INSERT' AND NEW.amount <> 0) OR (TG_OP = 'UPDATE' AND NEW.amount <> OLD.amount) THEN
    RAISE EXCEPTION 'amounts on stock change by movements alone' USING ERRCODE = '23514', CONSTRAINT = 'stocks_amount_ledger';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stocks_amount_guard BEFORE INSERT OR UPDATE ON "stocks" FOR EACH ROW EXECUTE FUNCTION guard_stock_amount();
--> statement-breakpoint
CREATE TRIGGER stocks_grouped_amount_guard BEFORE INSERT OR UPDATE ON "stocks_grouped" FOR EACH ROW EXECUTE FUNCTION guard_stock_amount();
--> statement-breakpoint
ALTER TABLE "stocks_lend" ADD CONSTRAINT "stocks_lend_returned_amount_limit" CHECK ("returned_amount" <= "amount");
--> statement-breakpoint
ALTER TABLE "stock_limits" ADD CONSTRAINT "stock_limits_amount_max_order" CHECK ("amount_max" >= "amount_min");
