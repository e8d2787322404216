ALTER TABLE "bills" ADD COLUMN "due_on" date;--> statement-breakpoint
-- Open bills keep the date that was displayed so far, by the setting of today.
UPDATE "bills" SET "due_on" = (("issued_at" + make_interval(days => "settings"."value"::int)) at time zone 'Asia/Shanghai')::date
FROM "settings" WHERE "settings"."key" = 'billDays' AND "settings"."value" ~ '^[1-9]\d{0,2}$' AND "bills"."status" = 'open';
