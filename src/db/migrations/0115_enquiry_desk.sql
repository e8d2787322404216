CREATE TABLE "enquiry_steps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"enquiry_id" bigint NOT NULL,
	"act" text NOT NULL,
	"by_account_id" bigint NOT NULL,
	"to_account_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiry_steps_act" CHECK ("enquiry_steps"."act" in ('assigned', 'released', 'merged', 'received', 'separated', 'drafted')),
	CONSTRAINT "enquiry_steps_to" CHECK (("enquiry_steps"."act" = 'assigned') = ("enquiry_steps"."to_account_id" is not null)),
	CONSTRAINT "enquiry_steps_note" CHECK (char_length("enquiry_steps"."note") <= 40)
);
--> statement-breakpoint
CREATE TABLE "enquiry_templates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"kind" text,
	"text" text NOT NULL,
	"changed_by_id" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiry_templates_kind" CHECK ("enquiry_templates"."kind" is null or "enquiry_templates"."kind" in ('consultation', 'complaint', 'standard', 'provider', 'training', 'product', 'page')),
	CONSTRAINT "enquiry_templates_title" CHECK (char_length("enquiry_templates"."title") between 1 and 40),
	CONSTRAINT "enquiry_templates_text" CHECK (char_length("enquiry_templates"."text") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_action";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "assignee_id" bigint;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "question_item_id" bigint;--> statement-breakpoint
ALTER TABLE "enquiry_steps" ADD CONSTRAINT "enquiry_steps_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_steps" ADD CONSTRAINT "enquiry_steps_by_account_id_accounts_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_steps" ADD CONSTRAINT "enquiry_steps_to_account_id_accounts_id_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_templates" ADD CONSTRAINT "enquiry_templates_changed_by_id_accounts_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_steps_enquiry" ON "enquiry_steps" USING btree ("enquiry_id","id");--> statement-breakpoint
CREATE INDEX "enquiry_steps_by" ON "enquiry_steps" USING btree ("by_account_id");--> statement-breakpoint
CREATE INDEX "enquiry_steps_to" ON "enquiry_steps" USING btree ("to_account_id") WHERE "enquiry_steps"."to_account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_templates_title" ON "enquiry_templates" USING btree ("title");--> statement-breakpoint
CREATE INDEX "enquiry_templates_account" ON "enquiry_templates" USING btree ("changed_by_id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_merged_into_enquiries_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_question_item_id_items_id_fk" FOREIGN KEY ("question_item_id") REFERENCES "public"."items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_assignee" ON "enquiries" USING btree ("assignee_id","created_at","id") WHERE "enquiries"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_merged" ON "enquiries" USING btree ("merged_into","id") WHERE "enquiries"."merged_into" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_question" ON "enquiries" USING btree ("question_item_id") WHERE "enquiries"."question_item_id" is not null;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" in ('login', 'file-opened', 'field-revealed', 'list-exported', 'history-exported', 'case-reassigned', 'reasons-changed', 'calendar-changed', 'walk-in-entered', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'statement-imported', 'bank-line-assigned', 'bank-line-closed', 'transfer-confirmed', 'transfer-rejected', 'payment-set-off', 'refund-proposed', 'refund-approved', 'refund-rejected', 'refund-withdrawn', 'invoice-issued', 'invoice-voided', 'fee-proposed', 'fee-changed', 'fee-rejected', 'fee-withdrawn', 'chain-checked', 'report-upheld', 'correction-required', 'product-suspended', 'suspension-lifted', 'suspension-kept', 'staff-invited', 'invitation-resent', 'invitation-withdrawn', 'invitation-accepted', 'staff-role-proposed', 'staff-role-changed', 'staff-disabled', 'staff-enabled', 'staff-proposal-refused', 'staff-proposal-withdrawn', 'password-forced', 'sessions-ended', 'factor-reset', 'sign-on-entered', 'sign-on-unlinked', 'staff-exported', 'enterprise-account-disabled', 'enterprise-account-enabled', 'item-sent', 'item-recalled', 'item-returned', 'item-approved', 'item-corrected', 'item-unscheduled', 'item-discarded', 'item-withdrawn', 'item-dates-set', 'medium-added', 'medium-changed', 'medium-replaced', 'medium-deleted', 'messages-retried', 'job-retried', 'job-run', 'work-resumed', 'queue-exported', 'alarm-taken', 'alarm-released', 'range-proposed', 'range-added', 'range-rejected', 'range-withdrawn', 'enquiry-template-saved', 'enquiry-template-deleted', 'enquiry-question-drafted', 'search-synonyms-changed', 'search-bets-changed', 'search-hot-words-changed', 'site-settings-changed', 'site-settings-restored', 'history-sealed', 'case-viewed'));--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assignee" CHECK ("enquiries"."assignee_id" is null or "enquiries"."kind" not in ('training', 'page'));--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_merged" CHECK ("enquiries"."merged_into" is null or ("enquiries"."merged_into" < "enquiries"."id" and "enquiries"."kind" not in ('training', 'page')));--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_question" CHECK ("enquiries"."question_item_id" is null or "enquiries"."answered_at" is not null);--> statement-breakpoint
CREATE FUNCTION "enquiries_no_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM enquiries WHERE id = NEW.merged_into AND merged_into IS NOT NULL)
    OR EXISTS (SELECT FROM enquiries WHERE merged_into = NEW.id) THEN
    RAISE EXCEPTION 'An enquiry into which others are merged is not merged itself'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'enquiries_no_chain';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "enquiries_no_chain" BEFORE INSERT OR UPDATE OF "merged_into" ON "enquiries" FOR EACH ROW
  WHEN (NEW.merged_into IS NOT NULL) EXECUTE FUNCTION "enquiries_no_chain"();--> statement-breakpoint
CREATE TRIGGER "enquiry_steps_unchanged" BEFORE UPDATE ON "enquiry_steps" FOR EACH ROW EXECUTE FUNCTION refuse_change();
