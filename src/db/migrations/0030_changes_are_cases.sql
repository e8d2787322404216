-- Change requests become cases of the kind `change`, with their ids. A returned one can be mended now, so it is no longer decided.
INSERT INTO "cases" ("id", "firm_id", "account_id", "kind", "status", "branch_code", "fields", "submitted_at", "decided_at", "created_at", "updated_at")
SELECT c."id", c."firm_id", f."account_id", 'change', c."status", c."branch_code", c."fields", c."requested_at",
  CASE WHEN c."status" = 'returned' THEN NULL ELSE c."decided_at" END, c."requested_at", coalesce(c."decided_at", c."requested_at")
FROM "firm_changes" c JOIN "firms" f ON f."id" = c."firm_id";--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('cases', 'id'), greatest((SELECT max("id") FROM "cases"), 1), (SELECT count(*) > 0 FROM "cases"));--> statement-breakpoint
DROP TABLE "firm_changes" CASCADE;
