CREATE INDEX "orders_paid_at" ON "orders" USING btree ("currency","paid_at","id") WHERE "orders"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("currency","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_ends" ON "bookings" USING btree ("ends_at","id") WHERE "bookings"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "enrolments_completed" ON "enrolments" USING btree ("completed_at","id") WHERE "enrolments"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");