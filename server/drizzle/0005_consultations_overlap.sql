CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_overlap" EXCLUDE USING gist ("consultant_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_consultant_overlap" EXCLUDE USING gist ("consultant_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" IN ('held', 'confirmed'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_learner_overlap" EXCLUDE USING gist ("learner_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" IN ('held', 'confirmed'));--> statement-breakpoint
ALTER TABLE "session_request_times" ADD CONSTRAINT "session_request_times_overlap" EXCLUDE USING gist ("request_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&);
