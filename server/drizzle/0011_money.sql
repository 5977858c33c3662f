CREATE TABLE "coupon_uses" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"coupon_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_uses_state" CHECK ("coupon_uses"."state" in ('held', 'used', 'released'))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"percent" smallint,
	"amount" integer,
	"currency" text,
	"minimum" integer,
	"most" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"uses_limit" integer,
	"person_limit" integer,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_code_form" CHECK ("coupons"."code" ~ '^[A-Za-z0-9_-]{2,40}$'),
	CONSTRAINT "coupons_value" CHECK (("coupons"."percent" is null) <> ("coupons"."amount" is null)),
	CONSTRAINT "coupons_percent" CHECK ("coupons"."percent" between 1 and 100),
	CONSTRAINT "coupons_amounts" CHECK ("coupons"."amount" > 0 and "coupons"."minimum" > 0 and "coupons"."most" > 0),
	CONSTRAINT "coupons_currency" CHECK ("coupons"."currency" in ('USD', 'EGP') or ("coupons"."currency" is null and "coupons"."amount" is null and "coupons"."minimum" is null and "coupons"."most" is null)),
	CONSTRAINT "coupons_most" CHECK ("coupons"."most" is null or "coupons"."percent" is not null),
	CONSTRAINT "coupons_window" CHECK ("coupons"."starts_at" < "coupons"."ends_at"),
	CONSTRAINT "coupons_limits" CHECK ("coupons"."uses_limit" > 0 and "coupons"."person_limit" > 0)
);
--> statement-breakpoint
CREATE TABLE "family_members" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"relation" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "family_members_two" CHECK ("family_members"."owner_id" <> "family_members"."member_id"),
	CONSTRAINT "family_members_relation" CHECK ("family_members"."relation" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "audit_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operator_id" integer,
	"action" text NOT NULL,
	"subject" integer,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" ~ '^[a-z]+\.[a-z_]+$')
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"model_name" text NOT NULL,
	"model_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reference" integer,
	"name" text NOT NULL,
	"image" text,
	"event_name" text,
	"starts_at" timestamp with time zone,
	"period" integer,
	"interval" text,
	"price" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "order_lines_once" UNIQUE("order_id","model_name","model_id","user_id"),
	CONSTRAINT "order_lines_status" CHECK ("order_lines"."status" in ('held', 'released', 'delivered', 'lost')),
	CONSTRAINT "order_lines_reference" CHECK ("order_lines"."status" <> 'delivered' or "order_lines"."reference" is not null),
	CONSTRAINT "order_lines_amounts" CHECK ("order_lines"."price" > 0 and "order_lines"."discount" between 0 and "order_lines"."price")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" integer NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"subtotal" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"coupon_code" text,
	"hold_until" timestamp with time zone,
	"timezone" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('open', 'pending', 'paid', 'expired', 'cancelled')),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" in ('USD', 'EGP')),
	CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal" > 0 and "orders"."discount" between 0 and "orders"."subtotal"),
	CONSTRAINT "orders_coupon" CHECK ("orders"."discount" = 0 or "orders"."coupon_code" is not null),
	CONSTRAINT "orders_held" CHECK (("orders"."status" in ('open', 'pending')) = ("orders"."hold_until" is not null)),
	CONSTRAINT "orders_paid" CHECK (("orders"."status" = 'paid') = ("orders"."paid_at" is not null)),
	CONSTRAINT "orders_closed" CHECK (("orders"."status" in ('expired', 'cancelled')) = ("orders"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_id" integer,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"method" text NOT NULL,
	"provider" text,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"wallet_amount" integer NOT NULL,
	"phone" text,
	"status" text NOT NULL,
	"ref" text,
	"url" text,
	"charge" text,
	"expires_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_key" UNIQUE("buyer_id","idempotency_key"),
	CONSTRAINT "payments_ref" UNIQUE("provider","ref"),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('wallet', 'paypal', 'stripe', 'paymob_mobile_wallet', 'paymob_card')),
	CONSTRAINT "payments_provider" CHECK ("payments"."provider" in ('sandbox', 'stripe', 'paypal', 'paymob')),
	CONSTRAINT "payments_currency" CHECK ("payments"."currency" in ('USD', 'EGP')),
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount" >= 0 and "payments"."wallet_amount" >= 0),
	CONSTRAINT "payments_through" CHECK (("payments"."provider" is null) = ("payments"."amount" = 0)),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('opening', 'open', 'paid', 'failed', 'expired', 'returned')),
	CONSTRAINT "payments_open" CHECK ("payments"."status" <> 'open' or ("payments"."ref" is not null and "payments"."url" is not null)),
	CONSTRAINT "payments_settled" CHECK (("payments"."status" in ('opening', 'open')) = ("payments"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"line_id" integer,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"wallet_amount" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"ref" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_line" UNIQUE("line_id"),
	CONSTRAINT "refunds_currency" CHECK ("refunds"."currency" in ('USD', 'EGP')),
	CONSTRAINT "refunds_amounts" CHECK ("refunds"."amount" >= 0 and "refunds"."wallet_amount" >= 0 and "refunds"."amount" + "refunds"."wallet_amount" > 0),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('cancelled', 'lost', 'late', 'mismatch', 'operator')),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('planned', 'done', 'diverted')),
	CONSTRAINT "refunds_done" CHECK (("refunds"."status" = 'planned') = ("refunds"."done_at" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"user_id" integer,
	"currency" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_once" UNIQUE NULLS NOT DISTINCT("name","user_id","currency"),
	CONSTRAINT "ledger_accounts_name" CHECK ("ledger_accounts"."name" in ('person', 'reserved', 'sales', 'corrections') or "ledger_accounts"."name" ~ '^provider:[a-z]+$'),
	CONSTRAINT "ledger_accounts_person" CHECK (("ledger_accounts"."name" = 'person') = ("ledger_accounts"."user_id" is not null)),
	CONSTRAINT "ledger_accounts_currency" CHECK ("ledger_accounts"."currency" in ('USD', 'EGP')),
	CONSTRAINT "ledger_accounts_balance" CHECK ("ledger_accounts"."balance" >= 0 or "ledger_accounts"."name" not in ('person', 'reserved'))
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"transaction_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_postings_transaction_id_account_id_pk" PRIMARY KEY("transaction_id","account_id"),
	CONSTRAINT "ledger_postings_amount" CHECK ("ledger_postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" integer NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_once" UNIQUE("kind","subject"),
	CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('reserve', 'unreserve', 'sale', 'late', 'refund', 'return', 'correction'))
);
--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon" ON "coupon_uses" USING btree ("coupon_id","state");--> statement-breakpoint
CREATE INDEX "coupon_uses_user" ON "coupon_uses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "family_members_owner" ON "family_members" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "audit_lines_time" ON "audit_lines" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_delivered" ON "order_lines" USING btree ("model_name","reference") WHERE "order_lines"."status" = 'delivered';--> statement-breakpoint
CREATE INDEX "order_lines_model" ON "order_lines" USING btree ("model_name","model_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_live" ON "orders" USING btree ("buyer_id") WHERE "orders"."status" in ('open', 'pending');--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_holds" ON "orders" USING btree ("hold_until") WHERE "orders"."status" in ('open', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_live" ON "payments" USING btree ("order_id") WHERE "payments"."status" in ('opening', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_paid" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_opening" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'opening';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_whole" ON "refunds" USING btree ("payment_id") WHERE "refunds"."line_id" is null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_planned" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'planned';--> statement-breakpoint
CREATE INDEX "ledger_accounts_user" ON "ledger_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("account_id","transaction_id");--> statement-breakpoint
CREATE FUNCTION "ledger_keep_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ledger_accounts" SET "balance" = "balance" + NEW."amount" WHERE "id" = NEW."account_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_postings_balance" AFTER INSERT ON "ledger_postings" FOR EACH ROW EXECUTE FUNCTION "ledger_keep_balance"();--> statement-breakpoint
CREATE FUNCTION "ledger_check_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "ledger_postings" p JOIN "ledger_accounts" a ON a."id" = p."account_id"
    WHERE p."transaction_id" = NEW."transaction_id" GROUP BY a."currency" HAVING sum(p."amount") <> 0
  ) THEN
    RAISE EXCEPTION 'the postings of transaction % do not come to zero', NEW."transaction_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_zero';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_postings_zero" AFTER INSERT ON "ledger_postings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_check_sum"();--> statement-breakpoint
CREATE FUNCTION "never_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'never_changed';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_kept" BEFORE UPDATE OR DELETE ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION "never_changed"();--> statement-breakpoint
CREATE TRIGGER "ledger_postings_kept" BEFORE UPDATE OR DELETE ON "ledger_postings" FOR EACH ROW EXECUTE FUNCTION "never_changed"();--> statement-breakpoint
CREATE TRIGGER "audit_lines_kept" BEFORE UPDATE OR DELETE ON "audit_lines" FOR EACH ROW EXECUTE FUNCTION "never_changed"();
