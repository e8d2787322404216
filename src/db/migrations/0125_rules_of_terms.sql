ALTER TABLE "business_rule_versions" DROP CONSTRAINT "business_rule_versions_rule";
--> statement-breakpoint
ALTER TABLE "business_rule_versions" DROP CONSTRAINT "business_rule_versions_bounds";
--> statement-breakpoint
ALTER TABLE "business_rule_versions" DROP CONSTRAINT "business_rule_versions_decided";
--> statement-breakpoint
ALTER TABLE "business_rule_versions" DROP CONSTRAINT "business_rule_versions_two_people";
--> statement-breakpoint
ALTER TABLE "business_rule_versions" DROP CONSTRAINT "business_rule_versions_not_past";
--> statement-breakpoint
ALTER TABLE "expiry_reminders" DROP CONSTRAINT "expiry_reminders_days";
--> statement-breakpoint
ALTER TABLE "statistic_counts" DROP CONSTRAINT "statistic_counts_measure";
--> statement-breakpoint
ALTER TABLE "business_rule_versions" ALTER COLUMN "proposed_by" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "lapse_days" integer;
--> statement-breakpoint
CREATE UNIQUE INDEX "expiry_reminders_stage" ON "expiry_reminders" USING btree ("company_prefix","last_day",(case when days between 61 and 90 then 0 when days between 31 and 60 then 1 when days between 8 and 30 then 2 when days between 1 and 7 then 3 when days between -14 and -1 then 4 when days between -45 and -15 then 5 when days between 0 and 0 then 6 end));
--> statement-breakpoint
ALTER TABLE "business_rule_versions" ADD CONSTRAINT "business_rule_versions_former" CHECK ("business_rule_versions"."proposed_by" is not null or ("business_rule_versions"."decided_by" is null and "business_rule_versions"."status" = 'approved'));
--> statement-breakpoint
ALTER TABLE "business_rule_versions" ADD CONSTRAINT "business_rule_versions_rule" CHECK ("business_rule_versions"."rule" in ('reviewDays', 'consultationDays', 'complaintDays', 'standardDays', 'providerDays', 'reportDays', 'correctionDays', 'objectionDays', 'proposeAgainDays', 'cancelAfterDays', 'firstReminderDays', 'secondReminderDays', 'thirdReminderDays', 'lastReminderDays', 'firstOverdueDays', 'secondOverdueDays', 'billDays', 'unpaidDays', 'operatorsPerFirm', 'invitationDays'));
--> statement-breakpoint
ALTER TABLE "business_rule_versions" ADD CONSTRAINT "business_rule_versions_bounds" CHECK (case rule when 'reviewDays' then value between 2 and 30 when 'consultationDays' then value between 1 and 30 when 'complaintDays' then value between 1 and 30 when 'standardDays' then value between 1 and 30 when 'providerDays' then value between 1 and 30 when 'reportDays' then value between 5 and 30 when 'correctionDays' then value between 15 and 180 when 'objectionDays' then value between 15 and 180 when 'proposeAgainDays' then value between 30 and 730 when 'cancelAfterDays' then value between 60 and 1095 when 'firstReminderDays' then value between 61 and 90 when 'secondReminderDays' then value = 0 or value between 31 and 60 when 'thirdReminderDays' then value = 0 or value between 8 and 30 when 'lastReminderDays' then value = 0 or value between 1 and 7 when 'firstOverdueDays' then value = 0 or value between 1 and 14 when 'secondOverdueDays' then value = 0 or value between 15 and 45 when 'billDays' then value = 0 or value between 5 and 365 when 'unpaidDays' then value = 0 or value between 5 and 365 when 'operatorsPerFirm' then value between 5 and 200 when 'invitationDays' then value between 1 and 30 end);
--> statement-breakpoint
ALTER TABLE "business_rule_versions" ADD CONSTRAINT "business_rule_versions_decided" CHECK (("business_rule_versions"."decided_by" is null or "business_rule_versions"."proposed_by" is null) = ("business_rule_versions"."decided_at" is null or "business_rule_versions"."proposed_by" is null)
        and case "business_rule_versions"."status" when 'proposed' then "business_rule_versions"."decided_at" is null when 'withdrawn' then true else "business_rule_versions"."decided_at" is not null end);
