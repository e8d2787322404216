CREATE TABLE "prefix_releases" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"company_prefix" text NOT NULL,
	"firm_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"verdict" text,
	"remark" text,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "prefix_releases_verdict" CHECK ("prefix_releases"."verdict" in ('released', 'rejected')),
	CONSTRAINT "prefix_releases_decided" CHECK (num_nulls("prefix_releases"."verdict", "prefix_releases"."decided_by", "prefix_releases"."decided_at") in (0, 3)),
	CONSTRAINT "prefix_releases_two_people" CHECK ("prefix_releases"."verdict" is distinct from 'released' or "prefix_releases"."decided_by" <> "prefix_releases"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "prefix_holders" (
	"company_prefix" text NOT NULL,
	"firm_id" bigint NOT NULL,
	CONSTRAINT "prefix_holders_company_prefix_firm_id_pk" PRIMARY KEY("company_prefix","firm_id")
);
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_prefix_of_firm";
--> statement-breakpoint
ALTER TABLE "company_prefixes" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prefix_releases" ADD CONSTRAINT "prefix_releases_proposed_by_accounts_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prefix_releases" ADD CONSTRAINT "prefix_releases_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prefix_releases" ADD CONSTRAINT "prefix_releases_holder" FOREIGN KEY ("company_prefix","firm_id") REFERENCES "public"."prefix_holders"("company_prefix","firm_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prefix_holders" ADD CONSTRAINT "prefix_holders_company_prefix_company_prefixes_company_prefix_fk" FOREIGN KEY ("company_prefix") REFERENCES "public"."company_prefixes"("company_prefix") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prefix_holders" ADD CONSTRAINT "prefix_holders_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prefix_releases_one_open" ON "prefix_releases" USING btree ("company_prefix") WHERE "prefix_releases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "prefix_releases_prefix" ON "prefix_releases" USING btree ("company_prefix","id");--> statement-breakpoint
INSERT INTO "prefix_holders" ("company_prefix", "firm_id") SELECT "company_prefix", "firm_id" FROM "company_prefixes";--> statement-breakpoint
CREATE FUNCTION "add_prefix_holder"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "prefix_holders" ("company_prefix", "firm_id") VALUES (NEW."company_prefix", NEW."firm_id") ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "company_prefixes_holder" AFTER INSERT OR UPDATE OF "firm_id" ON "company_prefixes" FOR EACH ROW EXECUTE FUNCTION "add_prefix_holder"();--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_prefix_of_firm" FOREIGN KEY ("company_prefix","firm_id") REFERENCES "public"."prefix_holders"("company_prefix","firm_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "firm_objections_open" ON "firm_objections" USING btree ("raised_at","id") WHERE "firm_objections"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "company_prefixes_cancelled" ON "company_prefixes" USING btree ("cancelled_at","company_prefix") WHERE "company_prefixes"."state" = 'cancelled';--> statement-breakpoint
ALTER TABLE "company_prefixes" ADD CONSTRAINT "company_prefixes_released" CHECK ("company_prefixes"."released_at" is null or "company_prefixes"."state" = 'cancelled');