CREATE TABLE "prefix_range_proposals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"length" smallint NOT NULL,
	"first" bigint NOT NULL,
	"last" bigint NOT NULL,
	"demonstration" boolean NOT NULL,
	"effective_on" date NOT NULL,
	"basis" text NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"range_id" bigint,
	"span" "int8range" GENERATED ALWAYS AS (int8range(first * power(10, 12 - length)::bigint, (last + 1) * power(10, 12 - length)::bigint)) STORED,
	CONSTRAINT "prefix_range_proposals_status" CHECK ("prefix_range_proposals"."status" in ('proposed', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "prefix_range_proposals_length" CHECK ("prefix_range_proposals"."length" between 7 and 10),
	CONSTRAINT "prefix_range_proposals_order" CHECK ("prefix_range_proposals"."first" <= "prefix_range_proposals"."last"),
	CONSTRAINT "prefix_range_proposals_basis" CHECK ("prefix_range_proposals"."basis" <> ''),
	CONSTRAINT "prefix_range_proposals_decided" CHECK (("prefix_range_proposals"."status" = 'proposed') = ("prefix_range_proposals"."decided_at" is null)),
	CONSTRAINT "prefix_range_proposals_two_people" CHECK (case "prefix_range_proposals"."status" when 'proposed' then "prefix_range_proposals"."decided_by" is null
        when 'withdrawn' then "prefix_range_proposals"."decided_by" = "prefix_range_proposals"."proposed_by" else coalesce("prefix_range_proposals"."decided_by" <> "prefix_range_proposals"."proposed_by", false) end),
	CONSTRAINT "prefix_range_proposals_rejected" CHECK ("prefix_range_proposals"."status" <> 'rejected' or "prefix_range_proposals"."decision_reason" is not null),
	CONSTRAINT "prefix_range_proposals_approved" CHECK (("prefix_range_proposals"."status" = 'approved') = ("prefix_range_proposals"."range_id" is not null)),
	CONSTRAINT "prefix_range_proposals_not_past" CHECK ("prefix_range_proposals"."effective_on" >= ("prefix_range_proposals"."proposed_at" at time zone 'Asia/Shanghai')::date
        and ("prefix_range_proposals"."status" <> 'approved' or "prefix_range_proposals"."effective_on" >= ("prefix_range_proposals"."decided_at" at time zone 'Asia/Shanghai')::date))
);
--> statement-breakpoint
ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_action";--> statement-breakpoint
ALTER TABLE "prefix_ranges" ADD COLUMN "effective_on" date;--> statement-breakpoint
ALTER TABLE "prefix_range_proposals" ADD CONSTRAINT "prefix_range_proposals_proposed_by_accounts_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prefix_range_proposals" ADD CONSTRAINT "prefix_range_proposals_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prefix_range_proposals" ADD CONSTRAINT "prefix_range_proposals_range_id_prefix_ranges_id_fk" FOREIGN KEY ("range_id") REFERENCES "public"."prefix_ranges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prefix_range_proposals_range" ON "prefix_range_proposals" USING btree ("range_id");--> statement-breakpoint
CREATE INDEX "company_prefixes_allocated" ON "company_prefixes" USING btree ("allocated_at");--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" in ('login', 'file-opened', 'field-revealed', 'list-exported', 'history-exported', 'case-reassigned', 'reasons-changed', 'calendar-changed', 'walk-in-entered', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'statement-imported', 'bank-line-assigned', 'bank-line-closed', 'transfer-confirmed', 'transfer-rejected', 'payment-set-off', 'refund-proposed', 'refund-approved', 'refund-rejected', 'refund-withdrawn', 'invoice-issued', 'invoice-voided', 'fee-proposed', 'fee-changed', 'fee-rejected', 'fee-withdrawn', 'chain-checked', 'report-upheld', 'correction-required', 'product-suspended', 'suspension-lifted', 'suspension-kept', 'staff-invited', 'invitation-resent', 'invitation-withdrawn', 'invitation-accepted', 'staff-role-proposed', 'staff-role-changed', 'staff-disabled', 'staff-enabled', 'staff-proposal-refused', 'staff-proposal-withdrawn', 'password-forced', 'sessions-ended', 'factor-reset', 'sign-on-entered', 'sign-on-unlinked', 'staff-exported', 'enterprise-account-disabled', 'enterprise-account-enabled', 'item-sent', 'item-recalled', 'item-returned', 'item-approved', 'item-corrected', 'item-unscheduled', 'item-discarded', 'item-withdrawn', 'item-dates-set', 'medium-added', 'medium-changed', 'medium-replaced', 'medium-deleted', 'messages-retried', 'job-retried', 'job-run', 'work-resumed', 'queue-exported', 'alarm-taken', 'alarm-released', 'range-proposed', 'range-added', 'range-rejected', 'range-withdrawn', 'history-sealed', 'case-viewed'));--> statement-breakpoint
ALTER TABLE "fee_versions" ADD CONSTRAINT "fee_versions_not_past" CHECK ("fee_versions"."status" <> 'approved' or "fee_versions"."is_inherited" or "fee_versions"."effective_on" >= ("fee_versions"."decided_at" at time zone 'Asia/Shanghai')::date);--> statement-breakpoint
-- No two proposals that wait overlap; an approval enters the range, which prefix_ranges_apart keeps apart from all others.
ALTER TABLE "prefix_range_proposals" ADD CONSTRAINT "prefix_range_proposals_apart" EXCLUDE USING gist ("span" WITH &&) WHERE ("status" = 'proposed');
--> statement-breakpoint
CREATE FUNCTION "decided_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'row % of % is decided and stays as it is', OLD.id, TG_TABLE_NAME
		USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "prefix_range_proposals_stay" BEFORE UPDATE ON "prefix_range_proposals" FOR EACH ROW
	WHEN (OLD.status <> 'proposed') EXECUTE FUNCTION "decided_stays"();
--> statement-breakpoint
CREATE TRIGGER "prefix_range_proposals_remain" BEFORE DELETE ON "prefix_range_proposals" FOR EACH ROW
	WHEN (OLD.status <> 'proposed') EXECUTE FUNCTION "decided_stays"();
--> statement-breakpoint
-- Of a decided version only that pages were told of it changes.
CREATE TRIGGER "fee_versions_stay" BEFORE UPDATE ON "fee_versions" FOR EACH ROW
	WHEN (OLD.status <> 'proposed' AND (to_jsonb(OLD) - 'is_announced') IS DISTINCT FROM (to_jsonb(NEW) - 'is_announced'))
	EXECUTE FUNCTION "decided_stays"();
--> statement-breakpoint
CREATE TRIGGER "fee_versions_remain" BEFORE DELETE ON "fee_versions" FOR EACH ROW
	WHEN (OLD.status <> 'proposed') EXECUTE FUNCTION "decided_stays"();
--> statement-breakpoint
-- The amounts of a decided version stay. (Inserts are not refused: a restoration inserts decided versions before their amounts.)
CREATE FUNCTION "fee_rates_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE version bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.version_id ELSE NEW.version_id END;
BEGIN
	IF EXISTS (SELECT FROM fee_versions WHERE id = version AND status <> 'proposed') THEN
		RAISE EXCEPTION 'the amounts of version % are decided', version
			USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_rates_stay';
	END IF;
	RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER "fee_rates_stay" BEFORE UPDATE OR DELETE ON "fee_rates" FOR EACH ROW EXECUTE FUNCTION "fee_rates_stay"();
