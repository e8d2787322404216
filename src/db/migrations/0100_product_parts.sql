CREATE TABLE "product_picture_import_files" (
	"import_id" char(22) NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"gtin14" char(14),
	"product_id" bigint,
	"view" text DEFAULT 'other' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"sha256" char(64),
	"picture_id" uuid,
	"fault" text,
	"outcome" text,
	"version_before" integer,
	"version_after" integer,
	CONSTRAINT "product_picture_import_files_import_id_place_pk" PRIMARY KEY("import_id","place"),
	CONSTRAINT "product_picture_import_files_view" CHECK ("product_picture_import_files"."view" in ('front', 'back', 'left', 'right', 'top', 'label', 'open', 'use', 'other')),
	CONSTRAINT "product_picture_import_files_outcome" CHECK ("product_picture_import_files"."outcome" in ('added', 'failed', 'removed', 'left')),
	CONSTRAINT "product_picture_import_files_alt" CHECK (length("product_picture_import_files"."alt") <= 200),
	CONSTRAINT "product_picture_import_files_ready" CHECK ("product_picture_import_files"."fault" is not null or "product_picture_import_files"."product_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "product_picture_imports" (
	"id" char(22) PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"file_id" uuid,
	"state" text DEFAULT 'reading' NOT NULL,
	"fault" text,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_picture_imports_id" CHECK ("product_picture_imports"."id" ~ '^[A-Za-z0-9_-]{22}$'),
	CONSTRAINT "product_picture_imports_state" CHECK ("product_picture_imports"."state" in ('reading', 'unreadable', 'checked', 'adding', 'done', 'undoing', 'undone')),
	CONSTRAINT "product_picture_imports_done" CHECK ("product_picture_imports"."done" between 0 and "product_picture_imports"."total")
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_parts";--> statement-breakpoint
DROP INDEX "products_score";--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "source" char(64);--> statement-breakpoint
ALTER TABLE "product_import_lines" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "product_picture_import_files" ADD CONSTRAINT "product_picture_import_files_picture_id_product_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."product_pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture_import_files" ADD CONSTRAINT "product_picture_import_files_import" FOREIGN KEY ("import_id") REFERENCES "public"."product_picture_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture_imports" ADD CONSTRAINT "product_picture_imports_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture_imports" ADD CONSTRAINT "product_picture_imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_picture_import_files_file" ON "product_picture_import_files" USING btree ("file_id") WHERE "product_picture_import_files"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "product_picture_import_files_picture" ON "product_picture_import_files" USING btree ("picture_id") WHERE "product_picture_import_files"."picture_id" is not null;--> statement-breakpoint
CREATE INDEX "product_picture_imports_firm" ON "product_picture_imports" USING btree ("firm_id","created_at");--> statement-breakpoint
CREATE INDEX "product_picture_imports_account" ON "product_picture_imports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "product_picture_imports_expiry" ON "product_picture_imports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_picture_imports_active" ON "product_picture_imports" USING btree ("firm_id") WHERE "product_picture_imports"."state" in ('reading', 'adding', 'undoing');--> statement-breakpoint
CREATE INDEX "products_score" ON "products" USING btree ("firm_id",(case when "name" is null then 0 else 12 end + case when "brand" is null then 0 else 10 end + case when "net_content" is null then 0 else 10 end + case when "description" is null then 0 else 4 end + case when "gpc_code" is null then 0 else 12 end + case when "category" is null then 0 else 2 end + case when "spec" is null then 0 else 5 end + case when "packaging" is null then 0 else 3 end + case when "height" is null then 0 else 2 end + case when "width" is null then 0 else 2 end + case when "depth" is null then 0 else 2 end + case when "gross_weight" is null then 0 else 2 end + case when "target_markets" is null then 0 else 6 end + case when "origin" is null then 0 else 3 end + case when "standard" is null then 0 else 3 end + case when "shelf_life" is null then 0 else 3 end + case when "storage" is null then 0 else 2 end + case when "name_en" is null then 0 else 2 end + case when "brand_en" is null then 0 else 1 end + case when "description_en" is null then 0 else 1 end + case when "pictures" is null then 0 else 6 end + case when case when "target_markets" is null or "target_markets" <@ '{156,344,446,158}'::text[] then false else not "target_markets" <@ '{156,344,446,158,392,410,408,496,643,112,417,398,276,040,438,756,442,056,528,740,250,492,686,384,466,854,562,768,204,324,180,178,266,450,124,724,032,068,152,170,188,192,218,222,320,340,484,558,591,600,604,858,862,214,620,076,024,508,380,674,682,784,818,400,414,422,434,512,634,048,887,368,760,729,012,504,788,792,356,764,704,360,458,096}'::text[] and "description_en" is null or "target_markets" && '{392}'::text[] and "texts" #>> '{ja,description}' is null or "target_markets" && '{410,408}'::text[] and "texts" #>> '{ko,description}' is null or "target_markets" && '{496}'::text[] and "texts" #>> '{mn,description}' is null or "target_markets" && '{643,112,417}'::text[] and "texts" #>> '{ru,description}' is null or "target_markets" && '{398}'::text[] and "texts" #>> '{kk,description}' is null and "texts" #>> '{ru,description}' is null or "target_markets" && '{276,040,438}'::text[] and "texts" #>> '{de,description}' is null or "target_markets" && '{756}'::text[] and "texts" #>> '{de,description}' is null and "texts" #>> '{fr,description}' is null and "texts" #>> '{it,description}' is null or "target_markets" && '{442}'::text[] and "texts" #>> '{fr,description}' is null and "texts" #>> '{de,description}' is null or "target_markets" && '{056}'::text[] and "texts" #>> '{nl,description}' is null and "texts" #>> '{fr,description}' is null and "texts" #>> '{de,description}' is null or "target_markets" && '{528,740}'::text[] and "texts" #>> '{nl,description}' is null or "target_markets" && '{250,492,686,384,466,854,562,768,204,324,180,178,266,450}'::text[] and "texts" #>> '{fr,description}' is null or "target_markets" && '{124}'::text[] and "texts" #>> '{fr,description}' is null and "description_en" is null or "target_markets" && '{724,032,068,152,170,188,192,218,222,320,340,484,558,591,600,604,858,862,214}'::text[] and "texts" #>> '{es,description}' is null or "target_markets" && '{620,076,024,508}'::text[] and "texts" #>> '{pt,description}' is null or "target_markets" && '{380,674}'::text[] and "texts" #>> '{it,description}' is null or "target_markets" && '{682,784,818,400,414,422,434,512,634,048,887,368,760,729}'::text[] and "texts" #>> '{ar,description}' is null or "target_markets" && '{012,504,788}'::text[] and "texts" #>> '{ar,description}' is null and "texts" #>> '{fr,description}' is null or "target_markets" && '{792}'::text[] and "texts" #>> '{tr,description}' is null or "target_markets" && '{356}'::text[] and "texts" #>> '{hi,description}' is null and "description_en" is null or "target_markets" && '{764}'::text[] and "texts" #>> '{th,description}' is null or "target_markets" && '{704}'::text[] and "texts" #>> '{vi,description}' is null or "target_markets" && '{360}'::text[] and "texts" #>> '{id,description}' is null or "target_markets" && '{458,096}'::text[] and "texts" #>> '{ms,description}' is null end then 0 else 4 end + case when "links" is null then 0 else 3 end),"id") WHERE "products"."state" <> 'archived';--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_source" CHECK ("product_pictures"."source" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
-- An empty list says the same as none: what the score and the filters count is null or is there.
UPDATE "products" SET "texts" = nullif("texts", '{}'), "links" = nullif("links", '[]'), "pictures" = nullif("pictures", '[]')
  WHERE "texts" = '{}' OR "links" = '[]' OR "pictures" = '[]';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_alts" CHECK (not jsonb_path_exists("products"."pictures", '$[*] ? (!exists(@.alt) || @.alt == "")'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_parts" CHECK (jsonb_typeof("products"."texts") = 'object' and jsonb_typeof("products"."links") = 'array' and jsonb_typeof("products"."pictures") = 'array' and "products"."texts" <> '{}' and "products"."links" <> '[]' and "products"."pictures" <> '[]');