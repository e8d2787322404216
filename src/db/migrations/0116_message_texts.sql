CREATE TABLE "message_text_versions" (
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sms_template" text,
	"effective_on" date NOT NULL,
	"author_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_by" bigint,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "message_text_versions_kind_number_pk" PRIMARY KEY("kind","number"),
	CONSTRAINT "message_text_versions_kind" CHECK ("message_text_versions"."kind" ~ '^[a-z]+(-[a-z]+)*$'),
	CONSTRAINT "message_text_versions_number" CHECK ("message_text_versions"."number" >= 1),
	CONSTRAINT "message_text_versions_author" CHECK (("message_text_versions"."number" = 1) = ("message_text_versions"."author_id" is null)),
	CONSTRAINT "message_text_versions_subject" CHECK (length("message_text_versions"."subject") between 1 and 50),
	CONSTRAINT "message_text_versions_text" CHECK (length("message_text_versions"."text") between 1 and 1000),
	CONSTRAINT "message_text_versions_sms_template" CHECK ("message_text_versions"."sms_template" ~ '^[A-Za-z0-9_.-]{1,64}$'),
	CONSTRAINT "message_text_versions_not_past" CHECK ("message_text_versions"."effective_on" >= ("message_text_versions"."created_at" at time zone 'Asia/Shanghai')::date),
	CONSTRAINT "message_text_versions_withdrawn" CHECK (("message_text_versions"."withdrawn_by" is null) = ("message_text_versions"."withdrawn_at" is null)),
	CONSTRAINT "message_text_versions_withdrawn_before" CHECK (("message_text_versions"."withdrawn_at" at time zone 'Asia/Shanghai')::date < "message_text_versions"."effective_on")
);
--> statement-breakpoint
ALTER TABLE "canned_reasons" DROP CONSTRAINT "canned_reasons_each";--> statement-breakpoint
ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_action";--> statement-breakpoint
ALTER TABLE "canned_reasons" ADD COLUMN "effective_on" date;--> statement-breakpoint
ALTER TABLE "message_text_versions" ADD CONSTRAINT "message_text_versions_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_text_versions" ADD CONSTRAINT "message_text_versions_withdrawn_by_accounts_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_text_versions_author" ON "message_text_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "message_text_versions_withdrawn_by" ON "message_text_versions" USING btree ("withdrawn_by");--> statement-breakpoint
ALTER TABLE "canned_reasons" ADD CONSTRAINT "canned_reasons_each" UNIQUE NULLS NOT DISTINCT("effective_on","field","reason");--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" in ('login', 'file-opened', 'field-revealed', 'list-exported', 'history-exported', 'case-reassigned', 'reasons-changed', 'calendar-changed', 'walk-in-entered', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'statement-imported', 'bank-line-assigned', 'bank-line-closed', 'transfer-confirmed', 'transfer-rejected', 'payment-set-off', 'refund-proposed', 'refund-approved', 'refund-rejected', 'refund-withdrawn', 'invoice-issued', 'invoice-voided', 'fee-proposed', 'fee-changed', 'fee-rejected', 'fee-withdrawn', 'chain-checked', 'report-upheld', 'correction-required', 'product-suspended', 'suspension-lifted', 'suspension-kept', 'staff-invited', 'invitation-resent', 'invitation-withdrawn', 'invitation-accepted', 'staff-role-proposed', 'staff-role-changed', 'staff-disabled', 'staff-enabled', 'staff-proposal-refused', 'staff-proposal-withdrawn', 'password-forced', 'sessions-ended', 'factor-reset', 'sign-on-entered', 'sign-on-unlinked', 'staff-exported', 'enterprise-account-disabled', 'enterprise-account-enabled', 'item-sent', 'item-recalled', 'item-returned', 'item-approved', 'item-corrected', 'item-unscheduled', 'item-discarded', 'item-withdrawn', 'item-dates-set', 'medium-added', 'medium-changed', 'medium-replaced', 'medium-deleted', 'messages-retried', 'job-retried', 'job-run', 'work-resumed', 'queue-exported', 'alarm-taken', 'alarm-released', 'range-proposed', 'range-added', 'range-rejected', 'range-withdrawn', 'message-text-changed', 'message-text-withdrawn', 'message-text-tried', 'enquiry-template-saved', 'enquiry-template-deleted', 'enquiry-question-drafted', 'search-synonyms-changed', 'search-bets-changed', 'search-hot-words-changed', 'site-settings-changed', 'site-settings-restored', 'history-sealed', 'case-viewed'));--> statement-breakpoint
CREATE FUNCTION message_text_versions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Version % of the text % stays as it is', OLD.number, OLD.kind
		USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
END $$;--> statement-breakpoint
-- One that has not begun can be withdrawn, once.
CREATE TRIGGER message_text_versions_stay BEFORE UPDATE ON message_text_versions FOR EACH ROW
	WHEN (OLD.withdrawn_at IS NOT NULL OR (to_jsonb(OLD) - '{withdrawn_at,withdrawn_by}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{withdrawn_at,withdrawn_by}'::text[]))
	EXECUTE FUNCTION message_text_versions_stay();--> statement-breakpoint
CREATE TRIGGER message_text_versions_remain BEFORE DELETE ON message_text_versions FOR EACH ROW
	EXECUTE FUNCTION message_text_versions_stay();
