ALTER TABLE "barcode_batches" ADD COLUMN "firm_id" bigint;--> statement-breakpoint
ALTER TABLE "barcode_batches" ADD CONSTRAINT "barcode_batches_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "barcode_batches_firm" ON "barcode_batches" USING btree ("firm_id","created_at");
--> statement-breakpoint
UPDATE "barcode_batches" SET "firm_id" = "firm_operators"."firm_id" FROM "firm_operators" WHERE "firm_operators"."account_id" = "barcode_batches"."account_id";
