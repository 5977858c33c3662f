ALTER TABLE "events" ADD COLUMN "is_online" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "join_url" text;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_join_url" CHECK ("events"."join_url" is null or ("events"."is_online" and "events"."join_url" ~ '^https://'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_online" CHECK (not "events"."is_online" or "events"."kind" = 'event');