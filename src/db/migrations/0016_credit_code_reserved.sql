-- One holder of a credit code at any moment: an application keeps it from others for seven days after it was submitted, one that its branch
-- has approved keeps it for good. Time zones are left out, since an index takes no expression that depends on one.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_credit_code_reserved" EXCLUDE USING gist (
  "credit_code" WITH =,
  tsrange(
    "submitted_at" AT TIME ZONE 'UTC',
    CASE WHEN "status" IN (2, 3, 4) THEN NULL ELSE ("submitted_at" AT TIME ZONE 'UTC') + interval '7 days' END
  ) WITH &&
) WHERE ("status" IN (1, 2, 3, 4, 5) AND "credit_code" IS NOT NULL AND "submitted_at" IS NOT NULL);
