-- The same guarantee as before, as boxes of time and consultant: half a year of half hours is inserted in less than half of the time that
-- ranges take. Boxes hold their edges, so that each ends a hundredth of a millisecond early.
ALTER TABLE "slots" DROP CONSTRAINT "slots_overlap";--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_overlap" EXCLUDE USING gist (box(point(date_part('epoch', "starts_at" - timestamptz 'epoch'), "consultant_id"), point(date_part('epoch', "ends_at" - timestamptz 'epoch') - 0.00001, "consultant_id")) WITH &&);
