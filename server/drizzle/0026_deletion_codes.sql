ALTER TABLE "otps" DROP CONSTRAINT "otps_type";--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_type";--> statement-breakpoint
ALTER TABLE "otps" ADD CONSTRAINT "otps_type" CHECK ("otps"."type" in ('register', 'forgot_password', 'delete_account'));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_type" CHECK ("tickets"."type" in ('register', 'forgot_password', 'delete_account'));