CREATE TABLE "symbol_downloads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"account_id" bigint,
	"kind" text NOT NULL,
	"symbol" text NOT NULL,
	"code" text NOT NULL,
	"count" integer NOT NULL,
	"format" text NOT NULL,
	"dpi" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "symbol_downloads_kind" CHECK ("symbol_downloads"."kind" in ('symbol', 'batch', 'label', 'sheet')),
	CONSTRAINT "symbol_downloads_code" CHECK (length("symbol_downloads"."code") between 1 and 100),
	CONSTRAINT "symbol_downloads_count" CHECK ("symbol_downloads"."count" > 0),
	CONSTRAINT "symbol_downloads_dpi" CHECK ("symbol_downloads"."dpi" between 72 and 1200)
);
--> statement-breakpoint
ALTER TABLE "symbol_downloads" ADD CONSTRAINT "symbol_downloads_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "symbol_downloads" ADD CONSTRAINT "symbol_downloads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "symbol_downloads_firm" ON "symbol_downloads" USING btree ("firm_id","id");--> statement-breakpoint
CREATE INDEX "symbol_downloads_account" ON "symbol_downloads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "symbol_downloads_at" ON "symbol_downloads" USING btree ("at");