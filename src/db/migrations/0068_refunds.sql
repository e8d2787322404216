CREATE TABLE "refunds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payment_id" bigint NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"reason" text NOT NULL,
	"effect" text NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('proposed', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "refunds_effect" CHECK ("refunds"."effect" in ('stays', 'cancels')),
	CONSTRAINT "refunds_decided" CHECK (num_nulls("refunds"."decided_by", "refunds"."decided_at") = case "refunds"."status" when 'proposed' then 2 else 0 end),
	CONSTRAINT "refunds_two_people" CHECK (case "refunds"."status" when 'withdrawn' then "refunds"."decided_by" = "refunds"."proposed_by"
        when 'proposed' then true else "refunds"."decided_by" <> "refunds"."proposed_by" end),
	CONSTRAINT "refunds_rejected" CHECK ("refunds"."status" <> 'rejected' or "refunds"."decision_reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_proposed_by_accounts_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_open" ON "refunds" USING btree ("payment_id") WHERE "refunds"."status" in ('proposed', 'approved');--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("id") WHERE "refunds"."status" = 'proposed';--> statement-breakpoint
-- The name on an open bill is that of its firm, however the firm is renamed; title and tax number follow unless somebody typed others. A bill that
-- is paid or ended keeps what it was issued with.
CREATE FUNCTION name_open_bills() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bills SET
    firm_name = coalesce(NEW.firm_name, firm_name),
    invoice_title = CASE WHEN invoice_title = OLD.firm_name THEN coalesce(NEW.firm_name, invoice_title) ELSE invoice_title END,
    tax_number = CASE WHEN tax_number = OLD.credit_code THEN coalesce(NEW.credit_code, tax_number) ELSE tax_number END
  WHERE firm_id = NEW.id AND status = 'open';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "firms_name_open_bills" AFTER UPDATE OF "firm_name", "credit_code" ON "firms" FOR EACH ROW
  WHEN (OLD.firm_name IS DISTINCT FROM NEW.firm_name OR OLD.credit_code IS DISTINCT FROM NEW.credit_code)
  EXECUTE FUNCTION name_open_bills();
