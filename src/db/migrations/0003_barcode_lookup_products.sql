CREATE TABLE "barcode_symbols" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"element_string" text NOT NULL,
	"account_id" bigint,
	"x_dimension_mm" real,
	"bar_height_mm" real,
	"title" text,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "barcode_symbols_kind" CHECK ("barcode_symbols"."kind" in ('SSCC', 'GRAI')),
	CONSTRAINT "barcode_symbols_id" CHECK (length("barcode_symbols"."id") = 22)
);
--> statement-breakpoint
CREATE TABLE "serial_counters" (
	"kind" text NOT NULL,
	"company_prefix" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"next" bigint NOT NULL,
	CONSTRAINT "serial_counters_key" PRIMARY KEY("kind","company_prefix","reference"),
	CONSTRAINT "serial_counters_kind" CHECK ("serial_counters"."kind" in ('SSCC', 'GRAI')),
	CONSTRAINT "serial_counters_next" CHECK ("serial_counters"."next" >= 1)
);
--> statement-breakpoint
CREATE TABLE "bike_firms" (
	"code" text PRIMARY KEY NOT NULL,
	"firm_name" text NOT NULL,
	"region_code" text,
	"announced_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "bike_firms_state" CHECK ("bike_firms"."state" in ('active', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"gln" char(13) PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"region_code" text,
	"address" text,
	"state" text DEFAULT 'active' NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "locations_form" CHECK ("locations"."gln" ~ '^[0-9]{13}$'),
	CONSTRAINT "locations_kind" CHECK ("locations"."kind" in ('legal-entity', 'function', 'physical', 'digital')),
	CONSTRAINT "locations_state" CHECK ("locations"."state" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "short_codes" (
	"code" char(8) PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"product_name" text NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "short_codes_form" CHECK ("short_codes"."code" ~ '^[0-9]{8}$')
);
--> statement-breakpoint
CREATE TABLE "products" (
	"gtin14" char(14) PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"name" text NOT NULL,
	"brand" text,
	"spec" text,
	"net_content" text,
	"category" text,
	"state" text DEFAULT 'reported' NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_gtin" CHECK ("products"."gtin14" ~ '^[0-9]{14}$'),
	CONSTRAINT "products_state" CHECK ("products"."state" in ('reported', 'off-market'))
);
--> statement-breakpoint
ALTER TABLE "barcode_symbols" ADD CONSTRAINT "barcode_symbols_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_codes" ADD CONSTRAINT "short_codes_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "barcode_symbols_of_visitors" ON "barcode_symbols" USING btree ("created_at") WHERE "barcode_symbols"."account_id" is null;--> statement-breakpoint
CREATE INDEX "barcode_symbols_account" ON "barcode_symbols" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "bike_firms_newest" ON "bike_firms" USING btree ("announced_at" DESC NULLS FIRST,"code");--> statement-breakpoint
CREATE INDEX "locations_firm" ON "locations" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "short_codes_newest" ON "short_codes" USING btree ("announced_at" DESC NULLS FIRST,"code");--> statement-breakpoint
CREATE INDEX "short_codes_firm" ON "short_codes" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("reported_at" DESC NULLS FIRST,"gtin14");--> statement-breakpoint
CREATE INDEX "products_firm" ON "products" USING btree ("firm_id","reported_at" DESC NULLS FIRST);