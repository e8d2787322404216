ALTER TABLE "used_numbers" DROP CONSTRAINT "used_numbers_name";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_state";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_firm";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "reported_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "used_numbers" ADD COLUMN "gtin14" char(14) GENERATED ALWAYS AS ('0' || company_prefix || lpad(item_reference::text, 12 - length(company_prefix), '0') || (10 - (1 * substr(company_prefix || lpad(item_reference::text, 12 - length(company_prefix), '0'), 1, 1)::int + 3 * substr(company_prefix || lpad(item_reference::text, 12 - length(company_prefix), '0'), 2, 1)::int + 1 * substr(company_prefix || lpad(item_reference::text, 12 - length(company_prefix), '0'), 3, 1)::int + 3 * substr(company_prefix || lpad(item_reference::text, 12 - length(company_prefix), '0'), 4, 1)::int + 1 * substr(company_prefix || lpad(item_reference::text, 12 - length(company_prefix), '0'), 5, 1)::int + 3 * substr(company_prefix || lpad(item_reference::text, 12 - length(company_prefix), '0'), 6, 1)::int + 1 * substr(company_prefix || lpad(item_reference::text, 12 - length(company_prefix), '0'), 7, 1)::int + 3 * substr(company_prefix || lpad(item_reference::text, 12 - length(company_prefix), '0'), 8, 1)::int + 1 * substr(company_prefix || lpad(item_reference::text, 12 - length(company_prefix), '0'), 9, 1)::int + 3 * substr(company_prefix || lpad(item_reference::text, 12 - length(company_prefix), '0'), 10, 1)::int + 1 * substr(company_prefix || lpad(item_reference::text, 12 - length(company_prefix), '0'), 11, 1)::int + 3 * substr(company_prefix || lpad(item_reference::text, 12 - length(company_prefix), '0'), 12, 1)::int) % 10) % 10) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "used_numbers_gtin" ON "used_numbers" USING btree ("gtin14");--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("firm_id") WHERE "products"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("reported_at" DESC NULLS FIRST,"gtin14") WHERE "products"."state" <> 'draft';--> statement-breakpoint
CREATE INDEX "products_firm" ON "products" USING btree ("firm_id","reported_at" DESC NULLS FIRST) WHERE "products"."state" <> 'draft';--> statement-breakpoint
-- What members called the products of their used numbers becomes the draft of a product. A product that is reported keeps the name of the report.
INSERT INTO "products" ("gtin14", "firm_id", "name", "state", "updated_at")
  SELECT "u"."gtin14", "p"."firm_id", "u"."product_name", 'draft', "u"."drawn_at"
  FROM "used_numbers" "u" JOIN "company_prefixes" "p" ON "p"."company_prefix" = "u"."company_prefix"
  WHERE "u"."product_name" IS NOT NULL
  ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "used_numbers" DROP COLUMN "product_name";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_reported_at" CHECK (("products"."state" = 'draft') = ("products"."reported_at" is null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_name" CHECK (length("products"."name") between 1 and 200);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_state" CHECK ("products"."state" in ('draft', 'reported', 'off-market'));--> statement-breakpoint
CREATE VIEW "public"."reported_products" AS (select gtin14, firm_id, name, brand, spec, net_content, category, brand_en, gpc_code, target_market, standard, shelf_life, storage, allergens, packaging, origin, contains, content_count, pallet_count, succeeds, updated_at, state, reported_at from products where state <> 'draft');