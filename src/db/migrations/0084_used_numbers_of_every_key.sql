-- Check digit of a body of up to 17 digits: weights 3 and 1 from the right (GS1 General Specifications, "Standard check digit calculations").
CREATE FUNCTION "gs1_check_digit"("body" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((10 - (3 * substr(padded, 1, 1)::int + 1 * substr(padded, 2, 1)::int + 3 * substr(padded, 3, 1)::int + 1 * substr(padded, 4, 1)::int + 3 * substr(padded, 5, 1)::int + 1 * substr(padded, 6, 1)::int + 3 * substr(padded, 7, 1)::int + 1 * substr(padded, 8, 1)::int + 3 * substr(padded, 9, 1)::int + 1 * substr(padded, 10, 1)::int + 3 * substr(padded, 11, 1)::int + 1 * substr(padded, 12, 1)::int + 3 * substr(padded, 13, 1)::int + 1 * substr(padded, 14, 1)::int + 3 * substr(padded, 15, 1)::int + 1 * substr(padded, 16, 1)::int + 3 * substr(padded, 17, 1)::int) % 10) % 10)::text FROM lpad(body, 17, '0') padded
$$;--> statement-breakpoint
-- The company prefix that a number without its indicator or extension digit is under, null if it is none of ours. No prefix begins with another one.
CREATE FUNCTION "company_prefix_of"("digits" text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT company_prefix FROM company_prefixes WHERE company_prefix IN (left(digits, 4), left(digits, 5), left(digits, 6), left(digits, 7), left(digits, 8), left(digits, 9), left(digits, 10), left(digits, 11), left(digits, 12))
$$;--> statement-breakpoint
-- Item numbers so far are GTIN-13; the number itself becomes the key.
ALTER TABLE "used_numbers" ADD COLUMN "kind" text NOT NULL DEFAULT 'GTIN-13';--> statement-breakpoint
ALTER TABLE "used_numbers" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "used_numbers" ADD COLUMN "number" text;--> statement-breakpoint
UPDATE "used_numbers" SET "number" = substr("gtin14", 2);--> statement-breakpoint
ALTER TABLE "used_numbers" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "used_numbers" DROP CONSTRAINT "used_numbers_of_prefix";--> statement-breakpoint
DROP INDEX "used_numbers_gtin";--> statement-breakpoint
ALTER TABLE "used_numbers" DROP CONSTRAINT "used_numbers_once";--> statement-breakpoint
ALTER TABLE "used_numbers" drop column "gtin14";--> statement-breakpoint
ALTER TABLE "used_numbers" DROP COLUMN "item_reference";--> statement-breakpoint
ALTER TABLE "used_numbers" ALTER COLUMN "company_prefix" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "used_numbers" ALTER COLUMN "draw_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "used_numbers" ADD COLUMN "gtin14" char(14) GENERATED ALWAYS AS (case when kind in ('GTIN-13', 'GTIN-14', 'GTIN-8') then lpad(number, 14, '0') end) STORED;--> statement-breakpoint
ALTER TABLE "used_numbers" ADD COLUMN "series" text GENERATED ALWAYS AS (case kind when 'GTIN-13' then '' when 'GTIN-14' then substr(number, 1, 1) when 'GTIN-8' then '' when 'GLN' then '' when 'SSCC' then substr(number, 1, 1) when 'GRAI' then case when length(number) > 14 then substr(number, 1, 14) else '' end when 'GIAI' then '' when 'GSRN' then '' when 'GDTI' then case when length(number) > 13 then substr(number, 1, 13) else '' end when 'GCN' then case when length(number) > 13 then substr(number, 1, 13) else '' end when 'CPID' then '' when 'GMN' then '' when 'GINC' then '' when 'GSIN' then '' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "used_numbers" ADD COLUMN "reference" bigint GENERATED ALWAYS AS (case kind when 'GTIN-13' then ('0' || substr(number, 1 + length(company_prefix), 12 - length(company_prefix)))::bigint when 'GTIN-14' then ('0' || substr(number, 2 + length(company_prefix), 12 - length(company_prefix)))::bigint when 'GTIN-8' then null::bigint when 'GLN' then ('0' || substr(number, 1 + length(company_prefix), 12 - length(company_prefix)))::bigint when 'SSCC' then ('0' || substr(number, 2 + length(company_prefix), 16 - length(company_prefix)))::bigint when 'GRAI' then case when length(number) > 14 then case when substr(number, 15) ~ '^(0|[1-9][0-9]{0,14})$' then (substr(number, 15))::bigint end else ('0' || substr(number, 2 + length(company_prefix), 12 - length(company_prefix)))::bigint end when 'GIAI' then case when substr(number, 1 + length(company_prefix), length(number) - 0 - length(company_prefix)) ~ '^(0|[1-9][0-9]{0,14})$' then (substr(number, 1 + length(company_prefix), length(number) - 0 - length(company_prefix)))::bigint end when 'GSRN' then ('0' || substr(number, 1 + length(company_prefix), 17 - length(company_prefix)))::bigint when 'GDTI' then case when length(number) > 13 then case when substr(number, 14) ~ '^(0|[1-9][0-9]{0,14})$' then (substr(number, 14))::bigint end else ('0' || substr(number, 1 + length(company_prefix), 12 - length(company_prefix)))::bigint end when 'GCN' then case when length(number) > 13 then case when substr(number, 14) ~ '^(0|[1-9][0-9]{0,14})$' then (substr(number, 14))::bigint end else ('0' || substr(number, 1 + length(company_prefix), 12 - length(company_prefix)))::bigint end when 'CPID' then case when substr(number, 1 + length(company_prefix), length(number) - 0 - length(company_prefix)) ~ '^(0|[1-9][0-9]{0,14})$' then (substr(number, 1 + length(company_prefix), length(number) - 0 - length(company_prefix)))::bigint end when 'GMN' then case when substr(number, 1 + length(company_prefix), length(number) - 2 - length(company_prefix)) ~ '^(0|[1-9][0-9]{0,14})$' then (substr(number, 1 + length(company_prefix), length(number) - 2 - length(company_prefix)))::bigint end when 'GINC' then case when substr(number, 1 + length(company_prefix), length(number) - 0 - length(company_prefix)) ~ '^(0|[1-9][0-9]{0,14})$' then (substr(number, 1 + length(company_prefix), length(number) - 0 - length(company_prefix)))::bigint end when 'GSIN' then ('0' || substr(number, 1 + length(company_prefix), 16 - length(company_prefix)))::bigint end) STORED;--> statement-breakpoint
CREATE INDEX "used_numbers_gtin" ON "used_numbers" USING btree ("gtin14") WHERE "used_numbers"."gtin14" is not null;--> statement-breakpoint
ALTER TABLE "used_numbers" ADD CONSTRAINT "used_numbers_once" PRIMARY KEY("kind","number");--> statement-breakpoint
ALTER TABLE "used_numbers" ADD CONSTRAINT "used_numbers_kind" CHECK ("used_numbers"."kind" in ('GTIN-13', 'GTIN-14', 'GTIN-8', 'GLN', 'SSCC', 'GRAI', 'GIAI', 'GSRN', 'GDTI', 'GCN', 'CPID', 'GMN', 'GINC', 'GSIN'));--> statement-breakpoint
ALTER TABLE "used_numbers" ADD CONSTRAINT "used_numbers_form" CHECK (number ~ case kind when 'GTIN-13' then '^[0-9][0-9]{12}$' when 'GTIN-14' then '^[1-9][0-9]{13}$' when 'GTIN-8' then '^[0-9][0-9]{7}$' when 'GLN' then '^[0-9][0-9]{12}$' when 'SSCC' then '^[0-9][0-9]{17}$' when 'GRAI' then '^0[0-9]{13}[!"%-?A-Z_a-z]{0,16}$' when 'GIAI' then '^[0-9]{4}[!"%-?A-Z_a-z]{1,26}$' when 'GSRN' then '^[0-9][0-9]{17}$' when 'GDTI' then '^[0-9][0-9]{12}[!"%-?A-Z_a-z]{0,17}$' when 'GCN' then '^[0-9][0-9]{12}[0-9]{0,12}$' when 'CPID' then '^[0-9]{4}[#/0-9A-Z-]{1,26}$' when 'GMN' then '^[0-9]{4}[!"%-?A-Z_a-z]{3,21}$' when 'GINC' then '^[0-9]{4}[!"%-?A-Z_a-z]{1,26}$' when 'GSIN' then '^[0-9][0-9]{16}$' end);--> statement-breakpoint
ALTER TABLE "used_numbers" ADD CONSTRAINT "used_numbers_check_digit" CHECK (case kind when 'GTIN-13' then substr(number, 13, 1) = gs1_check_digit(substr(number, 1, 12)) when 'GTIN-14' then substr(number, 14, 1) = gs1_check_digit(substr(number, 1, 13)) when 'GTIN-8' then substr(number, 8, 1) = gs1_check_digit(substr(number, 1, 7)) when 'GLN' then substr(number, 13, 1) = gs1_check_digit(substr(number, 1, 12)) when 'SSCC' then substr(number, 18, 1) = gs1_check_digit(substr(number, 1, 17)) when 'GRAI' then substr(number, 14, 1) = gs1_check_digit(substr(number, 1, 13)) when 'GIAI' then true when 'GSRN' then substr(number, 18, 1) = gs1_check_digit(substr(number, 1, 17)) when 'GDTI' then substr(number, 13, 1) = gs1_check_digit(substr(number, 1, 12)) when 'GCN' then substr(number, 13, 1) = gs1_check_digit(substr(number, 1, 12)) when 'CPID' then true when 'GMN' then true when 'GINC' then true when 'GSIN' then substr(number, 17, 1) = gs1_check_digit(substr(number, 1, 16)) end);--> statement-breakpoint
ALTER TABLE "used_numbers" ADD CONSTRAINT "used_numbers_of_prefix" CHECK (kind <> 'GTIN-8' and substr(number, 1 + case kind when 'GTIN-13' then 0 when 'GTIN-14' then 1 when 'GTIN-8' then 0 when 'GLN' then 0 when 'SSCC' then 1 when 'GRAI' then 1 when 'GIAI' then 0 when 'GSRN' then 0 when 'GDTI' then 0 when 'GCN' then 0 when 'CPID' then 0 when 'GMN' then 0 when 'GINC' then 0 when 'GSIN' then 0 end, length(company_prefix)) = company_prefix or company_prefix is null);--> statement-breakpoint
-- GTIN-8 whose symbols were made, then all numbers of products, single allocations and registers that no symbol was made of.
INSERT INTO "used_numbers" ("kind", "number", "symbol", "account_id", "used_at", "drawn_at") SELECT 'GTIN-8', "gtin", 'EAN-8', "account_id", "used_at", "drawn_at" FROM "used_gtin8s"
WHERE right("gtin", 1) = gs1_check_digit(left("gtin", -1));--> statement-breakpoint
ALTER TABLE "used_gtin8s" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "used_gtin8s" CASCADE;--> statement-breakpoint
INSERT INTO used_numbers (kind, number, company_prefix, used_at)
SELECT CASE WHEN gtin14 LIKE '000000%' THEN 'GTIN-8' WHEN gtin14 LIKE '0%' THEN 'GTIN-13' ELSE 'GTIN-14' END,
  CASE WHEN gtin14 LIKE '000000%' THEN substr(gtin14, 7) WHEN gtin14 LIKE '0%' THEN substr(gtin14, 2) ELSE gtin14 END,
  CASE WHEN gtin14 NOT LIKE '000000%' THEN company_prefix_of(substr(gtin14, 2)) END, coalesce(reported_at, updated_at)
FROM products WHERE gtin14 IS NOT NULL AND substr(gtin14, 14) = gs1_check_digit(substr(gtin14, 1, 13))
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO used_numbers (kind, number, company_prefix, used_at)
SELECT CASE kind WHEN 'gtin8' THEN 'GTIN-8' ELSE 'GLN' END, number, CASE kind WHEN 'gln' THEN company_prefix_of(number) END, allocated_at FROM single_numbers WHERE right(number, 1) = gs1_check_digit(left(number, -1))
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO used_numbers (kind, number, company_prefix, used_at)
SELECT 'GTIN-8', code, null, announced_at FROM short_codes WHERE right(code, 1) = gs1_check_digit(left(code, -1))
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO used_numbers (kind, number, company_prefix, used_at)
SELECT 'GLN', gln, company_prefix_of(gln), registered_at FROM locations WHERE right(gln, 1) = gs1_check_digit(left(gln, -1))
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- From now on these rows put their numbers there themselves.
CREATE FUNCTION "products_use_numbers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
INSERT INTO used_numbers (kind, number, company_prefix, used_at)
SELECT CASE WHEN gtin14 LIKE '000000%' THEN 'GTIN-8' WHEN gtin14 LIKE '0%' THEN 'GTIN-13' ELSE 'GTIN-14' END,
  CASE WHEN gtin14 LIKE '000000%' THEN substr(gtin14, 7) WHEN gtin14 LIKE '0%' THEN substr(gtin14, 2) ELSE gtin14 END,
  CASE WHEN gtin14 NOT LIKE '000000%' THEN company_prefix_of(substr(gtin14, 2)) END, coalesce(reported_at, updated_at)
FROM added WHERE gtin14 IS NOT NULL AND substr(gtin14, 14) = gs1_check_digit(substr(gtin14, 1, 13))
ON CONFLICT DO NOTHING;
RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_use_numbers" AFTER INSERT ON "products" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "products_use_numbers"();--> statement-breakpoint
CREATE FUNCTION "product_uses_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
INSERT INTO used_numbers (kind, number, company_prefix, used_at)
SELECT CASE WHEN gtin14 LIKE '000000%' THEN 'GTIN-8' WHEN gtin14 LIKE '0%' THEN 'GTIN-13' ELSE 'GTIN-14' END,
  CASE WHEN gtin14 LIKE '000000%' THEN substr(gtin14, 7) WHEN gtin14 LIKE '0%' THEN substr(gtin14, 2) ELSE gtin14 END,
  CASE WHEN gtin14 NOT LIKE '000000%' THEN company_prefix_of(substr(gtin14, 2)) END, coalesce(reported_at, updated_at)
FROM (SELECT NEW.gtin14, NEW.reported_at, NEW.updated_at) product WHERE true AND substr(gtin14, 14) = gs1_check_digit(substr(gtin14, 1, 13))
ON CONFLICT DO NOTHING;
RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_use_number" AFTER UPDATE OF "gtin14" ON "products" FOR EACH ROW WHEN (NEW.gtin14 IS NOT NULL AND NEW.gtin14 IS DISTINCT FROM OLD.gtin14) EXECUTE FUNCTION "product_uses_number"();--> statement-breakpoint
CREATE FUNCTION "single_numbers_use_numbers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
INSERT INTO used_numbers (kind, number, company_prefix, used_at)
SELECT CASE kind WHEN 'gtin8' THEN 'GTIN-8' ELSE 'GLN' END, number, CASE kind WHEN 'gln' THEN company_prefix_of(number) END, allocated_at FROM added WHERE right(number, 1) = gs1_check_digit(left(number, -1))
ON CONFLICT DO NOTHING;
RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "single_numbers_use_numbers" AFTER INSERT ON "single_numbers" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "single_numbers_use_numbers"();--> statement-breakpoint
CREATE FUNCTION "short_codes_use_numbers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
INSERT INTO used_numbers (kind, number, company_prefix, used_at)
SELECT 'GTIN-8', code, null, announced_at FROM added WHERE right(code, 1) = gs1_check_digit(left(code, -1))
ON CONFLICT DO NOTHING;
RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "short_codes_use_numbers" AFTER INSERT ON "short_codes" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "short_codes_use_numbers"();--> statement-breakpoint
CREATE FUNCTION "locations_use_numbers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
INSERT INTO used_numbers (kind, number, company_prefix, used_at)
SELECT 'GLN', gln, company_prefix_of(gln), registered_at FROM added WHERE right(gln, 1) = gs1_check_digit(left(gln, -1))
ON CONFLICT DO NOTHING;
RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "locations_use_numbers" AFTER INSERT ON "locations" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "locations_use_numbers"();--> statement-breakpoint
-- A number is allocated once, for ever: nothing deletes it, and nothing makes another number of it.
CREATE FUNCTION "used_numbers_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the number % % was allocated for ever', OLD.kind, OLD.number USING ERRCODE = 'check_violation', CONSTRAINT = 'used_numbers_stay';
END $$;--> statement-breakpoint
CREATE TRIGGER "used_numbers_stay" BEFORE DELETE ON "used_numbers" FOR EACH ROW EXECUTE FUNCTION "used_numbers_stay"();--> statement-breakpoint
CREATE TRIGGER "used_numbers_fixed" BEFORE UPDATE OF "kind", "number" ON "used_numbers" FOR EACH ROW WHEN ((OLD.kind, OLD.number) IS DISTINCT FROM (NEW.kind, NEW.number)) EXECUTE FUNCTION "used_numbers_stay"();