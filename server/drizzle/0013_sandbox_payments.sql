CREATE TABLE "paymob_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"charge" text NOT NULL,
	"amount" integer NOT NULL,
	"before" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"ref" text,
	CONSTRAINT "paymob_refunds_amounts" CHECK ("paymob_refunds"."amount" > 0 and "paymob_refunds"."before" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"ref" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"order_id" integer NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"language" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"pays_at" timestamp with time zone,
	CONSTRAINT "sandbox_payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "sandbox_payments_status" CHECK ("sandbox_payments"."status" in ('open', 'paid', 'failed', 'expired')),
	CONSTRAINT "sandbox_payments_amount" CHECK ("sandbox_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"ref" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"payment_ref" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payment_ref" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "sandbox_webhooks_type" CHECK ("sandbox_webhooks"."type" in ('payment.paid', 'payment.failed', 'payment.expired')),
	CONSTRAINT "sandbox_webhooks_attempts" CHECK ("sandbox_webhooks"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_ref_sandbox_payments_ref_fk" FOREIGN KEY ("payment_ref") REFERENCES "public"."sandbox_payments"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_webhooks" ADD CONSTRAINT "sandbox_webhooks_payment_ref_sandbox_payments_ref_fk" FOREIGN KEY ("payment_ref") REFERENCES "public"."sandbox_payments"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paymob_refunds_one" ON "paymob_refunds" USING btree ("charge") WHERE "paymob_refunds"."ref" is null;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment" ON "sandbox_refunds" USING btree ("payment_ref");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due" ON "sandbox_webhooks" USING btree ("due_at") WHERE "sandbox_webhooks"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_payment" ON "sandbox_webhooks" USING btree ("payment_ref");