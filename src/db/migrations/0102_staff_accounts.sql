CREATE TABLE "staff_invitations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"real_name" text NOT NULL,
	"email" text,
	"phone" text,
	"role" text NOT NULL,
	"levels" text NOT NULL,
	"state" text NOT NULL,
	"token_hash" text,
	"invited_by" bigint NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"account_id" bigint,
	"closed_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_state" CHECK ("staff_invitations"."state" in ('proposed', 'open', 'accepted', 'withdrawn', 'refused')),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('administrator', 'editor', 'auditor', 'reviewer', 'finance')),
	CONSTRAINT "staff_invitations_levels" CHECK ("staff_invitations"."levels" in ('centre', 'nationalReviewer') or "staff_invitations"."levels" ~ '^[0-9]{4}$'),
	CONSTRAINT "staff_invitations_contact" CHECK (not ("staff_invitations"."state" in ('proposed', 'open')) or "staff_invitations"."email" is not null or "staff_invitations"."phone" is not null),
	CONSTRAINT "staff_invitations_open" CHECK ("staff_invitations"."state" <> 'open' or ("staff_invitations"."token_hash" is not null and "staff_invitations"."expires_at" is not null)),
	CONSTRAINT "staff_invitations_accepted" CHECK (("staff_invitations"."state" = 'accepted') = ("staff_invitations"."account_id" is not null)),
	CONSTRAINT "staff_invitations_closed" CHECK (("staff_invitations"."state" in ('proposed', 'open')) = ("staff_invitations"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" bigint,
	"invitation_id" bigint,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"role" text,
	"levels" text,
	"from_role" text,
	"from_levels" text,
	"reason" text NOT NULL,
	"by_account_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"remark" text,
	CONSTRAINT "staff_changes_kind" CHECK ("staff_changes"."kind" in ('role', 'disable', 'enable', 'password', 'sessions', 'invite')),
	CONSTRAINT "staff_changes_state" CHECK ("staff_changes"."state" in ('done', 'proposed', 'refused', 'withdrawn')),
	CONSTRAINT "staff_changes_about" CHECK (("staff_changes"."account_id" is null) <> ("staff_changes"."invitation_id" is null)),
	CONSTRAINT "staff_changes_invite" CHECK (("staff_changes"."invitation_id" is not null) = ("staff_changes"."kind" = 'invite')),
	CONSTRAINT "staff_changes_role" CHECK ("staff_changes"."role" is null or "staff_changes"."role" in ('administrator', 'editor', 'auditor', 'reviewer', 'finance')),
	CONSTRAINT "staff_changes_levels" CHECK ("staff_changes"."levels" is null or "staff_changes"."levels" in ('centre', 'nationalReviewer') or "staff_changes"."levels" ~ '^[0-9]{4}$'),
	CONSTRAINT "staff_changes_target" CHECK ("staff_changes"."kind" not in ('role', 'invite') or ("staff_changes"."role" is not null and "staff_changes"."levels" is not null)),
	CONSTRAINT "staff_changes_reason" CHECK ("staff_changes"."reason" <> ''),
	CONSTRAINT "staff_changes_not_own" CHECK ("staff_changes"."by_account_id" <> "staff_changes"."account_id"),
	CONSTRAINT "staff_changes_not_decided_by_person" CHECK ("staff_changes"."decided_by" <> "staff_changes"."account_id"),
	CONSTRAINT "staff_changes_second" CHECK ("staff_changes"."state" = 'withdrawn' or "staff_changes"."decided_by" <> "staff_changes"."by_account_id"),
	CONSTRAINT "staff_changes_decided" CHECK (("staff_changes"."decided_by" is null) = ("staff_changes"."decided_at" is null)),
	CONSTRAINT "staff_changes_waiting" CHECK ("staff_changes"."state" <> 'proposed' or "staff_changes"."decided_by" is null),
	CONSTRAINT "staff_changes_ended" CHECK ("staff_changes"."state" in ('done', 'proposed') or "staff_changes"."decided_by" is not null)
);
--> statement-breakpoint
ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_action";--> statement-breakpoint
ALTER TABLE "account_audit" DROP CONSTRAINT "account_audit_event";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "factor_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_invitation_id_staff_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."staff_invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_by_account_id_accounts_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_token" ON "staff_invitations" USING btree ("token_hash") WHERE "staff_invitations"."token_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_email" ON "staff_invitations" USING btree (lower("email")) WHERE "staff_invitations"."state" in ('proposed', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_phone" ON "staff_invitations" USING btree ("phone") WHERE "staff_invitations"."state" in ('proposed', 'open');--> statement-breakpoint
CREATE INDEX "staff_invitations_state" ON "staff_invitations" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "staff_changes_account" ON "staff_changes" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_changes_one_proposal" ON "staff_changes" USING btree ("account_id") WHERE "staff_changes"."state" = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_changes_one_proposal_of_invitation" ON "staff_changes" USING btree ("invitation_id") WHERE "staff_changes"."state" = 'proposed';--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" in ('login', 'file-opened', 'field-revealed', 'list-exported', 'history-exported', 'case-reassigned', 'reasons-changed', 'calendar-changed', 'walk-in-entered', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'statement-imported', 'bank-line-assigned', 'bank-line-closed', 'transfer-confirmed', 'transfer-rejected', 'payment-set-off', 'refund-proposed', 'refund-approved', 'refund-rejected', 'refund-withdrawn', 'invoice-issued', 'invoice-voided', 'fee-proposed', 'fee-changed', 'fee-rejected', 'fee-withdrawn', 'chain-checked', 'report-upheld', 'correction-required', 'product-suspended', 'suspension-lifted', 'suspension-kept', 'staff-invited', 'invitation-resent', 'invitation-withdrawn', 'invitation-accepted', 'staff-role-proposed', 'staff-role-changed', 'staff-disabled', 'staff-enabled', 'staff-proposal-refused', 'staff-proposal-withdrawn', 'password-forced', 'sessions-ended', 'staff-exported', 'enterprise-account-disabled', 'enterprise-account-enabled', 'history-sealed', 'case-viewed'));--> statement-breakpoint
ALTER TABLE "account_audit" ADD CONSTRAINT "account_audit_event" CHECK ("account_audit"."event" in ('registered', 'joined', 'disabled', 'enabled', 'role-changed', 'password-forced', 'password-changed', 'phone-changed', 'email-changed', 'terms-accepted', 'session-ended', 'second-factor-on', 'second-factor-off', 'recovery-codes-renewed', 'recovery-code-used', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'recovery-stopped', 'recovery-used', 'data-exported', 'deletion-requested', 'deletion-cancelled', 'deletion-stopped', 'deleted'));--> statement-breakpoint
-- The last active administrator cannot be disabled, demoted or deleted. Changes of administrators wait for each other, so that two of
-- them at once cannot both succeed.
CREATE FUNCTION accounts_keep_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.user_type = 'staff' AND NEW.role = 'administrator'
		AND NEW.levels IN ('centre', 'nationalReviewer') AND NOT NEW.disabled THEN
		RETURN NEW;
	END IF;
	PERFORM pg_advisory_xact_lock(hashtext('accounts_last_administrator'));
	IF NOT EXISTS (SELECT FROM accounts WHERE user_type = 'staff' AND role = 'administrator'
		AND levels IN ('centre', 'nationalReviewer') AND NOT disabled AND id <> OLD.id) THEN
		RAISE EXCEPTION 'account % is the last active administrator', OLD.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_last_administrator';
	END IF;
	RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER accounts_keep_administrator BEFORE UPDATE OF user_type, role, levels, disabled OR DELETE ON accounts FOR EACH ROW
	WHEN (OLD.user_type = 'staff' AND OLD.role = 'administrator' AND OLD.levels IN ('centre', 'nationalReviewer') AND NOT OLD.disabled)
	EXECUTE FUNCTION accounts_keep_administrator();
