DROP INDEX "enquiries_unanswered";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "firm_answers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE enquiries SET firm_answers = true WHERE id IN (SELECT enquiry_id FROM product_reports);--> statement-breakpoint
CREATE INDEX "enquiries_unassigned" ON "enquiries" USING btree ("kind","created_at","id") WHERE "enquiries"."answered_at" is null and "enquiries"."merged_into" is null and not "enquiries"."firm_answers" and "enquiries"."kind" not in ('training', 'page') and "enquiries"."assignee_id" is null;--> statement-breakpoint
CREATE INDEX "enquiries_answered_kind" ON "enquiries" USING btree ("kind","answered_at","id") WHERE "enquiries"."answered_at" is not null and "enquiries"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "enquiries_branch_answered" ON "enquiries" USING btree ("branch_code","answered_at","id") WHERE "enquiries"."branch_code" is not null and "enquiries"."answered_at" is not null and "enquiries"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "enquiries_unanswered" ON "enquiries" USING btree ("kind","created_at","id") WHERE "enquiries"."answered_at" is null and "enquiries"."merged_into" is null and not "enquiries"."firm_answers" and "enquiries"."kind" not in ('training', 'page');--> statement-breakpoint
-- What became a report waits for its firm, and is none of the letters that staff answer.
CREATE FUNCTION "give_enquiry_to_firm"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE enquiries SET firm_answers = true WHERE id = NEW.enquiry_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_reports_of_firm" AFTER INSERT ON "product_reports" FOR EACH ROW
  WHEN (NEW.enquiry_id IS NOT NULL) EXECUTE FUNCTION "give_enquiry_to_firm"();
