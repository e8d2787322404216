DROP VIEW "public"."reported_products";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_state";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_reported_at";--> statement-breakpoint
ALTER TABLE "product_versions" DROP CONSTRAINT "product_versions_gtin14_products_gtin14_fk";--> statement-breakpoint
DROP INDEX "products_drafts";--> statement-breakpoint
DROP INDEX "product_versions_open";--> statement-breakpoint
DROP INDEX "product_versions_published";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_firm";--> statement-breakpoint
ALTER TABLE "product_versions" DROP CONSTRAINT "product_versions_gtin14_number_pk";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_pkey";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "gtin14" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "state" SET DEFAULT 'in-use';--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "variant" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_amount" numeric(14, 4);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_unit" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "description_en" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "texts" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "target_markets" text[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "level" text DEFAULT 'each' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "height" numeric(8, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "width" numeric(8, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "depth" numeric(8, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gross_weight" numeric(12, 1);--> statement-breakpoint
-- What was named but not reported has its number: it is reserved. Sizes with their unit become amounts; countries become codes (only 中国 occurs: files do not have these columns).
UPDATE "products" SET
  "state" = CASE "state" WHEN 'draft' THEN 'reserved' WHEN 'reported' THEN 'in-use' ELSE 'discontinued' END,
  "level" = CASE WHEN "contains" IS NULL THEN 'each' ELSE 'case' END,
  "target_markets" = CASE WHEN "target_market" = '中国' THEN ARRAY['156'] END,
  "origin" = CASE WHEN "origin" = '中国' THEN '156' END,
  "net_amount" = CASE WHEN "net_content" ~ '^[1-9][0-9]{0,6}(\.[0-9]{1,4})? ?(g|kg|mg|mL|ml|L|m)$' THEN substring("net_content" from '^[0-9.]+')::numeric END,
  "net_unit" = CASE WHEN "net_content" ~ '^[1-9][0-9]{0,6}(\.[0-9]{1,4})? ?(g|kg|mg|mL|ml|L|m)$' THEN
    CASE substring("net_content" from '[a-zA-Z]+$') WHEN 'g' THEN 'GRM' WHEN 'kg' THEN 'KGM' WHEN 'mg' THEN 'MGM' WHEN 'mL' THEN 'MLT' WHEN 'ml' THEN 'MLT' WHEN 'L' THEN 'LTR' ELSE 'MTR' END END;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "origin" SET DATA TYPE char(3);--> statement-breakpoint
ALTER TABLE "product_versions" ADD COLUMN "product_id" bigint;--> statement-breakpoint
UPDATE "product_versions" "v" SET "product_id" = "p"."id" FROM "products" "p" WHERE "p"."gtin14" = "v"."gtin14";--> statement-breakpoint
ALTER TABLE "product_versions" ALTER COLUMN "product_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_product_id_number_pk" PRIMARY KEY("product_id","number");--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_own" ON "products" USING btree ("firm_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_versions_open" ON "product_versions" USING btree ("product_id") WHERE "product_versions"."state" in ('draft', 'in-review', 'scheduled');--> statement-breakpoint
CREATE UNIQUE INDEX "product_versions_published" ON "product_versions" USING btree ("product_id") WHERE "product_versions"."state" in ('published');--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("reported_at" DESC NULLS FIRST,"gtin14") WHERE "products"."reported_at" is not null;--> statement-breakpoint
CREATE INDEX "products_firm" ON "products" USING btree ("firm_id","reported_at" DESC NULLS FIRST) WHERE "products"."reported_at" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gtin14" UNIQUE("gtin14");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_level" CHECK ("products"."level" in ('each', 'inner', 'case', 'pallet'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_number" CHECK (("products"."state" = 'draft') = ("products"."gtin14" is null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_net_content" CHECK (num_nulls("products"."net_amount", "products"."net_unit") in (0, 2) and "products"."net_amount" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_origin" CHECK ("products"."origin" ~ '^[0-9]{3}$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_content_level" CHECK ("products"."contains" is null or "products"."level" <> 'each');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_size" CHECK ("products"."height" > 0 and "products"."width" > 0 and "products"."depth" > 0 and "products"."gross_weight" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_state" CHECK ("products"."state" in ('draft', 'reserved', 'in-use', 'discontinued', 'archived'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_reported_at" CHECK ("products"."state" = 'archived' or ("products"."state" in ('draft', 'reserved')) = ("products"."reported_at" is null));--> statement-breakpoint
ALTER TABLE "product_versions" DROP COLUMN "gtin14";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "target_market";--> statement-breakpoint
-- A package contains lower levels of packing only, so that nothing contains itself, also through several levels. The lock makes two requests of a firm wait for each other.
CREATE FUNCTION "products_levels"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  levels CONSTANT text[] := ARRAY['each', 'inner', 'case', 'pallet'];
  other text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('product levels', NEW.firm_id));
  SELECT p.level INTO other FROM products p WHERE p.gtin14 = NEW.contains;
  IF array_position(levels, other) >= array_position(levels, NEW.level) THEN
    RAISE EXCEPTION 'a % does not contain a %', NEW.level, other USING ERRCODE = 'check_violation', CONSTRAINT = 'products_levels';
  END IF;
  SELECT p.level INTO other FROM products p
    WHERE p.contains = NEW.gtin14 AND array_position(levels, p.level) <= array_position(levels, NEW.level) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'a % does not contain a %', other, NEW.level USING ERRCODE = 'check_violation', CONSTRAINT = 'products_levels';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_levels_inserted" BEFORE INSERT ON "products" FOR EACH ROW WHEN (NEW.contains IS NOT NULL OR NEW.level <> 'each') EXECUTE FUNCTION "products_levels"();--> statement-breakpoint
CREATE TRIGGER "products_levels_updated" BEFORE UPDATE OF "level", "contains", "gtin14" ON "products" FOR EACH ROW
  WHEN ((OLD.level, OLD.contains, OLD.gtin14) IS DISTINCT FROM (NEW.level, NEW.contains, NEW.gtin14) AND NEW.gtin14 IS NOT NULL) EXECUTE FUNCTION "products_levels"();--> statement-breakpoint
CREATE VIEW "public"."reported_products" AS (select id, gtin14, firm_id, name, brand, variant, description, spec, net_content, net_amount, net_unit, category, name_en, brand_en, description_en, texts, gpc_code, target_markets, origin, standard, shelf_life, storage, allergens, packaging, level, contains, content_count, pallet_count, height, width, depth, gross_weight, succeeds, updated_at, reported_at, case when state = 'in-use' then 'reported' else 'off-market' end as state from products where reported_at is not null);