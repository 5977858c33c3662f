ALTER TABLE "meeting_rooms" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room_participants" ADD COLUMN "provider_id" text;