ALTER TABLE "barcode_symbols" ADD COLUMN "change_key_hash" text;--> statement-breakpoint
ALTER TABLE "barcode_symbols" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "barcode_symbols" ADD CONSTRAINT "barcode_symbols_change_key" UNIQUE("change_key_hash");--> statement-breakpoint
ALTER TABLE "barcode_symbols" ADD CONSTRAINT "barcode_symbols_change_key_hash" CHECK (length("barcode_symbols"."change_key_hash") = 43);