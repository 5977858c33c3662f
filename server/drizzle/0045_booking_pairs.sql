DROP INDEX "bookings_met";--> statement-breakpoint
CREATE INDEX "bookings_pair" ON "bookings" USING btree ("consultant_id","learner_id");