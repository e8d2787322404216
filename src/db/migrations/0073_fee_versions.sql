CREATE TABLE "fee_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"effective_on" date NOT NULL,
	"basis" text NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"is_inherited" boolean DEFAULT false NOT NULL,
	"is_announced" boolean DEFAULT false NOT NULL,
	CONSTRAINT "fee_versions_status" CHECK ("fee_versions"."status" in ('proposed', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "fee_versions_decided" CHECK (("fee_versions"."status" = 'proposed') = ("fee_versions"."decided_at" is null)),
	CONSTRAINT "fee_versions_two_people" CHECK (case "fee_versions"."status" when 'withdrawn' then "fee_versions"."decided_by" = "fee_versions"."proposed_by"
        when 'proposed' then "fee_versions"."decided_by" is null
        else case when "fee_versions"."is_inherited" then "fee_versions"."decided_by" is null else coalesce("fee_versions"."decided_by" <> "fee_versions"."proposed_by", false) end end),
	CONSTRAINT "fee_versions_rejected" CHECK ("fee_versions"."status" <> 'rejected' or "fee_versions"."decision_reason" is not null),
	CONSTRAINT "fee_versions_announced" CHECK (not "fee_versions"."is_announced" or "fee_versions"."status" = 'approved')
);
--> statement-breakpoint
CREATE TABLE "transfer_openings" (
	"payment_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfer_openings_payment_id_account_id_pk" PRIMARY KEY("payment_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "fee_rates" DROP CONSTRAINT "fee_rates_changed_by_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "fee_rates" DROP CONSTRAINT "fee_rates_business_firm_kind_pk";--> statement-breakpoint
ALTER TABLE "fee_rates" ADD COLUMN "version_id" bigint;--> statement-breakpoint
-- The table so far becomes the first version, from the day of its last change on.
INSERT INTO "fee_versions" ("status", "effective_on", "basis", "proposed_by", "proposed_at", "decided_at", "is_inherited", "is_announced")
SELECT 'approved', ("changed_at" at time zone 'Asia/Shanghai')::date, '采用版本以前的收费标准', "changed_by", "changed_at", "changed_at", true, true
FROM "fee_rates" ORDER BY "changed_at" DESC LIMIT 1;--> statement-breakpoint
UPDATE "fee_rates" SET "version_id" = (SELECT "id" FROM "fee_versions");--> statement-breakpoint
ALTER TABLE "fee_rates" ALTER COLUMN "version_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_rates" ADD CONSTRAINT "fee_rates_version_id_business_firm_kind_pk" PRIMARY KEY("version_id","business","firm_kind");--> statement-breakpoint
ALTER TABLE "fee_versions" ADD CONSTRAINT "fee_versions_proposed_by_accounts_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_versions" ADD CONSTRAINT "fee_versions_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_openings" ADD CONSTRAINT "transfer_openings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_openings" ADD CONSTRAINT "transfer_openings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_openings" ADD CONSTRAINT "transfer_openings_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_versions_one_proposed" ON "fee_versions" USING btree ("status") WHERE "fee_versions"."status" = 'proposed';--> statement-breakpoint
CREATE INDEX "fee_versions_to_announce" ON "fee_versions" USING btree ("effective_on") WHERE "fee_versions"."status" = 'approved' and not "fee_versions"."is_announced";--> statement-breakpoint
ALTER TABLE "fee_rates" ADD CONSTRAINT "fee_rates_version_id_fee_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."fee_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_rates" DROP COLUMN "changed_by";--> statement-breakpoint
ALTER TABLE "fee_rates" DROP COLUMN "changed_at";