CREATE TABLE "business_rule_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"value" integer NOT NULL,
	"effective_on" date NOT NULL,
	"basis" text NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"withdrawn_by" bigint,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "business_rule_versions_rule" CHECK ("business_rule_versions"."rule" in ('correctionDays', 'objectionDays', 'proposeAgainDays', 'operatorsPerFirm', 'invitationDays')),
	CONSTRAINT "business_rule_versions_bounds" CHECK (case rule when 'correctionDays' then value between 15 and 180 when 'objectionDays' then value between 15 and 180 when 'proposeAgainDays' then value between 30 and 730 when 'operatorsPerFirm' then value between 5 and 200 when 'invitationDays' then value between 1 and 30 end),
	CONSTRAINT "business_rule_versions_basis" CHECK (length("business_rule_versions"."basis") between 1 and 200),
	CONSTRAINT "business_rule_versions_status" CHECK ("business_rule_versions"."status" in ('proposed', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "business_rule_versions_decided" CHECK (("business_rule_versions"."decided_by" is null) = ("business_rule_versions"."decided_at" is null)
        and case "business_rule_versions"."status" when 'proposed' then "business_rule_versions"."decided_at" is null when 'withdrawn' then true else "business_rule_versions"."decided_at" is not null end),
	CONSTRAINT "business_rule_versions_withdrawn" CHECK (("business_rule_versions"."withdrawn_by" is null) = ("business_rule_versions"."withdrawn_at" is null)
        and ("business_rule_versions"."status" = 'withdrawn') = ("business_rule_versions"."withdrawn_at" is not null)),
	CONSTRAINT "business_rule_versions_two_people" CHECK ("business_rule_versions"."rule" in ('operatorsPerFirm', 'invitationDays') or coalesce("business_rule_versions"."decided_by" <> "business_rule_versions"."proposed_by", true)),
	CONSTRAINT "business_rule_versions_rejected" CHECK ("business_rule_versions"."status" <> 'rejected' or "business_rule_versions"."decision_reason" is not null),
	CONSTRAINT "business_rule_versions_not_past" CHECK ("business_rule_versions"."effective_on" > ("business_rule_versions"."proposed_at" at time zone 'Asia/Shanghai')::date
        and ("business_rule_versions"."status" <> 'approved' or "business_rule_versions"."effective_on" > ("business_rule_versions"."decided_at" at time zone 'Asia/Shanghai')::date)),
	CONSTRAINT "business_rule_versions_withdrawn_before" CHECK ("business_rule_versions"."decided_at" is null or ("business_rule_versions"."withdrawn_at" at time zone 'Asia/Shanghai')::date < "business_rule_versions"."effective_on")
);
--> statement-breakpoint
ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_action";--> statement-breakpoint
ALTER TABLE "prefix_range_proposals" DROP CONSTRAINT "prefix_range_proposals_length";--> statement-breakpoint
ALTER TABLE "prefix_range_proposals" DROP CONSTRAINT "prefix_range_proposals_approved";--> statement-breakpoint
ALTER TABLE "prefix_range_proposals" drop column "span";--> statement-breakpoint
ALTER TABLE "prefix_range_proposals" ADD COLUMN "kind" text DEFAULT 'prefix' NOT NULL;--> statement-breakpoint
ALTER TABLE "prefix_range_proposals" ADD COLUMN "span" "int8range" GENERATED ALWAYS AS (case kind when 'gtin8' then int8range(first, last + 1) else int8range(first * power(10, 12 - length)::bigint, (last + 1) * power(10, 12 - length)::bigint) end) STORED;--> statement-breakpoint
ALTER TABLE "prefix_range_proposals" ADD COLUMN "single_range_id" bigint;--> statement-breakpoint
ALTER TABLE "single_number_ranges" ADD COLUMN "effective_on" date;--> statement-breakpoint
ALTER TABLE "business_rule_versions" ADD CONSTRAINT "business_rule_versions_proposed_by_accounts_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_rule_versions" ADD CONSTRAINT "business_rule_versions_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_rule_versions" ADD CONSTRAINT "business_rule_versions_withdrawn_by_accounts_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_rule_versions_one_proposed" ON "business_rule_versions" USING btree ("rule") WHERE "business_rule_versions"."status" = 'proposed';--> statement-breakpoint
CREATE INDEX "business_rule_versions_in_force" ON "business_rule_versions" USING btree ("rule","effective_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "business_rule_versions"."status" = 'approved';--> statement-breakpoint
ALTER TABLE "prefix_range_proposals" ADD CONSTRAINT "prefix_range_proposals_single_range_id_single_number_ranges_id_fk" FOREIGN KEY ("single_range_id") REFERENCES "public"."single_number_ranges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prefix_range_proposals_single_range" ON "prefix_range_proposals" USING btree ("single_range_id");--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" in ('login', 'file-opened', 'field-revealed', 'list-exported', 'history-exported', 'case-reassigned', 'reasons-changed', 'calendar-changed', 'walk-in-entered', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'statement-imported', 'bank-line-assigned', 'bank-line-closed', 'transfer-confirmed', 'transfer-rejected', 'payment-set-off', 'refund-proposed', 'refund-approved', 'refund-rejected', 'refund-withdrawn', 'invoice-issued', 'invoice-voided', 'fee-proposed', 'fee-changed', 'fee-rejected', 'fee-withdrawn', 'chain-checked', 'report-upheld', 'correction-required', 'product-suspended', 'suspension-lifted', 'suspension-kept', 'staff-invited', 'invitation-resent', 'invitation-withdrawn', 'invitation-accepted', 'staff-role-proposed', 'staff-role-changed', 'staff-disabled', 'staff-enabled', 'staff-proposal-refused', 'staff-proposal-withdrawn', 'password-forced', 'sessions-ended', 'factor-reset', 'sign-on-entered', 'sign-on-unlinked', 'staff-exported', 'enterprise-account-disabled', 'enterprise-account-enabled', 'item-sent', 'item-recalled', 'item-returned', 'item-approved', 'item-corrected', 'item-unscheduled', 'item-discarded', 'item-withdrawn', 'item-dates-set', 'medium-added', 'medium-changed', 'medium-replaced', 'medium-deleted', 'messages-retried', 'job-retried', 'job-run', 'work-resumed', 'queue-exported', 'alarm-taken', 'alarm-released', 'range-proposed', 'range-added', 'range-rejected', 'range-withdrawn', 'rule-proposed', 'rule-changed', 'rule-rejected', 'rule-withdrawn', 'message-text-changed', 'message-text-withdrawn', 'message-text-tried', 'terms-added', 'terms-withdrawn', 'enquiry-template-saved', 'enquiry-template-deleted', 'enquiry-question-drafted', 'search-synonyms-changed', 'search-bets-changed', 'search-hot-words-changed', 'site-settings-changed', 'site-settings-restored', 'branch-changed', 'branch-restored', 'history-sealed', 'case-viewed'));--> statement-breakpoint
ALTER TABLE "prefix_range_proposals" ADD CONSTRAINT "prefix_range_proposals_kind" CHECK ("prefix_range_proposals"."kind" in ('prefix', 'gtin8', 'gln'));--> statement-breakpoint
ALTER TABLE "prefix_range_proposals" ADD CONSTRAINT "prefix_range_proposals_length" CHECK (case "prefix_range_proposals"."kind" when 'prefix' then "prefix_range_proposals"."length" between 7 and 10 when 'gtin8' then "prefix_range_proposals"."length" = 7 else "prefix_range_proposals"."length" = 12 end);--> statement-breakpoint
ALTER TABLE "prefix_range_proposals" ADD CONSTRAINT "prefix_range_proposals_approved" CHECK (("prefix_range_proposals"."status" = 'approved' and "prefix_range_proposals"."kind" = 'prefix') = ("prefix_range_proposals"."range_id" is not null)
        and ("prefix_range_proposals"."status" = 'approved' and "prefix_range_proposals"."kind" <> 'prefix') = ("prefix_range_proposals"."single_range_id" is not null));--> statement-breakpoint
-- No two proposals that wait share a number. The constraint went with the column.
ALTER TABLE "prefix_range_proposals" ADD CONSTRAINT "prefix_range_proposals_apart" EXCLUDE USING gist ("span" WITH &&) WHERE ("status" = 'proposed');
--> statement-breakpoint
-- A decided change of a rule stays as it is; one that has not begun can be withdrawn, once.
CREATE TRIGGER "business_rule_versions_stay" BEFORE UPDATE ON "business_rule_versions" FOR EACH ROW
	WHEN (OLD.status <> 'proposed' AND (OLD.status <> 'approved' OR NEW.status <> 'withdrawn'
		OR (to_jsonb(OLD) - '{status,withdrawn_by,withdrawn_at}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{status,withdrawn_by,withdrawn_at}'::text[])))
	EXECUTE FUNCTION "decided_stays"();
--> statement-breakpoint
CREATE TRIGGER "business_rule_versions_remain" BEFORE DELETE ON "business_rule_versions" FOR EACH ROW
	WHEN (OLD.status <> 'proposed') EXECUTE FUNCTION "decided_stays"();
