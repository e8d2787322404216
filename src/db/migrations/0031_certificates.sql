CREATE TABLE "certificate_downloads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"paper" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_downloads_paper" CHECK ("certificate_downloads"."paper" in ('a4', 'card'))
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"check_code" text NOT NULL,
	"firm_id" bigint NOT NULL,
	"company_prefix" text NOT NULL,
	"reason" text NOT NULL,
	"firm_name" text NOT NULL,
	"firm_name_en" text,
	"credit_code" text NOT NULL,
	"address" text,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"replaced_by" bigint,
	CONSTRAINT "certificates_check_code" CHECK ("certificates"."check_code" ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
	CONSTRAINT "certificates_signature" CHECK ("certificates"."signature" ~ '^[0-9a-f]{64}$' and "certificates"."key_id" ~ '^[0-9a-f]{8}$'),
	CONSTRAINT "certificates_reason" CHECK ("certificates"."reason" in ('registration', 'renewal', 'change', 'replacement', 'extra-prefix', 'existing')),
	CONSTRAINT "certificates_end_reason" CHECK ("certificates"."end_reason" in ('renewed', 'changed', 'replaced', 'deregistered', 'revoked')),
	CONSTRAINT "certificates_period" CHECK ("certificates"."valid_from" < "certificates"."valid_to"),
	CONSTRAINT "certificates_end" CHECK (("certificates"."ended_at" is null) = ("certificates"."end_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "certificate_downloads" ADD CONSTRAINT "certificate_downloads_number_certificates_number_fk" FOREIGN KEY ("number") REFERENCES "public"."certificates"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_downloads" ADD CONSTRAINT "certificate_downloads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_company_prefix_company_prefixes_company_prefix_fk" FOREIGN KEY ("company_prefix") REFERENCES "public"."company_prefixes"("company_prefix") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_downloads_number" ON "certificate_downloads" USING btree ("number","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_current" ON "certificates" USING btree ("company_prefix") WHERE "certificates"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "certificates_prefix" ON "certificates" USING btree ("company_prefix");--> statement-breakpoint
CREATE INDEX "certificates_firm" ON "certificates" USING btree ("firm_id","number");