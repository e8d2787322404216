ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_action";--> statement-breakpoint
DROP INDEX "terms_versions_in_force_key";--> statement-breakpoint
ALTER TABLE "terms_versions" ADD COLUMN "author_id" bigint;--> statement-breakpoint
ALTER TABLE "terms_versions" ADD COLUMN "withdrawn_by" bigint;--> statement-breakpoint
ALTER TABLE "terms_versions" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_withdrawn_by_accounts_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terms_versions_author" ON "terms_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "terms_versions_withdrawn_by" ON "terms_versions" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE UNIQUE INDEX "terms_versions_in_force_key" ON "terms_versions" USING btree ("in_force_from") WHERE "terms_versions"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" in ('login', 'file-opened', 'field-revealed', 'list-exported', 'history-exported', 'case-reassigned', 'reasons-changed', 'calendar-changed', 'walk-in-entered', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'statement-imported', 'bank-line-assigned', 'bank-line-closed', 'transfer-confirmed', 'transfer-rejected', 'payment-set-off', 'refund-proposed', 'refund-approved', 'refund-rejected', 'refund-withdrawn', 'invoice-issued', 'invoice-voided', 'fee-proposed', 'fee-changed', 'fee-rejected', 'fee-withdrawn', 'chain-checked', 'report-upheld', 'correction-required', 'product-suspended', 'suspension-lifted', 'suspension-kept', 'staff-invited', 'invitation-resent', 'invitation-withdrawn', 'invitation-accepted', 'staff-role-proposed', 'staff-role-changed', 'staff-disabled', 'staff-enabled', 'staff-proposal-refused', 'staff-proposal-withdrawn', 'password-forced', 'sessions-ended', 'factor-reset', 'sign-on-entered', 'sign-on-unlinked', 'staff-exported', 'enterprise-account-disabled', 'enterprise-account-enabled', 'item-sent', 'item-recalled', 'item-returned', 'item-approved', 'item-corrected', 'item-unscheduled', 'item-discarded', 'item-withdrawn', 'item-dates-set', 'medium-added', 'medium-changed', 'medium-replaced', 'medium-deleted', 'messages-retried', 'job-retried', 'job-run', 'work-resumed', 'queue-exported', 'alarm-taken', 'alarm-released', 'range-proposed', 'range-added', 'range-rejected', 'range-withdrawn', 'message-text-changed', 'message-text-withdrawn', 'message-text-tried', 'terms-added', 'terms-withdrawn', 'enquiry-template-saved', 'enquiry-template-deleted', 'enquiry-question-drafted', 'search-synonyms-changed', 'search-bets-changed', 'search-hot-words-changed', 'site-settings-changed', 'site-settings-restored', 'branch-changed', 'branch-restored', 'history-sealed', 'case-viewed'));--> statement-breakpoint
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_withdrawn" CHECK (("terms_versions"."withdrawn_by" is null) = ("terms_versions"."withdrawn_at" is null));--> statement-breakpoint
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_withdrawn_before" CHECK ("terms_versions"."withdrawn_at" < "terms_versions"."in_force_from");--> statement-breakpoint
CREATE FUNCTION terms_versions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The version % of the terms stays as it is', OLD.version
		USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
END $$;--> statement-breakpoint
-- One that is not in force can be withdrawn, once.
CREATE TRIGGER terms_versions_stay BEFORE UPDATE ON terms_versions FOR EACH ROW
	WHEN (OLD.withdrawn_at IS NOT NULL OR (to_jsonb(OLD) - '{withdrawn_at,withdrawn_by}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{withdrawn_at,withdrawn_by}'::text[]))
	EXECUTE FUNCTION terms_versions_stay();--> statement-breakpoint
CREATE TRIGGER terms_versions_remain BEFORE DELETE ON terms_versions FOR EACH ROW
	EXECUTE FUNCTION terms_versions_stay();
