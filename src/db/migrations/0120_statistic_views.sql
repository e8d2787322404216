CREATE TABLE "statistic_mails" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"view_id" bigint,
	"sent_week" date NOT NULL,
	CONSTRAINT "statistic_mails_week" CHECK (extract(isodow from "statistic_mails"."sent_week") = 1)
);
--> statement-breakpoint
CREATE TABLE "statistic_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statistic_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statistic_views_owner" UNIQUE("account_id","id"),
	CONSTRAINT "statistic_views_places" CHECK (place between 1 and 20),
	CONSTRAINT "statistic_views_name_length" CHECK (length(name) between 1 and 40),
	CONSTRAINT "statistic_views_query" CHECK (length(query) <= 200)
);
--> statement-breakpoint
ALTER TABLE "inbox_messages" DROP CONSTRAINT "inbox_messages_group";--> statement-breakpoint
ALTER TABLE "notice_choices" DROP CONSTRAINT "notice_choices_group";--> statement-breakpoint
ALTER TABLE "product_report_steps" DROP CONSTRAINT "product_report_steps_act";--> statement-breakpoint
ALTER TABLE "product_report_steps" ADD COLUMN "to_account_id" bigint;--> statement-breakpoint
ALTER TABLE "statistic_mails" ADD CONSTRAINT "statistic_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistic_mails" ADD CONSTRAINT "statistic_mails_view" FOREIGN KEY ("account_id","view_id") REFERENCES "public"."statistic_views"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistic_views" ADD CONSTRAINT "statistic_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statistic_views_place" ON "statistic_views" USING btree ("account_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "statistic_views_name" ON "statistic_views" USING btree ("account_id","name");--> statement-breakpoint
ALTER TABLE "product_report_steps" ADD CONSTRAINT "product_report_steps_to_account_id_accounts_id_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_report_steps_to" ON "product_report_steps" USING btree ("to_account_id") WHERE "product_report_steps"."to_account_id" is not null;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_group" CHECK ("inbox_messages"."notice_group" in ('business', 'expiry', 'fees', 'products', 'operators', 'site', 'statistics', 'security'));--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_group" CHECK ("notice_choices"."notice_group" in ('business', 'expiry', 'fees', 'products', 'operators', 'site', 'statistics', 'security') and "notice_choices"."notice_group" <> 'security');--> statement-breakpoint
ALTER TABLE "product_report_steps" ADD CONSTRAINT "product_report_steps_to" CHECK (("product_report_steps"."act" = 'assigned') = ("product_report_steps"."to_account_id" is not null));--> statement-breakpoint
ALTER TABLE "product_report_steps" ADD CONSTRAINT "product_report_steps_act" CHECK ("product_report_steps"."act" in ('corrected', 'correct', 'not-ours', 'lift-requested', 'disagreed', 'overdue', 'upheld', 'correction-required', 'suspended', 'lifted', 'kept', 'assigned', 'released'));