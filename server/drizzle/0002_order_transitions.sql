-- The states of orders and payments change only as `orderTransitions` and `paymentTransitions` of shared-api/rules/order-state allow; a
-- test compares every pair. The condition stands in the trigger, so that an allowed change calls no function.
CREATE FUNCTION "refuse_transition"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'row % of % is %, and does not become %', OLD."id", TG_TABLE_NAME, OLD."status", NEW."status"
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_transition" BEFORE UPDATE OF "status" ON "orders" FOR EACH ROW
WHEN (OLD."status" <> NEW."status" AND (OLD."status", NEW."status") NOT IN (
  ('open', 'pending'), ('open', 'paid'), ('open', 'expired'), ('open', 'cancelled'),
  ('pending', 'open'), ('pending', 'paid'), ('pending', 'expired'), ('pending', 'cancelled')
)) EXECUTE FUNCTION "refuse_transition"();--> statement-breakpoint
CREATE TRIGGER "payments_transition" BEFORE UPDATE OF "status" ON "payments" FOR EACH ROW
WHEN (OLD."status" <> NEW."status" AND (OLD."status", NEW."status") NOT IN (
  ('opening', 'open'), ('opening', 'paid'), ('opening', 'failed'), ('opening', 'expired'), ('opening', 'returned'),
  ('open', 'paid'), ('open', 'failed'), ('open', 'expired'), ('open', 'returned'),
  ('failed', 'returned'), ('expired', 'returned')
)) EXECUTE FUNCTION "refuse_transition"();
