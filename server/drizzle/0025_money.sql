ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_done";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_planned";--> statement-breakpoint
DROP INDEX "refunds_due";--> statement-breakpoint
ALTER TABLE "event_bookings" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "shown_currency" text;--> statement-breakpoint
CREATE INDEX "refunds_ref" ON "refunds" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE "refunds"."status" in ('planned', 'sent');--> statement-breakpoint
ALTER TABLE "event_bookings" ADD CONSTRAINT "event_bookings_refused" CHECK ("event_bookings"."refused_at" is null or "event_bookings"."status" = 'review');--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_currency" CHECK ("cart_items"."shown_currency" in ('USD', 'EGP'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_sent" CHECK ("refunds"."status" <> 'sent' or "refunds"."ref" is not null);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('planned', 'sent', 'done', 'diverted'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_done" CHECK (("refunds"."status" in ('planned', 'sent')) = ("refunds"."done_at" is null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_planned" CHECK (("refunds"."status" in ('planned', 'sent')) = ("refunds"."due_at" is not null));