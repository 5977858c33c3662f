CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"status" text NOT NULL,
	"respond_by" timestamp with time zone,
	"url" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "disputes_ref" UNIQUE("provider","ref"),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" > 0),
	CONSTRAINT "disputes_currency" CHECK ("disputes"."currency" in ('USD', 'EGP')),
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('open', 'review', 'won', 'lost')),
	CONSTRAINT "disputes_decided" CHECK (("disputes"."status" in ('won', 'lost')) = ("disputes"."decided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";--> statement-breakpoint
DROP INDEX "refunds_whole";--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_created" ON "disputes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_respond_by" ON "disputes" USING btree (coalesce("respond_by", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "disputes_undecided" ON "disputes" USING btree (coalesce("respond_by", 'infinity'),"id") WHERE "disputes"."status" in ('open', 'review');--> statement-breakpoint
CREATE INDEX "payments_charge" ON "payments" USING btree ("charge");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_dispute" ON "refunds" USING btree ("payment_id","ref") WHERE "refunds"."line_id" is null and "refunds"."reason" = 'dispute';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_whole" ON "refunds" USING btree ("payment_id") WHERE "refunds"."line_id" is null and "refunds"."reason" <> 'dispute';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('cancelled', 'lost', 'late', 'mismatch', 'operator', 'dispute'));--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'row % of % keeps what it is about', OLD."id", TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
END $$;--> statement-breakpoint
-- A dispute goes forward only (ADR-0068), and stays about the same money.
CREATE TRIGGER "disputes_transition" BEFORE UPDATE OF "status" ON "disputes" FOR EACH ROW
WHEN (OLD."status" <> NEW."status" AND (OLD."status", NEW."status") NOT IN (
  ('open', 'review'), ('open', 'won'), ('open', 'lost'), ('review', 'won'), ('review', 'lost')
)) EXECUTE FUNCTION "refuse_transition"();--> statement-breakpoint
CREATE TRIGGER "disputes_kept" BEFORE UPDATE OF "payment_id", "provider", "ref", "amount", "currency" ON "disputes" FOR EACH ROW
WHEN ((OLD."payment_id", OLD."provider", OLD."ref", OLD."amount", OLD."currency")
  IS DISTINCT FROM (NEW."payment_id", NEW."provider", NEW."ref", NEW."amount", NEW."currency"))
EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Not more goes back than a payment brought, whoever decides it. What was paid too late, or with another amount, goes back as it was received.
CREATE FUNCTION "refunds_total"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "brought" bigint;
BEGIN
  SELECT "amount"::bigint + "wallet_amount" INTO "brought" FROM "payments" WHERE "id" = NEW."payment_id" FOR NO KEY UPDATE;
  IF (SELECT coalesce(sum("amount"::bigint + "wallet_amount"), 0) FROM "refunds" WHERE "payment_id" = NEW."payment_id")
    + NEW."amount" + NEW."wallet_amount" > "brought" THEN
    RAISE EXCEPTION 'refunds of payment % are more than it brought', NEW."payment_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_total';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "refunds_total" BEFORE INSERT ON "refunds" FOR EACH ROW
WHEN (NEW."reason" NOT IN ('late', 'mismatch')) EXECUTE FUNCTION "refunds_total"();
