ALTER TABLE "slots" ADD COLUMN "entered_zone" text;--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "entered_offset" smallint;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_entered" CHECK (("slots"."entered_zone" is null) = ("slots"."entered_offset" is null) and ("slots"."entered_offset" is null or "slots"."entered_offset" between -1080 and 1080));