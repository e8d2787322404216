CREATE TABLE "file_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"purpose" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_type" CHECK ("files"."type" in ('application/pdf', 'image/png', 'image/jpeg')),
	CONSTRAINT "files_state" CHECK ("files"."state" in ('pending', 'attached')),
	CONSTRAINT "files_size" CHECK ("files"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "firm_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"branch_code" text NOT NULL,
	"fields" jsonb NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "firm_changes_status" CHECK ("firm_changes"."status" in (1, 2, 4, 5, 6, 7)),
	CONSTRAINT "firm_changes_decided" CHECK (("firm_changes"."status" in (1, 2)) = ("firm_changes"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "firms" DROP CONSTRAINT "firms_credit_code";--> statement-breakpoint
ALTER TABLE "firms" DROP CONSTRAINT "firms_complete_once_handed_in";--> statement-breakpoint
DROP INDEX "firms_queue";--> statement-breakpoint
ALTER TABLE "file_tickets" ADD CONSTRAINT "file_tickets_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_changes" ADD CONSTRAINT "firm_changes_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_tickets_file" ON "file_tickets" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "file_tickets_expiry" ON "file_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "firm_changes_one_open" ON "firm_changes" USING btree ("firm_id") WHERE "firm_changes"."status" in (1, 2);--> statement-breakpoint
CREATE INDEX "firm_changes_firm" ON "firm_changes" USING btree ("firm_id","id");--> statement-breakpoint
CREATE INDEX "firm_changes_queue" ON "firm_changes" USING btree ("status","branch_code","requested_at");--> statement-breakpoint
CREATE INDEX "firm_history_notices" ON "firm_history" USING btree ("action","at","id") WHERE "firm_history"."action" in ('approved', 'deregistered');--> statement-breakpoint
CREATE INDEX "firms_by_status" ON "firms" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "firms_by_branch" ON "firms" USING btree ("branch_code","submitted_at","id");--> statement-breakpoint
CREATE INDEX "firms_handed_in" ON "firms" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "firms_licence" ON "firms" USING btree ("licence_file_id");--> statement-breakpoint
CREATE INDEX "firms_queue" ON "firms" USING btree ("status","branch_code","submitted_at","id");--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_credit_code" CHECK ("firms"."status" in (0, 5, 7) or "firms"."credit_code" ~ '^[0-9A-Z]{18}$');--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_complete_once_handed_in" CHECK ("firms"."status" in (0, 5, 7) or num_nulls("firms"."firm_name", "firms"."credit_code", "firms"."region_code", "firms"."address", "firms"."economic_code", "firms"."industry_code", "firms"."legal_person", "firms"."contact_name", "firms"."contact_phone", "firms"."licence_file_id", "firms"."branch_code", "firms"."submitted_at") = 0);