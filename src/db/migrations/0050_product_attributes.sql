ALTER TABLE "products" ADD COLUMN "brand_en" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gpc_code" char(8);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "target_market" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "standard" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shelf_life" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "storage" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "allergens" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packaging" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "contains" char(14);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "content_count" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pallet_count" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "succeeds" char(14);--> statement-breakpoint
CREATE INDEX "products_contains" ON "products" USING btree ("contains") WHERE "products"."contains" is not null;--> statement-breakpoint
CREATE INDEX "products_succeeds" ON "products" USING btree ("succeeds") WHERE "products"."succeeds" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gpc" CHECK ("products"."gpc_code" ~ '^[0-9]{8}$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_contains" CHECK ("products"."contains" ~ '^[0-9]{14}$' and "products"."contains" <> "products"."gtin14");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_content" CHECK (num_nulls("products"."contains", "products"."content_count") in (0, 2) and "products"."content_count" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pallet" CHECK ("products"."pallet_count" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_succeeds" CHECK ("products"."succeeds" ~ '^[0-9]{14}$' and "products"."succeeds" <> "products"."gtin14");