-- A number is given once per company, in whatever case it is written. What was approved is not changed: where a former number
-- differs from an earlier one in case alone, both stay.
DO $$
DECLARE
  twins text;
BEGIN
  SELECT string_agg(v."id"::text, ', ') INTO twins FROM "invoices" v
  WHERE v."approved_at" IS NOT NULL AND EXISTS (
    SELECT FROM "invoices" e WHERE e."approved_at" IS NOT NULL AND e."company_id" = v."company_id"
      AND lower(e."number") = lower(v."number") AND e."id" < v."id"
  );
  DROP INDEX "invoices_number_taken";
  EXECUTE 'CREATE UNIQUE INDEX "invoices_number_taken" ON "invoices" ("company_id", lower("number")) WHERE "approved_at" IS NOT NULL'
    || coalesce(' AND "id" NOT IN (' || twins || ')', '');
END $$;
