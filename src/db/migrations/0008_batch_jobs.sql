CREATE TABLE "barcode_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"wish" jsonb NOT NULL,
	"codes" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"file_id" uuid,
	"file_name" text NOT NULL,
	"bytes" bigint,
	"faults" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "barcode_batches_id" CHECK (length("barcode_batches"."id") = 22),
	CONSTRAINT "barcode_batches_state" CHECK ("barcode_batches"."state" in ('waiting', 'running', 'done', 'failed', 'cancelled')),
	CONSTRAINT "barcode_batches_finished" CHECK (("barcode_batches"."finished_at" is null) = ("barcode_batches"."state" in ('waiting', 'running'))),
	CONSTRAINT "barcode_batches_done" CHECK ("barcode_batches"."done" between 0 and "barcode_batches"."total")
);
--> statement-breakpoint
ALTER TABLE "barcode_batches" ADD CONSTRAINT "barcode_batches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "barcode_batches_account" ON "barcode_batches" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "barcode_batches_unfinished" ON "barcode_batches" USING btree ("created_at") WHERE "barcode_batches"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "barcode_batches_expiry" ON "barcode_batches" USING btree ("expires_at");