CREATE TABLE "enquiry_answers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"enquiry_id" bigint NOT NULL,
	"answer" text NOT NULL,
	"answered_by" bigint NOT NULL,
	"unit" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiry_answers_unit" CHECK ("enquiry_answers"."unit" = 'centre' or "enquiry_answers"."unit" ~ '^[0-9]{4}$'),
	CONSTRAINT "enquiry_answers_length" CHECK (char_length("enquiry_answers"."answer") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "branch_code" text;--> statement-breakpoint
ALTER TABLE "enquiry_answers" ADD CONSTRAINT "enquiry_answers_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_answers" ADD CONSTRAINT "enquiry_answers_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_answers_enquiry" ON "enquiry_answers" USING btree ("enquiry_id","id");--> statement-breakpoint
CREATE INDEX "enquiry_answers_account" ON "enquiry_answers" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "enquiries_branch" ON "enquiries" USING btree ("branch_code","created_at","id") WHERE "enquiries"."branch_code" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_answered" ON "enquiries" USING btree ("answered_at","id") WHERE "enquiries"."answered_at" is not null;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_branch" CHECK ("enquiries"."branch_code" is null or ("enquiries"."kind" = 'complaint' and "enquiries"."branch_code" ~ '^[0-9]{4}$'));