CREATE TABLE "transfer_accounts" (
	"id" integer PRIMARY KEY NOT NULL,
	"bank_en" text NOT NULL,
	"bank_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"iban" text NOT NULL,
	CONSTRAINT "transfer_accounts_one" CHECK ("transfer_accounts"."id" = 1),
	CONSTRAINT "transfer_accounts_iban" CHECK ("transfer_accounts"."iban" ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$')
);
