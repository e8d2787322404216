CREATE TABLE "search_hot_words" (
	"position" smallint PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_hot_words_position" CHECK ("search_hot_words"."position" between 1 and 6),
	CONSTRAINT "search_hot_words_word" CHECK (char_length("search_hot_words"."word") between 1 and 20 and "search_hot_words"."word" = btrim("search_hot_words"."word"))
);
--> statement-breakpoint
ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_action";--> statement-breakpoint
CREATE UNIQUE INDEX "search_hot_words_once" ON "search_hot_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "audit_lines_search_words" ON "audit_lines" USING btree ("id") WHERE "audit_lines"."action" in ('search-synonyms-changed', 'search-bets-changed', 'search-hot-words-changed');--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" in ('login', 'file-opened', 'field-revealed', 'list-exported', 'history-exported', 'case-reassigned', 'reasons-changed', 'calendar-changed', 'walk-in-entered', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'statement-imported', 'bank-line-assigned', 'bank-line-closed', 'transfer-confirmed', 'transfer-rejected', 'payment-set-off', 'refund-proposed', 'refund-approved', 'refund-rejected', 'refund-withdrawn', 'invoice-issued', 'invoice-voided', 'fee-proposed', 'fee-changed', 'fee-rejected', 'fee-withdrawn', 'chain-checked', 'report-upheld', 'correction-required', 'product-suspended', 'suspension-lifted', 'suspension-kept', 'staff-invited', 'invitation-resent', 'invitation-withdrawn', 'invitation-accepted', 'staff-role-proposed', 'staff-role-changed', 'staff-disabled', 'staff-enabled', 'staff-proposal-refused', 'staff-proposal-withdrawn', 'password-forced', 'sessions-ended', 'factor-reset', 'sign-on-entered', 'sign-on-unlinked', 'staff-exported', 'enterprise-account-disabled', 'enterprise-account-enabled', 'item-sent', 'item-recalled', 'item-returned', 'item-approved', 'item-corrected', 'item-unscheduled', 'item-discarded', 'item-withdrawn', 'item-dates-set', 'medium-added', 'medium-changed', 'medium-replaced', 'medium-deleted', 'messages-retried', 'job-retried', 'job-run', 'work-resumed', 'queue-exported', 'alarm-taken', 'alarm-released', 'range-proposed', 'range-added', 'range-rejected', 'range-withdrawn', 'search-synonyms-changed', 'search-bets-changed', 'search-hot-words-changed', 'history-sealed', 'case-viewed'));--> statement-breakpoint
CREATE FUNCTION search_synonyms_no_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM search_synonyms WHERE word = NEW.means OR means = NEW.word) THEN
		RAISE EXCEPTION '% means %, and one of them has a meaning or words of its own', NEW.word, NEW.means
			USING ERRCODE = 'check_violation', CONSTRAINT = 'search_synonyms_no_chain';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER search_synonyms_no_chain BEFORE INSERT OR UPDATE ON search_synonyms FOR EACH ROW
	EXECUTE FUNCTION search_synonyms_no_chain();
