CREATE TABLE "product_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"large" uuid NOT NULL,
	"small" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_pictures_large_unique" UNIQUE("large"),
	CONSTRAINT "product_pictures_small_unique" UNIQUE("small"),
	CONSTRAINT "product_pictures_size" CHECK ("product_pictures"."width" > 0 and "product_pictures"."height" > 0 and "product_pictures"."bytes" > 0)
);
--> statement-breakpoint
DROP VIEW "public"."reported_products";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "links" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pictures" jsonb;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_id_files_id_fk" FOREIGN KEY ("id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_pictures_firm" ON "product_pictures" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "products_pictures" ON "products" USING gin ("pictures" jsonb_path_ops) WHERE "products"."pictures" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_parts" CHECK (jsonb_typeof("products"."texts") = 'object' and jsonb_typeof("products"."links") = 'array' and jsonb_typeof("products"."pictures") = 'array');--> statement-breakpoint
CREATE VIEW "public"."reported_products" AS (select id, gtin14, firm_id, name, brand, variant, description, spec, net_content, net_amount, net_unit, category, name_en, brand_en, description_en, texts, links, pictures, gpc_code, target_markets, origin, standard, shelf_life, storage, allergens, packaging, level, contains, content_count, pallet_count, height, width, depth, gross_weight, succeeds, updated_at, reported_at, case when state = 'in-use' then 'reported' else 'off-market' end as state from products where reported_at is not null);