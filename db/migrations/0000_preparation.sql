CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- Lower case without diacritics, so that "zolw" finds "Żółw". Immutable because the dictionary is named:
-- it may stand in generated columns and indexes.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));
--> statement-breakpoint
-- The one way out of the log, which the product's role can only add to: rows older than three months whose archive
-- the caller has written and read back. Runs with the owner's rights; counts again before it removes anything.
CREATE FUNCTION archive_logs(until timestamptz, last_id integer, expected integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE removed integer;
BEGIN
  IF until > now() - interval '3 months' THEN
    RAISE EXCEPTION 'only entries older than three months can be archived' USING ERRCODE = '22023';
  END IF;
  DELETE FROM public.logs WHERE date < until AND id <= last_id;
  GET DIAGNOSTICS removed = ROW_COUNT;
  IF removed <> expected THEN
    RAISE EXCEPTION 'expected % entries, found %', expected, removed USING ERRCODE = '22023';
  END IF;
  RETURN removed;
END $$;
