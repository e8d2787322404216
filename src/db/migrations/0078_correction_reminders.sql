CREATE TABLE "correction_reminders" (
	"step_id" bigint PRIMARY KEY NOT NULL,
	"last_day" date NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_end_reason";--> statement-breakpoint
ALTER TABLE "firms" DROP CONSTRAINT "firms_end_reason";--> statement-breakpoint
ALTER TABLE "correction_reminders" ADD CONSTRAINT "correction_reminders_step_id_firm_history_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."firm_history"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_end_reason" CHECK ("cases"."end_reason" is null or ("cases"."status" = 'withdrawn' and "cases"."end_reason" in ('withdrawn', 'unpaid', 'uncorrected', 'prefix-cancelled', 'renewed', 'proposed')));--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_end_reason" CHECK ("firms"."end_reason" is null or ("firms"."status" = 'withdrawn' and "firms"."end_reason" in ('withdrawn', 'unpaid', 'uncorrected', 'prefix-cancelled', 'renewed', 'proposed')));