CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('register', 'factor', 'login')),
	CONSTRAINT "passkey_challenges_account" CHECK (("passkey_challenges"."account_id" is null) = ("passkey_challenges"."purpose" = 'login'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_counter" CHECK ("passkeys"."counter" between 0 and 4294967295),
	CONSTRAINT "passkeys_name" CHECK (char_length("passkeys"."name") between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "sign_on_requests" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"issuer" text NOT NULL,
	"secrets" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_identities" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text,
	"entry" text,
	"linked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_identities_named" CHECK ("staff_identities"."subject" is not null or "staff_identities"."entry" is not null),
	CONSTRAINT "staff_identities_linked" CHECK (("staff_identities"."subject" is null) = ("staff_identities"."linked_at" is null)),
	CONSTRAINT "staff_identities_subject_length" CHECK (char_length("staff_identities"."subject") between 1 and 255),
	CONSTRAINT "staff_identities_entry_length" CHECK (char_length("staff_identities"."entry") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_action";--> statement-breakpoint
ALTER TABLE "account_audit" DROP CONSTRAINT "account_audit_event";--> statement-breakpoint
ALTER TABLE "login_history" DROP CONSTRAINT "login_history_outcome";--> statement-breakpoint
ALTER TABLE "staff_changes" DROP CONSTRAINT "staff_changes_kind";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "by_sign_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_logins" ADD COLUMN "by_sign_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_identities" ADD CONSTRAINT "staff_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "sign_on_requests_expires" ON "sign_on_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_identities_subject" ON "staff_identities" USING btree ("issuer","subject") WHERE "staff_identities"."subject" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_identities_entry" ON "staff_identities" USING btree ("issuer","entry") WHERE "staff_identities"."entry" is not null;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" in ('login', 'file-opened', 'field-revealed', 'list-exported', 'history-exported', 'case-reassigned', 'reasons-changed', 'calendar-changed', 'walk-in-entered', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'statement-imported', 'bank-line-assigned', 'bank-line-closed', 'transfer-confirmed', 'transfer-rejected', 'payment-set-off', 'refund-proposed', 'refund-approved', 'refund-rejected', 'refund-withdrawn', 'invoice-issued', 'invoice-voided', 'fee-proposed', 'fee-changed', 'fee-rejected', 'fee-withdrawn', 'chain-checked', 'report-upheld', 'correction-required', 'product-suspended', 'suspension-lifted', 'suspension-kept', 'staff-invited', 'invitation-resent', 'invitation-withdrawn', 'invitation-accepted', 'staff-role-proposed', 'staff-role-changed', 'staff-disabled', 'staff-enabled', 'staff-proposal-refused', 'staff-proposal-withdrawn', 'password-forced', 'sessions-ended', 'factor-reset', 'sign-on-entered', 'sign-on-unlinked', 'staff-exported', 'enterprise-account-disabled', 'enterprise-account-enabled', 'item-sent', 'item-recalled', 'item-returned', 'item-approved', 'item-corrected', 'item-unscheduled', 'item-discarded', 'item-withdrawn', 'item-dates-set', 'medium-added', 'medium-changed', 'medium-replaced', 'medium-deleted', 'messages-retried', 'job-retried', 'job-run', 'work-resumed', 'queue-exported', 'alarm-taken', 'alarm-released', 'history-sealed', 'case-viewed'));--> statement-breakpoint
ALTER TABLE "account_audit" ADD CONSTRAINT "account_audit_event" CHECK ("account_audit"."event" in ('registered', 'joined', 'disabled', 'enabled', 'role-changed', 'password-forced', 'password-changed', 'phone-changed', 'email-changed', 'terms-accepted', 'session-ended', 'second-factor-on', 'second-factor-off', 'second-factor-reset', 'passkey-added', 'passkey-removed', 'passkey-refused', 'sign-on-entered', 'sign-on-linked', 'sign-on-unlinked', 'recovery-codes-renewed', 'recovery-code-used', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'recovery-stopped', 'recovery-used', 'data-exported', 'deletion-requested', 'deletion-cancelled', 'deletion-stopped', 'deleted'));--> statement-breakpoint
ALTER TABLE "login_history" ADD CONSTRAINT "login_history_outcome" CHECK ("login_history"."outcome" in ('success', 'wrong-password', 'wrong-code', 'wrong-passkey', 'sign-on-refused', 'unfinished'));--> statement-breakpoint
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_kind" CHECK ("staff_changes"."kind" in ('role', 'disable', 'enable', 'password', 'sessions', 'factor', 'identity', 'unlink', 'invite'));--> statement-breakpoint
CREATE FUNCTION staff_identities_of_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM accounts WHERE id = NEW.account_id AND user_type = 'staff' AND NOT demonstration) THEN
		RAISE EXCEPTION 'account % is not one of staff with a single owner', NEW.account_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_identities_of_staff';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER staff_identities_of_staff BEFORE INSERT OR UPDATE OF account_id ON staff_identities FOR EACH ROW
	EXECUTE FUNCTION staff_identities_of_staff();--> statement-breakpoint
CREATE FUNCTION passkeys_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'passkey % keeps its owner and key, and its counter does not go back', OLD.id
		USING ERRCODE = 'check_violation', CONSTRAINT = 'passkeys_stay';
END $$;--> statement-breakpoint
CREATE TRIGGER passkeys_stay BEFORE UPDATE ON passkeys FOR EACH ROW
	WHEN (NEW.counter < OLD.counter OR NEW.account_id <> OLD.account_id OR NEW.credential_id <> OLD.credential_id
		OR NEW.public_key <> OLD.public_key)
	EXECUTE FUNCTION passkeys_stay();
