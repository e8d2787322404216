-- Firms and products are found by any two adjacent characters of their names: most Chinese words have two characters, too few for trigrams.
-- In plpgsql, because it takes a tenth of the time of the same in SQL.
CREATE FUNCTION "character_pairs"("name" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  "lower_name" text := lower("name");
  "pairs" text[] := '{}';
BEGIN
  FOR "place" IN 1 .. length("lower_name") - 1 LOOP
    "pairs" := "pairs" || substr("lower_name", "place", 2);
  END LOOP;
  RETURN "pairs";
END $$;--> statement-breakpoint
CREATE INDEX "firms_name_pairs" ON "firms" USING gin (character_pairs("firm_name"));--> statement-breakpoint
-- Every search reads the list of pending entries: 256 kB of it at most.
CREATE INDEX "products_name_pairs" ON "products" USING gin (character_pairs("name")) WITH (gin_pending_list_limit = 256);
