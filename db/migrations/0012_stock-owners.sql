-- Paint belongs to who its storage belongs to: the shop, or one customer. No part of a lot is lent to another owner's
-- storage, and a storage does not change hands while something lies in it or is lent out of it.
CREATE FUNCTION guard_loan_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT customer_id FROM storages WHERE id = NEW.source_storage_id)
    IS DISTINCT FROM (SELECT customer_id FROM storages WHERE id = NEW.target_storage_id) THEN
    RAISE EXCEPTION 'a loan stays with its owner' USING ERRCODE = '23514', CONSTRAINT = 'stocks_lend_owner';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stocks_lend_owner_guard BEFORE INSERT ON "stocks_lend" FOR EACH ROW EXECUTE FUNCTION guard_loan_owner();
--> statement-breakpoint
CREATE FUNCTION guard_storage_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.customer_id IS DISTINCT FROM OLD.customer_id AND (
    EXISTS (SELECT FROM stocks WHERE storage_id = NEW.id AND (amount <> 0 OR lent_amount <> 0))
    OR EXISTS (SELECT FROM stocks_lend WHERE target_storage_id = NEW.id AND returned_amount < amount)
  ) THEN
    RAISE EXCEPTION 'a storage in use keeps its owner' USING ERRCODE = '23514', CONSTRAINT = 'storages_owner_held';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER storages_owner_guard BEFORE UPDATE OF "customer_id" ON "storages" FOR EACH ROW EXECUTE FUNCTION guard_storage_owner();
