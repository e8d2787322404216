CREATE TABLE "setting_versions" (
	"group_name" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"source" text NOT NULL,
	"author_id" bigint,
	"approver_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"locked_by_id" bigint,
	"locked_until" timestamp with time zone,
	"author_name" text,
	CONSTRAINT "setting_versions_group_name_number_pk" PRIMARY KEY("group_name","number"),
	CONSTRAINT "setting_versions_number" CHECK ("setting_versions"."number" >= 1),
	CONSTRAINT "setting_versions_state" CHECK ("setting_versions"."state" in ('draft', 'in-review', 'scheduled', 'published', 'withdrawn', 'replaced')),
	CONSTRAINT "setting_versions_source" CHECK ("setting_versions"."source" in ('people', 'key', 'file')),
	CONSTRAINT "setting_versions_published_at" CHECK ("setting_versions"."state" not in ('published', 'scheduled') or "setting_versions"."published_at" is not null),
	CONSTRAINT "setting_versions_lock" CHECK ("setting_versions"."locked_by_id" is null or "setting_versions"."locked_until" is not null),
	CONSTRAINT "setting_versions_group" CHECK ("setting_versions"."group_name" in ('service', 'footer', 'wechat', 'outside', 'gray', 'menus', 'names', 'payment')),
	CONSTRAINT "setting_versions_gray_times" CHECK ("setting_versions"."group_name" <> 'gray' or '' in ("setting_versions"."content" ->> 'grayFrom', "setting_versions"."content" ->> 'grayUntil')
        or "setting_versions"."content" ->> 'grayFrom' < "setting_versions"."content" ->> 'grayUntil'),
	CONSTRAINT "setting_versions_is_public" CHECK ("setting_versions"."state" in ('published', 'replaced'))
);
--> statement-breakpoint
ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_action";--> statement-breakpoint
ALTER TABLE "setting_versions" ADD CONSTRAINT "setting_versions_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_versions" ADD CONSTRAINT "setting_versions_approver_id_accounts_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_versions" ADD CONSTRAINT "setting_versions_locked_by_id_accounts_id_fk" FOREIGN KEY ("locked_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "setting_versions_open" ON "setting_versions" USING btree ("group_name") WHERE "setting_versions"."state" in ('draft', 'in-review', 'scheduled');--> statement-breakpoint
CREATE UNIQUE INDEX "setting_versions_published" ON "setting_versions" USING btree ("group_name") WHERE "setting_versions"."state" in ('published');--> statement-breakpoint
CREATE INDEX "setting_versions_author" ON "setting_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "setting_versions_approver" ON "setting_versions" USING btree ("approver_id");--> statement-breakpoint
CREATE INDEX "setting_versions_locked_by" ON "setting_versions" USING btree ("locked_by_id");--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" in ('login', 'file-opened', 'field-revealed', 'list-exported', 'history-exported', 'case-reassigned', 'reasons-changed', 'calendar-changed', 'walk-in-entered', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'statement-imported', 'bank-line-assigned', 'bank-line-closed', 'transfer-confirmed', 'transfer-rejected', 'payment-set-off', 'refund-proposed', 'refund-approved', 'refund-rejected', 'refund-withdrawn', 'invoice-issued', 'invoice-voided', 'fee-proposed', 'fee-changed', 'fee-rejected', 'fee-withdrawn', 'chain-checked', 'report-upheld', 'correction-required', 'product-suspended', 'suspension-lifted', 'suspension-kept', 'staff-invited', 'invitation-resent', 'invitation-withdrawn', 'invitation-accepted', 'staff-role-proposed', 'staff-role-changed', 'staff-disabled', 'staff-enabled', 'staff-proposal-refused', 'staff-proposal-withdrawn', 'password-forced', 'sessions-ended', 'factor-reset', 'sign-on-entered', 'sign-on-unlinked', 'staff-exported', 'enterprise-account-disabled', 'enterprise-account-enabled', 'item-sent', 'item-recalled', 'item-returned', 'item-approved', 'item-corrected', 'item-unscheduled', 'item-discarded', 'item-withdrawn', 'item-dates-set', 'medium-added', 'medium-changed', 'medium-replaced', 'medium-deleted', 'messages-retried', 'job-retried', 'job-run', 'work-resumed', 'queue-exported', 'alarm-taken', 'alarm-released', 'range-proposed', 'range-added', 'range-rejected', 'range-withdrawn', 'search-synonyms-changed', 'search-bets-changed', 'search-hot-words-changed', 'site-settings-changed', 'site-settings-restored', 'history-sealed', 'case-viewed'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_outside" CHECK ("settings"."key" not like 'EXT\_%' or "settings"."value" = '' or "settings"."value" ~ '^https://[^[:space:]<>"]+$');--> statement-breakpoint
CREATE FUNCTION setting_versions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.content IS DISTINCT FROM OLD.content OR NEW.created_at IS DISTINCT FROM OLD.created_at OR NEW.source IS DISTINCT FROM OLD.source THEN
		RAISE EXCEPTION 'Version % of the settings % is not changed any more', OLD.number, OLD.group_name
			USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_versions_stay';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER setting_versions_stay BEFORE UPDATE ON setting_versions FOR EACH ROW
	EXECUTE FUNCTION setting_versions_stay();
