ALTER TABLE "orders" ADD COLUMN "complaint_id" integer;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_complaint_id_fkey" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "orders_complaint_id_index" ON "orders" USING btree ("complaint_id") WHERE "orders"."complaint_id" is not null;
--> statement-breakpoint
UPDATE "orders" o SET "complaint_id" = k."id" FROM "complaints" k WHERE k."rework_order_id" = o."id";
--> statement-breakpoint
-- Orders that were cancelled before another one made the same complaint good were told by their number alone.
UPDATE "orders" o SET "complaint_id" = k."id" FROM "complaints" k
WHERE o."complaint_id" IS NULL AND o."status" = 99 AND o."type" = 1
  AND o."parent_order_id" = k."order_id" AND o."external_number" = k."number_text";
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_complaint_made_good_once" ON "orders" ("complaint_id") WHERE "complaint_id" IS NOT NULL AND "status" <> 99;
--> statement-breakpoint
CREATE FUNCTION order_of_complaint() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE orders SET complaint_id = NEW.id WHERE id = NEW.rework_order_id AND complaint_id IS DISTINCT FROM NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER complaints_order_made AFTER INSERT OR UPDATE OF "rework_order_id" ON "complaints"
  FOR EACH ROW WHEN (NEW.rework_order_id IS NOT NULL) EXECUTE FUNCTION order_of_complaint();
--> statement-breakpoint
-- An order brought back makes its complaint good again, in place of the one that was cancelled meanwhile.
CREATE FUNCTION complaint_made_good_again() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE complaints SET rework_order_id = NEW.id, version = version + 1
    WHERE id = NEW.complaint_id AND rework_order_id IS DISTINCT FROM NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_made_good_again AFTER UPDATE OF "status" ON "orders"
  FOR EACH ROW WHEN (OLD.status = 99 AND NEW.status <> 99 AND NEW.complaint_id IS NOT NULL) EXECUTE FUNCTION complaint_made_good_again();
