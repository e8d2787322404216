CREATE TABLE "enquiries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"submission" text NOT NULL,
	"account_id" bigint,
	"item_id" bigint,
	"place" integer,
	"body" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"name" text,
	"organisation" text,
	"phone" text,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"keep_until" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiries_kind" CHECK ("enquiries"."kind" in ('consultation', 'complaint', 'standard', 'provider', 'training', 'product', 'page')),
	CONSTRAINT "enquiries_number" CHECK ("enquiries"."number" ~ '^[0-9]{8}-[2-9A-HJKMNP-Z]{8}-[2-9A-HJKMNP-Z]$'),
	CONSTRAINT "enquiries_course" CHECK (("enquiries"."kind" = 'training') = ("enquiries"."item_id" is not null)),
	CONSTRAINT "enquiries_place" CHECK (("enquiries"."place" is not null) = ("enquiries"."kind" = 'training' and "enquiries"."cancelled_at" is null)),
	CONSTRAINT "enquiries_first_place" CHECK ("enquiries"."place" >= 1),
	CONSTRAINT "enquiries_answer" CHECK (("enquiries"."answer" is null) = ("enquiries"."answered_at" is null)),
	CONSTRAINT "enquiries_kept" CHECK ("enquiries"."keep_until" > "enquiries"."created_at"),
	CONSTRAINT "enquiries_body" CHECK (char_length("enquiries"."body") <= 4000),
	CONSTRAINT "enquiries_answer_length" CHECK (char_length("enquiries"."answer") between 1 and 4000),
	CONSTRAINT "enquiries_contact" CHECK (char_length("enquiries"."name") <= 40 and char_length("enquiries"."organisation") <= 100)
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_number" ON "enquiries" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_submission" ON "enquiries" USING btree ("submission");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_place" ON "enquiries" USING btree ("item_id","place") WHERE "enquiries"."place" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_unanswered" ON "enquiries" USING btree ("created_at","id") WHERE "enquiries"."answered_at" is null and "enquiries"."kind" not in ('training', 'page');--> statement-breakpoint
CREATE INDEX "enquiries_kind" ON "enquiries" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_account" ON "enquiries" USING btree ("account_id") WHERE "enquiries"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_keep_until" ON "enquiries" USING btree ("keep_until");