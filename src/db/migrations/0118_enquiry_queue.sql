ALTER TABLE "inbox_messages" DROP CONSTRAINT "inbox_messages_group";--> statement-breakpoint
ALTER TABLE "notice_choices" DROP CONSTRAINT "notice_choices_group";--> statement-breakpoint
ALTER TABLE "statistic_counts" DROP CONSTRAINT "statistic_counts_measure";--> statement-breakpoint
DROP INDEX "enquiries_unanswered";--> statement-breakpoint
ALTER TABLE "site_alarms" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_alarms" ADD COLUMN "end_notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_reports" ADD COLUMN "decide_on" date;--> statement-breakpoint
ALTER TABLE "product_reports" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_reports" ADD COLUMN "assignee_id" bigint;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_alarms_untold" ON "site_alarms" USING btree ("resolved_at") WHERE "site_alarms"."notified_at" is not null and "site_alarms"."end_notified_at" is null;--> statement-breakpoint
-- What waits for staff already is given as long as if it came to them on the day of its last step; ten working days are two weeks.
UPDATE product_reports r SET decide_on = (coalesce((SELECT max(s.at) FROM product_report_steps s WHERE s.report_id = r.id), r.created_at)
  AT TIME ZONE 'Asia/Shanghai')::date + 14 WHERE r.state IN ('at-branch', 'lift-requested');--> statement-breakpoint
UPDATE product_reports r SET decided_at = s.at FROM (
  SELECT report_id, max(at) AS at FROM product_report_steps WHERE act IN ('upheld', 'correction-required', 'suspended', 'lifted', 'kept') GROUP BY 1
) s WHERE s.report_id = r.id;--> statement-breakpoint
CREATE INDEX "product_reports_decide" ON "product_reports" USING btree ("decide_on","created_at","id") WHERE "product_reports"."decide_on" is not null;--> statement-breakpoint
CREATE INDEX "product_reports_decided" ON "product_reports" USING btree ("decided_at","id") WHERE "product_reports"."decided_at" is not null and "product_reports"."decide_on" is null;--> statement-breakpoint
CREATE INDEX "product_reports_assignee" ON "product_reports" USING btree ("assignee_id") WHERE "product_reports"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_unanswered" ON "enquiries" USING btree ("kind","created_at","id") WHERE "enquiries"."answered_at" is null and "enquiries"."kind" not in ('training', 'page');--> statement-breakpoint
ALTER TABLE "site_alarms" ADD CONSTRAINT "site_alarms_notified" CHECK ("site_alarms"."end_notified_at" is null or ("site_alarms"."notified_at" is not null and "site_alarms"."resolved_at" is not null));--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_group" CHECK ("inbox_messages"."notice_group" in ('business', 'expiry', 'fees', 'products', 'operators', 'site', 'security'));--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_group" CHECK ("notice_choices"."notice_group" in ('business', 'expiry', 'fees', 'products', 'operators', 'site', 'security') and "notice_choices"."notice_group" <> 'security');--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_decide" CHECK (("product_reports"."state" in ('at-branch', 'lift-requested')) = ("product_reports"."decide_on" is not null));--> statement-breakpoint
ALTER TABLE "statistic_counts" ADD CONSTRAINT "statistic_counts_measure" CHECK ("statistic_counts"."measure" in ('submitted', 'decided', 'outcome', 'wait', 'member', 'lookup', 'unknown-code', 'search', 'empty-search', 'page', 'step', 'way', 'opinion', 'enquiry-received', 'enquiry-answered', 'enquiry-overdue', 'enquiry-wait', 'download', 'download-format'));