--> statement-breakpoint
ALTER TABLE "business_rule_versions" ADD CONSTRAINT "business_rule_versions_two_people" CHECK ("business_rule_versions"."rule" in ('reviewDays', 'consultationDays', 'complaintDays', 'standardDays', 'providerDays', 'firstReminderDays', 'secondReminderDays', 'thirdReminderDays', 'lastReminderDays', 'firstOverdueDays', 'secondOverdueDays', 'operatorsPerFirm', 'invitationDays') or coalesce("business_rule_versions"."decided_by" <> "business_rule_versions"."proposed_by", true));
--> statement-breakpoint
ALTER TABLE "business_rule_versions" ADD CONSTRAINT "business_rule_versions_not_past" CHECK ("business_rule_versions"."proposed_by" is null or "business_rule_versions"."effective_on" > ("business_rule_versions"."proposed_at" at time zone 'Asia/Shanghai')::date
        and ("business_rule_versions"."status" <> 'approved' or "business_rule_versions"."effective_on" > ("business_rule_versions"."decided_at" at time zone 'Asia/Shanghai')::date));
--> statement-breakpoint
ALTER TABLE "expiry_reminders" ADD CONSTRAINT "expiry_reminders_days" CHECK (case when days between 61 and 90 then 0 when days between 31 and 60 then 1 when days between 8 and 30 then 2 when days between 1 and 7 then 3 when days between -14 and -1 then 4 when days between -45 and -15 then 5 when days between 0 and 0 then 6 end is not null);
--> statement-breakpoint
ALTER TABLE "statistic_counts" ADD CONSTRAINT "statistic_counts_measure" CHECK ("statistic_counts"."measure" in ('submitted', 'decided', 'outcome', 'wait', 'promise', 'member', 'lookup', 'unknown-code', 'search', 'empty-search', 'page', 'step', 'way', 'opinion', 'enquiry-received', 'enquiry-answered', 'enquiry-overdue', 'enquiry-wait', 'download', 'download-format'));
--> statement-breakpoint
-- The settings of payment become rules: what an installation had holds from today on, also no term at all. A new database, and one of a
-- demonstration without a setting, has the values of the release.
INSERT INTO "business_rule_versions" ("rule", "value", "effective_on", "basis", "status", "proposed_at", "decided_at")
SELECT former.rule, former.value, (now() at time zone 'Asia/Shanghai')::date, '升级时转入原来的设置', 'approved', now(), now()
FROM (
	SELECT names.rule, s.key IS NOT NULL AS is_set,
		CASE WHEN s.value ~ '^[1-9][0-9]{0,2}$' THEN least(greatest(s.value::int, 5), 365) ELSE 0 END AS value
	FROM (VALUES ('billDays'), ('unpaidDays')) AS names (rule) LEFT JOIN "settings" s ON s.key = names.rule
) former
WHERE former.value <> 30 AND (former.is_set
	OR (EXISTS (SELECT FROM "accounts") AND NOT EXISTS (SELECT FROM "accounts" WHERE username = 'demo_admin')));
--> statement-breakpoint
DELETE FROM "settings" WHERE "key" IN ('billDays', 'unpaidDays');
--> statement-breakpoint
UPDATE "bills" SET "lapse_days" = coalesce((SELECT value FROM "business_rule_versions" WHERE rule = 'unpaidDays' ORDER BY id DESC LIMIT 1), 30)
WHERE "reminded_at" IS NOT NULL;
--> statement-breakpoint
-- Until now a decision was late after five working days, on whatever day its application had come.
INSERT INTO "statistic_counts" ("measure", "grain", "start", "key", "region", "count")
SELECT 'promise', "grain", "start", CASE WHEN split_part("key", '/', 2)::int > 5 THEN 'late' ELSE 'kept' END AS "promise", "region", sum("count")
FROM "statistic_counts" WHERE "measure" = 'wait' AND "key" ~ '/[0-9]+$'
GROUP BY "grain", "start", "promise", "region";
--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_lapse_days" CHECK (("bills"."reminded_at" is null) = ("bills"."lapse_days" is null) and "bills"."lapse_days" >= 0);
