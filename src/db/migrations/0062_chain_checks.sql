CREATE TABLE "chain_checks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"by_account_id" bigint NOT NULL,
	"by_name" text NOT NULL,
	"unit" text,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"start_date" date,
	"end_date" date,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempt" uuid,
	"total" bigint DEFAULT 0 NOT NULL,
	"steps" bigint DEFAULT 0 NOT NULL,
	"lines" bigint DEFAULT 0 NOT NULL,
	"broken_count" bigint DEFAULT 0 NOT NULL,
	"broken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"broken_seals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"newest_seq" bigint,
	"newest_hash" text,
	"failure" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "chain_checks_state" CHECK ("chain_checks"."state" in ('waiting', 'running', 'done', 'failed')),
	CONSTRAINT "chain_checks_finished" CHECK (("chain_checks"."finished_at" is null) = ("chain_checks"."state" in ('waiting', 'running'))),
	CONSTRAINT "chain_checks_attempt" CHECK ("chain_checks"."state" <> 'running' or "chain_checks"."attempt" is not null),
	CONSTRAINT "chain_checks_failure" CHECK (("chain_checks"."failure" is not null) = ("chain_checks"."state" = 'failed')),
	CONSTRAINT "chain_checks_days" CHECK ("chain_checks"."start_date" <= "chain_checks"."end_date"),
	CONSTRAINT "chain_checks_counts" CHECK (least("chain_checks"."steps", "chain_checks"."lines") >= 0 and "chain_checks"."steps" + "chain_checks"."lines" <= "chain_checks"."total"),
	CONSTRAINT "chain_checks_done" CHECK ("chain_checks"."state" <> 'done' or "chain_checks"."steps" + "chain_checks"."lines" = "chain_checks"."total"),
	CONSTRAINT "chain_checks_broken" CHECK (jsonb_array_length("chain_checks"."broken") <= 100 and jsonb_array_length("chain_checks"."broken") <= "chain_checks"."broken_count"),
	CONSTRAINT "chain_checks_newest" CHECK (("chain_checks"."newest_seq" is null) = ("chain_checks"."newest_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "chain_checks" ADD CONSTRAINT "chain_checks_by_account_id_accounts_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chain_checks_unfinished" ON "chain_checks" USING btree ((true)) WHERE "chain_checks"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "chain_checks_account" ON "chain_checks" USING btree ("by_account_id");--> statement-breakpoint
CREATE TRIGGER "chain_checks_final" BEFORE UPDATE ON "chain_checks" FOR EACH ROW WHEN (old.finished_at IS NOT NULL) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "chain_checks_no_delete" BEFORE DELETE ON "chain_checks" FOR EACH ROW EXECUTE FUNCTION refuse_change();
