CREATE TABLE "payee_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bank" text NOT NULL,
	"account" text NOT NULL,
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
	CONSTRAINT "payee_versions_name" CHECK (length("payee_versions"."name") between 2 and 60 and "payee_versions"."name" !~ '[[:cntrl:]]'),
	CONSTRAINT "payee_versions_bank" CHECK (length("payee_versions"."bank") between 4 and 80 and "payee_versions"."bank" !~ '[[:cntrl:]]'),
	CONSTRAINT "payee_versions_account" CHECK ("payee_versions"."account" ~ '^[0-9]+( [0-9]+)*$' and length("payee_versions"."account") <= 40
        and length(replace("payee_versions"."account", ' ', '')) between 8 and 30),
	CONSTRAINT "payee_versions_basis" CHECK (length("payee_versions"."basis") between 1 and 200),
	CONSTRAINT "payee_versions_status" CHECK ("payee_versions"."status" in ('proposed', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "payee_versions_decided" CHECK (("payee_versions"."decided_by" is null) = ("payee_versions"."decided_at" is null)
        and case "payee_versions"."status" when 'proposed' then "payee_versions"."decided_at" is null when 'withdrawn' then true else "payee_versions"."decided_at" is not null end),
	CONSTRAINT "payee_versions_withdrawn" CHECK (("payee_versions"."withdrawn_by" is null) = ("payee_versions"."withdrawn_at" is null)
        and ("payee_versions"."status" = 'withdrawn') = ("payee_versions"."withdrawn_at" is not null)),
	CONSTRAINT "payee_versions_withdrawn_by" CHECK ("payee_versions"."withdrawn_by" is null or "payee_versions"."decided_at" is not null or "payee_versions"."withdrawn_by" = "payee_versions"."proposed_by"),
	CONSTRAINT "payee_versions_two_people" CHECK (coalesce("payee_versions"."decided_by" <> "payee_versions"."proposed_by", true)),
	CONSTRAINT "payee_versions_rejected" CHECK ("payee_versions"."status" <> 'rejected' or "payee_versions"."decision_reason" is not null),
	CONSTRAINT "payee_versions_not_past" CHECK ("payee_versions"."effective_on" > ("payee_versions"."proposed_at" at time zone 'Asia/Shanghai')::date
        and ("payee_versions"."status" <> 'approved' or "payee_versions"."effective_on" > ("payee_versions"."decided_at" at time zone 'Asia/Shanghai')::date)),
	CONSTRAINT "payee_versions_withdrawn_before" CHECK ("payee_versions"."decided_at" is null or ("payee_versions"."withdrawn_at" at time zone 'Asia/Shanghai')::date < "payee_versions"."effective_on")
);
--> statement-breakpoint
ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_action";--> statement-breakpoint
ALTER TABLE "payee_versions" ADD CONSTRAINT "payee_versions_proposed_by_accounts_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_versions" ADD CONSTRAINT "payee_versions_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_versions" ADD CONSTRAINT "payee_versions_withdrawn_by_accounts_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payee_versions_one_proposed" ON "payee_versions" USING btree ("status") WHERE "payee_versions"."status" = 'proposed';--> statement-breakpoint
CREATE INDEX "payee_versions_in_force" ON "payee_versions" USING btree ("effective_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payee_versions"."status" = 'approved';--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" in ('login', 'file-opened', 'field-revealed', 'list-exported', 'history-exported', 'case-reassigned', 'reasons-changed', 'calendar-changed', 'walk-in-entered', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'statement-imported', 'bank-line-assigned', 'bank-line-closed', 'transfer-confirmed', 'transfer-rejected', 'payment-set-off', 'refund-proposed', 'refund-approved', 'refund-rejected', 'refund-withdrawn', 'invoice-issued', 'invoice-voided', 'fee-proposed', 'fee-changed', 'fee-rejected', 'fee-withdrawn', 'chain-checked', 'report-upheld', 'correction-required', 'product-suspended', 'suspension-lifted', 'suspension-kept', 'staff-invited', 'invitation-resent', 'invitation-withdrawn', 'invitation-accepted', 'staff-role-proposed', 'staff-role-changed', 'staff-disabled', 'staff-enabled', 'staff-proposal-refused', 'staff-proposal-withdrawn', 'password-forced', 'sessions-ended', 'factor-reset', 'sign-on-entered', 'sign-on-unlinked', 'staff-exported', 'enterprise-account-disabled', 'enterprise-account-enabled', 'item-sent', 'item-recalled', 'item-returned', 'item-approved', 'item-corrected', 'item-unscheduled', 'item-discarded', 'item-withdrawn', 'item-dates-set', 'medium-added', 'medium-changed', 'medium-replaced', 'medium-deleted', 'messages-retried', 'job-retried', 'job-run', 'work-resumed', 'queue-exported', 'alarm-taken', 'alarm-released', 'range-proposed', 'range-added', 'range-rejected', 'range-withdrawn', 'rule-proposed', 'rule-changed', 'rule-rejected', 'rule-withdrawn', 'payee-proposed', 'payee-approved', 'payee-rejected', 'payee-withdrawn', 'message-text-changed', 'message-text-withdrawn', 'message-text-tried', 'terms-added', 'terms-withdrawn', 'enquiry-template-saved', 'enquiry-template-deleted', 'enquiry-question-drafted', 'search-synonyms-changed', 'search-bets-changed', 'search-hot-words-changed', 'site-settings-changed', 'site-settings-restored', 'branch-changed', 'branch-restored', 'history-sealed', 'case-viewed'));--> statement-breakpoint
ALTER TABLE "branch_versions" ADD CONSTRAINT "branch_versions_position" CHECK (case when coalesce("branch_versions"."content" ->> 'position', '') = '' then true
          when coalesce("branch_versions"."content" ->> 'position', '') !~ '^[0-9]{1,3}([.][0-9]{1,6})?,[0-9]{1,3}([.][0-9]{1,6})?$' then false
          else split_part(coalesce("branch_versions"."content" ->> 'position', ''), ',', 1)::numeric between 3 and 54
            and split_part(coalesce("branch_versions"."content" ->> 'position', ''), ',', 2)::numeric between 73 and 136 end);--> statement-breakpoint
-- A decided account stays as it is; one that has not begun can be withdrawn, once.
CREATE TRIGGER "payee_versions_stay" BEFORE UPDATE ON "payee_versions" FOR EACH ROW
	WHEN (OLD.status <> 'proposed' AND (OLD.status <> 'approved' OR NEW.status <> 'withdrawn'
		OR (to_jsonb(OLD) - '{status,withdrawn_by,withdrawn_at}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{status,withdrawn_by,withdrawn_at}'::text[])))
	EXECUTE FUNCTION "decided_stays"();
--> statement-breakpoint
-- What is decided about a proposal changes nothing of what was proposed: the second person has read it.
CREATE TRIGGER "payee_versions_as_proposed" BEFORE UPDATE ON "payee_versions" FOR EACH ROW
	WHEN (OLD.status = 'proposed' AND (to_jsonb(OLD) - '{status,decided_by,decided_at,decision_reason,withdrawn_by,withdrawn_at}'::text[])
		IS DISTINCT FROM (to_jsonb(NEW) - '{status,decided_by,decided_at,decision_reason,withdrawn_by,withdrawn_at}'::text[]))
	EXECUTE FUNCTION "decided_stays"();
--> statement-breakpoint
CREATE TRIGGER "payee_versions_remain" BEFORE DELETE ON "payee_versions" FOR EACH ROW EXECUTE FUNCTION "decided_stays"();
--> statement-breakpoint
-- The account that the settings have is set before there is an administrator; afterwards two people change it.
CREATE FUNCTION "settings_payee_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (CASE TG_OP WHEN 'DELETE' THEN OLD.key ELSE NEW.key END) IN ('payee', 'payeeBank', 'payeeAccount')
		AND (EXISTS (SELECT FROM payee_versions) OR EXISTS (SELECT FROM accounts WHERE user_type = 'staff'
			AND role = 'administrator' AND levels IN ('centre', 'nationalReviewer') AND NOT disabled)) THEN
		RAISE EXCEPTION 'the account that firms pay to is changed by two people'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'settings_payee_stays';
	END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER "settings_payee_stays" BEFORE INSERT OR UPDATE OR DELETE ON "settings" FOR EACH ROW EXECUTE FUNCTION "settings_payee_stays"();
