-- What tables are searched by is folded with every write. As a function of SQL it could not be made a part of the
-- statement, because `unaccent` is not immutable by itself, and was started for each row. Text of ASCII alone has
-- nothing to take off and needs no alphabet.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN CASE WHEN octet_length(value) = char_length(value) THEN lower(value COLLATE "C")
    ELSE lower(public.unaccent('public.unaccent'::regdictionary, value)) END;
END $$;
