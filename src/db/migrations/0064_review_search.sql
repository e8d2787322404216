DROP INDEX "firms_credit_code";--> statement-breakpoint
CREATE INDEX "accounts_any_phone" ON "accounts" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "cases_of_kind" ON "cases" USING btree ("kind","submitted_at","id");--> statement-breakpoint
CREATE INDEX "cases_submitted_at" ON "cases" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "firms_contact_phone" ON "firms" USING btree (regexp_replace("contact_phone", '[^0-9]', '', 'g'));--> statement-breakpoint
CREATE INDEX "firms_credit_code" ON "firms" USING btree ("credit_code");