DROP INDEX "refunds_planned";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_watched" ON "payments" USING btree ("expires_at") WHERE "payments"."status" in ('failed', 'expired') and "payments"."settled_at" < "payments"."expires_at";--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE "refunds"."status" = 'planned';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_planned" CHECK (("refunds"."status" = 'planned') = ("refunds"."due_at" is not null));