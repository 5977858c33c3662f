CREATE TABLE "failed_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "failed_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"attempts" smallint NOT NULL,
	"error" text NOT NULL,
	"is_given_up" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_jobs_job_id_unique" UNIQUE("job_id"),
	CONSTRAINT "failed_jobs_attempts" CHECK ("failed_jobs"."attempts" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "ref" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "refund" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "status" text DEFAULT 'processed' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "failures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "error" text;--> statement-breakpoint
CREATE INDEX "failed_jobs_time" ON "failed_jobs" USING btree ("failed_at","id");--> statement-breakpoint
CREATE INDEX "failed_jobs_given_up" ON "failed_jobs" USING btree ("is_given_up","failed_at","id");--> statement-breakpoint
CREATE INDEX "failed_jobs_kind" ON "failed_jobs" USING btree ("kind","failed_at","id");--> statement-breakpoint
CREATE INDEX "payment_events_unprocessed" ON "payment_events" USING btree ("received_at","id") WHERE "payment_events"."status" = 'received';--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_status" CHECK ("payment_events"."status" in ('received', 'processed', 'ignored'));--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_failures" CHECK (("payment_events"."failures" > 0) = ("payment_events"."error" is not null));