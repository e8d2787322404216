CREATE TABLE "number_fronts" (
	"company_prefix" text NOT NULL,
	"kind" text NOT NULL,
	"series" text DEFAULT '' NOT NULL,
	"full_below" bigint NOT NULL,
	CONSTRAINT "number_fronts_company_prefix_kind_series_pk" PRIMARY KEY("company_prefix","kind","series"),
	CONSTRAINT "number_fronts_kind" CHECK ("number_fronts"."kind" in ('GTIN-13', 'GTIN-14', 'GTIN-8', 'GLN', 'SSCC', 'GRAI', 'GIAI', 'GSRN', 'GDTI', 'GCN', 'CPID', 'GMN', 'GINC', 'GSIN')),
	CONSTRAINT "number_fronts_below" CHECK ("number_fronts"."full_below" > 0)
);
--> statement-breakpoint
DROP INDEX "products_own";--> statement-breakpoint
ALTER TABLE "number_fronts" ADD CONSTRAINT "number_fronts_company_prefix_company_prefixes_company_prefix_fk" FOREIGN KEY ("company_prefix") REFERENCES "public"."company_prefixes"("company_prefix") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_own_state" ON "products" USING btree ("firm_id","state","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_own_gtin" ON "products" USING btree ("firm_id","gtin14" DESC NULLS FIRST,"id","state");--> statement-breakpoint
CREATE INDEX "products_own" ON "products" USING btree ("firm_id","updated_at" DESC NULLS FIRST,"id","state");