CREATE TABLE "used_numbers" (
	"company_prefix" text NOT NULL,
	"item_reference" bigint NOT NULL,
	"product_name" text,
	"draw_key" text NOT NULL,
	"symbol" text NOT NULL,
	"account_id" bigint,
	"used_at" timestamp with time zone NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_numbers_once" PRIMARY KEY("company_prefix","item_reference"),
	CONSTRAINT "used_numbers_of_prefix" CHECK ("used_numbers"."item_reference" >= 0 and "used_numbers"."item_reference" < power(10, 12 - length("used_numbers"."company_prefix"))),
	CONSTRAINT "used_numbers_name" CHECK (length("used_numbers"."product_name") between 1 and 200),
	CONSTRAINT "used_numbers_key" CHECK (length("used_numbers"."draw_key") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "used_numbers" ADD CONSTRAINT "used_numbers_company_prefix_company_prefixes_company_prefix_fk" FOREIGN KEY ("company_prefix") REFERENCES "public"."company_prefixes"("company_prefix") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_numbers" ADD CONSTRAINT "used_numbers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_numbers_latest" ON "used_numbers" USING btree ("company_prefix","drawn_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "used_numbers_account" ON "used_numbers" USING btree ("account_id");