CREATE UNLOGGED TABLE "rate_counts" (
	"minute" integer NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_counts_key_minute_pk" PRIMARY KEY("key","minute")
);
--> statement-breakpoint
CREATE INDEX "rate_counts_minute" ON "rate_counts" USING btree ("minute");