DROP INDEX "supervision_requests_open";--> statement-breakpoint
ALTER TABLE "supervision_requests" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "supervision_requests_open" ON "supervision_requests" USING btree ("tracking_id","user_id","consultant_id") WHERE "supervision_requests"."status" in (0, 1) and "supervision_requests"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "supervision_requests" ADD CONSTRAINT "supervision_requests_ended" CHECK ("supervision_requests"."ended_at" is null or "supervision_requests"."status" in (0, 1));