CREATE INDEX "firm_history_at" ON "firm_history" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "firm_history_person" ON "firm_history" USING btree ("by_account_id","at");