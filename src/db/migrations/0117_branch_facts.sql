CREATE TABLE "branch_versions" (
	"branch_code" text NOT NULL,
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
	CONSTRAINT "branch_versions_branch_code_number_pk" PRIMARY KEY("branch_code","number"),
	CONSTRAINT "branch_versions_number" CHECK ("branch_versions"."number" >= 1),
	CONSTRAINT "branch_versions_state" CHECK ("branch_versions"."state" in ('draft', 'in-review', 'scheduled', 'published', 'withdrawn', 'replaced')),
	CONSTRAINT "branch_versions_source" CHECK ("branch_versions"."source" in ('people', 'key', 'file')),
	CONSTRAINT "branch_versions_published_at" CHECK ("branch_versions"."state" not in ('published', 'scheduled') or "branch_versions"."published_at" is not null),
	CONSTRAINT "branch_versions_lock" CHECK ("branch_versions"."locked_by_id" is null or "branch_versions"."locked_until" is not null),
	CONSTRAINT "branch_versions_code" CHECK ("branch_versions"."branch_code" ~ '^[0-9]{4}$'),
	CONSTRAINT "branch_versions_is_public" CHECK ("branch_versions"."state" in ('published', 'replaced')),
	CONSTRAINT "branch_versions_phone" CHECK (coalesce("branch_versions"."content" ->> 'phone', '') ~ '^((010|02[0-9])-[02-9][0-9]{3} [0-9]{4}|0[3-9][0-9]{2}-[02-9][0-9]{2,3} [0-9]{4}|1[3-9][0-9] [0-9]{4} [0-9]{4}|[48]00-[0-9]{3}-[0-9]{4}|12[0-9]{3}|9[56][0-9]{3,4})( 转 [0-9]{1,6})?$'),
	CONSTRAINT "branch_versions_hours_form" CHECK (coalesce("branch_versions"."content" ->> 'hours', '') ~ '^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9](,([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9])?$'),
	CONSTRAINT "branch_versions_hours_order" CHECK (substr(coalesce("branch_versions"."content" ->> 'hours', ''), 1, 5) < substr(coalesce("branch_versions"."content" ->> 'hours', ''), 7, 5) and (length(coalesce("branch_versions"."content" ->> 'hours', '')) = 11
          or (substr(coalesce("branch_versions"."content" ->> 'hours', ''), 7, 5) <= substr(coalesce("branch_versions"."content" ->> 'hours', ''), 13, 5) and substr(coalesce("branch_versions"."content" ->> 'hours', ''), 13, 5) < substr(coalesce("branch_versions"."content" ->> 'hours', ''), 19, 5)))),
	CONSTRAINT "branch_versions_address" CHECK (length(coalesce("branch_versions"."content" ->> 'address', '')) between 5 and 100 and coalesce("branch_versions"."content" ->> 'address', '') !~ '[[:cntrl:]]'),
	CONSTRAINT "branch_versions_institute" CHECK ("branch_versions"."content" ->> 'institute' is not null and length(coalesce("branch_versions"."content" ->> 'institute', '')) <= 60
          and coalesce("branch_versions"."content" ->> 'institute', '') !~ '[[:cntrl:]]')
);
--> statement-breakpoint
CREATE TABLE "search_word_versions" (
	"subject" text NOT NULL,
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
	CONSTRAINT "search_word_versions_subject_number_pk" PRIMARY KEY("subject","number"),
	CONSTRAINT "search_word_versions_number" CHECK ("search_word_versions"."number" >= 1),
	CONSTRAINT "search_word_versions_state" CHECK ("search_word_versions"."state" in ('draft', 'in-review', 'scheduled', 'published', 'withdrawn', 'replaced')),
	CONSTRAINT "search_word_versions_source" CHECK ("search_word_versions"."source" in ('people', 'key', 'file')),
	CONSTRAINT "search_word_versions_published_at" CHECK ("search_word_versions"."state" not in ('published', 'scheduled') or "search_word_versions"."published_at" is not null),
	CONSTRAINT "search_word_versions_lock" CHECK ("search_word_versions"."locked_by_id" is null or "search_word_versions"."locked_until" is not null),
	CONSTRAINT "search_word_versions_subject" CHECK ("search_word_versions"."subject" ~ '^(synonyms|bets|hot) .'),
	CONSTRAINT "search_word_versions_is_public" CHECK ("search_word_versions"."state" in ('published', 'replaced')),
	CONSTRAINT "search_word_versions_content" CHECK (coalesce(jsonb_typeof("search_word_versions"."content" -> 'words'), '') = 'array' and coalesce(jsonb_typeof("search_word_versions"."content" -> 'exactWords'), '') = 'array')
);
--> statement-breakpoint
ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_action";--> statement-breakpoint
ALTER TABLE "branch_versions" ADD CONSTRAINT "branch_versions_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_versions" ADD CONSTRAINT "branch_versions_approver_id_accounts_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_versions" ADD CONSTRAINT "branch_versions_locked_by_id_accounts_id_fk" FOREIGN KEY ("locked_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_word_versions" ADD CONSTRAINT "search_word_versions_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_word_versions" ADD CONSTRAINT "search_word_versions_approver_id_accounts_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_word_versions" ADD CONSTRAINT "search_word_versions_locked_by_id_accounts_id_fk" FOREIGN KEY ("locked_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "branch_versions_open" ON "branch_versions" USING btree ("branch_code") WHERE "branch_versions"."state" in ('draft', 'in-review', 'scheduled');--> statement-breakpoint
CREATE UNIQUE INDEX "branch_versions_published" ON "branch_versions" USING btree ("branch_code") WHERE "branch_versions"."state" in ('published');--> statement-breakpoint
CREATE INDEX "branch_versions_author" ON "branch_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "branch_versions_approver" ON "branch_versions" USING btree ("approver_id");--> statement-breakpoint
CREATE INDEX "branch_versions_locked_by" ON "branch_versions" USING btree ("locked_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "search_word_versions_open" ON "search_word_versions" USING btree ("subject") WHERE "search_word_versions"."state" in ('draft', 'in-review', 'scheduled');--> statement-breakpoint
CREATE UNIQUE INDEX "search_word_versions_published" ON "search_word_versions" USING btree ("subject") WHERE "search_word_versions"."state" in ('published');--> statement-breakpoint
CREATE INDEX "search_word_versions_author" ON "search_word_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "search_word_versions_approver" ON "search_word_versions" USING btree ("approver_id");--> statement-breakpoint
CREATE INDEX "search_word_versions_locked_by" ON "search_word_versions" USING btree ("locked_by_id");--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" in ('login', 'file-opened', 'field-revealed', 'list-exported', 'history-exported', 'case-reassigned', 'reasons-changed', 'calendar-changed', 'walk-in-entered', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'statement-imported', 'bank-line-assigned', 'bank-line-closed', 'transfer-confirmed', 'transfer-rejected', 'payment-set-off', 'refund-proposed', 'refund-approved', 'refund-rejected', 'refund-withdrawn', 'invoice-issued', 'invoice-voided', 'fee-proposed', 'fee-changed', 'fee-rejected', 'fee-withdrawn', 'chain-checked', 'report-upheld', 'correction-required', 'product-suspended', 'suspension-lifted', 'suspension-kept', 'staff-invited', 'invitation-resent', 'invitation-withdrawn', 'invitation-accepted', 'staff-role-proposed', 'staff-role-changed', 'staff-disabled', 'staff-enabled', 'staff-proposal-refused', 'staff-proposal-withdrawn', 'password-forced', 'sessions-ended', 'factor-reset', 'sign-on-entered', 'sign-on-unlinked', 'staff-exported', 'enterprise-account-disabled', 'enterprise-account-enabled', 'item-sent', 'item-recalled', 'item-returned', 'item-approved', 'item-corrected', 'item-unscheduled', 'item-discarded', 'item-withdrawn', 'item-dates-set', 'medium-added', 'medium-changed', 'medium-replaced', 'medium-deleted', 'messages-retried', 'job-retried', 'job-run', 'work-resumed', 'queue-exported', 'alarm-taken', 'alarm-released', 'range-proposed', 'range-added', 'range-rejected', 'range-withdrawn', 'message-text-changed', 'message-text-withdrawn', 'message-text-tried', 'enquiry-template-saved', 'enquiry-template-deleted', 'enquiry-question-drafted', 'search-synonyms-changed', 'search-bets-changed', 'search-hot-words-changed', 'site-settings-changed', 'site-settings-restored', 'branch-changed', 'branch-restored', 'history-sealed', 'case-viewed'));--> statement-breakpoint
CREATE FUNCTION branch_versions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.branch_code IS DISTINCT FROM OLD.branch_code OR NEW.number IS DISTINCT FROM OLD.number
		OR NEW.content IS DISTINCT FROM OLD.content OR NEW.created_at IS DISTINCT FROM OLD.created_at OR NEW.source IS DISTINCT FROM OLD.source THEN
		RAISE EXCEPTION 'Version % of the branch % is not changed any more', OLD.number, OLD.branch_code
			USING ERRCODE = 'check_violation', CONSTRAINT = 'branch_versions_stay';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER branch_versions_stay BEFORE UPDATE ON branch_versions FOR EACH ROW
	EXECUTE FUNCTION branch_versions_stay();
--> statement-breakpoint
CREATE FUNCTION search_word_versions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.subject IS DISTINCT FROM OLD.subject OR NEW.number IS DISTINCT FROM OLD.number
		OR NEW.content IS DISTINCT FROM OLD.content OR NEW.created_at IS DISTINCT FROM OLD.created_at OR NEW.source IS DISTINCT FROM OLD.source THEN
		RAISE EXCEPTION 'Version % of the words % is not changed any more', OLD.number, OLD.subject
			USING ERRCODE = 'check_violation', CONSTRAINT = 'search_word_versions_stay';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER search_word_versions_stay BEFORE UPDATE ON search_word_versions FOR EACH ROW
	EXECUTE FUNCTION search_word_versions_stay();
