CREATE TABLE "earning_checks" (
	"line_id" integer PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earning_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earning_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"consultant_id" integer,
	"share" smallint,
	"operator_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earning_shares_share" CHECK ("earning_shares"."share" between 0 and 10000),
	CONSTRAINT "earning_shares_site" CHECK ("earning_shares"."share" is not null or "earning_shares"."consultant_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "earnings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earnings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"consultant_id" integer NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"line_id" integer NOT NULL,
	"refund_id" integer,
	"gross" integer NOT NULL,
	"share" smallint NOT NULL,
	"amount" integer NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"payable_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earnings_refund" UNIQUE("refund_id"),
	CONSTRAINT "earnings_owner" UNIQUE("id","consultant_id","currency"),
	CONSTRAINT "earnings_currency" CHECK ("earnings"."currency" in ('USD', 'EGP')),
	CONSTRAINT "earnings_kind" CHECK ("earnings"."kind" in ('earning', 'correction')),
	CONSTRAINT "earnings_share" CHECK ("earnings"."share" between 0 and 10000),
	CONSTRAINT "earnings_amount" CHECK (("earnings"."kind" = 'earning' and "earnings"."refund_id" is null and "earnings"."amount" between 0 and "earnings"."gross") or ("earnings"."kind" = 'correction' and "earnings"."refund_id" is not null and "earnings"."amount" between -"earnings"."gross" and 0))
);
--> statement-breakpoint
CREATE TABLE "payout_entries" (
	"earning_id" integer NOT NULL,
	"payout_id" integer NOT NULL,
	"consultant_id" integer NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "payout_entries_earning_id_pk" PRIMARY KEY("earning_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"consultant_id" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"reference" text NOT NULL,
	"operator_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payouts_owner" UNIQUE("id","consultant_id","currency"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payouts_currency" CHECK ("payouts"."currency" in ('USD', 'EGP')),
	CONSTRAINT "payouts_other" CHECK ("payouts"."consultant_id" <> "payouts"."operator_id")
);
--> statement-breakpoint
ALTER TABLE "earning_checks" ADD CONSTRAINT "earning_checks_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_shares" ADD CONSTRAINT "earning_shares_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_shares" ADD CONSTRAINT "earning_shares_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_earning" FOREIGN KEY ("earning_id","consultant_id","currency") REFERENCES "public"."earnings"("id","consultant_id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_payout" FOREIGN KEY ("payout_id","consultant_id","currency") REFERENCES "public"."payouts"("id","consultant_id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earning_checks_due" ON "earning_checks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "earning_shares_consultant" ON "earning_shares" USING btree ("consultant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_line" ON "earnings" USING btree ("line_id") WHERE "earnings"."kind" = 'earning';--> statement-breakpoint
CREATE INDEX "earnings_consultant" ON "earnings" USING btree ("consultant_id","earned_at","id");--> statement-breakpoint
CREATE INDEX "earnings_time" ON "earnings" USING btree ("earned_at","id");--> statement-breakpoint
CREATE INDEX "payout_entries_payout" ON "payout_entries" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payouts_consultant" ON "payouts" USING btree ("consultant_id","id");--> statement-breakpoint
CREATE TRIGGER "earning_shares_kept" BEFORE UPDATE OR DELETE ON "earning_shares" FOR EACH ROW EXECUTE FUNCTION "never_changed"();--> statement-breakpoint
CREATE TRIGGER "earnings_kept" BEFORE UPDATE OR DELETE ON "earnings" FOR EACH ROW EXECUTE FUNCTION "never_changed"();--> statement-breakpoint
CREATE TRIGGER "payouts_kept" BEFORE UPDATE OR DELETE ON "payouts" FOR EACH ROW EXECUTE FUNCTION "never_changed"();--> statement-breakpoint
CREATE TRIGGER "payout_entries_kept" BEFORE UPDATE OR DELETE ON "payout_entries" FOR EACH ROW EXECUTE FUNCTION "never_changed"();--> statement-breakpoint
-- Each line that is delivered is looked at once for somebody who earns from it (ADR-0069).
CREATE FUNCTION "order_lines_earning"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "earning_checks" ("line_id", "due_at") VALUES (NEW."id", now()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_lines_earning" AFTER UPDATE OF "status" ON "order_lines" FOR EACH ROW
WHEN (NEW."status" = 'delivered' AND OLD."status" <> 'delivered') EXECUTE FUNCTION "order_lines_earning"();--> statement-breakpoint
-- What a refund takes from the earning of its line, at the share of the earning. The lock of the line orders a refund and an earning of the same time, so
-- that one of the two sees the other.
CREATE FUNCTION "correct_earning"("refund" "refunds") RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "earnings" ("consultant_id", "currency", "kind", "line_id", "refund_id", "gross", "share", "amount", "earned_at", "payable_at", "created_at")
  SELECT "consultant_id", "currency", 'correction', "line_id", "refund"."id", "back", "share", round("back"::numeric * "share" / 10000)::integer - "back",
    "refund"."created_at", "refund"."created_at", "refund"."created_at"
  FROM "earnings" CROSS JOIN (SELECT "refund"."amount" + "refund"."wallet_amount" AS "back") AS "sum"
  WHERE "line_id" = "refund"."line_id" AND "kind" = 'earning'
  ON CONFLICT ("refund_id") DO NOTHING;
END $$;--> statement-breakpoint
CREATE FUNCTION "refunds_earning"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "order_lines" WHERE "id" = NEW."line_id" FOR NO KEY UPDATE;
  PERFORM "correct_earning"(NEW);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "refunds_earning" AFTER INSERT ON "refunds" FOR EACH ROW WHEN (NEW."line_id" IS NOT NULL) EXECUTE FUNCTION "refunds_earning"();--> statement-breakpoint
CREATE FUNCTION "earnings_refunds"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "refund" "refunds";
BEGIN
  PERFORM 1 FROM "order_lines" WHERE "id" = NEW."line_id" FOR NO KEY UPDATE;
  FOR "refund" IN SELECT * FROM "refunds" WHERE "line_id" = NEW."line_id" LOOP
    PERFORM "correct_earning"("refund");
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "earnings_refunds" AFTER INSERT ON "earnings" FOR EACH ROW WHEN (NEW."kind" = 'earning') EXECUTE FUNCTION "earnings_refunds"();--> statement-breakpoint
-- A payout is the sum of its entries, at the end of its transaction.
CREATE FUNCTION "payouts_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "payout" integer;
BEGIN
  IF TG_TABLE_NAME = 'payouts' THEN "payout" := NEW."id"; ELSE "payout" := NEW."payout_id"; END IF;
  IF (SELECT "amount" FROM "payouts" WHERE "id" = "payout")
    <> (SELECT coalesce(sum("earnings"."amount"), 0) FROM "payout_entries" JOIN "earnings" ON "earnings"."id" = "earning_id" WHERE "payout_id" = "payout") THEN
    RAISE EXCEPTION 'payout % is not the sum of its entries', "payout" USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_sum';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payouts_sum" AFTER INSERT ON "payouts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "payouts_sum"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payout_entries_sum" AFTER INSERT ON "payout_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "payouts_sum"();
