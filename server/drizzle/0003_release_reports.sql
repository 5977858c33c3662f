CREATE TABLE "release_counts" (
	"period" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"measure" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "release_counts_period_name_version_measure_value_pk" PRIMARY KEY("period","name","version","measure","value"),
	CONSTRAINT "release_counts_count" CHECK ("release_counts"."count" > 0),
	CONSTRAINT "release_counts_value" CHECK (("measure" = 'page' and "value" in ('shown', 'load', 'render', 'error')) or ("measure" = 'slot' and "value" in ('shown', 'load', 'render', 'error')) or ("measure" = 'failure load' and "value" in ('registry', 'entry', 'integrity', 'share', 'expose', 'render', 'none')) or ("measure" = 'failure render' and "value" in ('registry', 'entry', 'integrity', 'share', 'expose', 'render', 'none')) or ("measure" = 'failure error' and "value" in ('registry', 'entry', 'integrity', 'share', 'expose', 'render', 'none')) or ("measure" = 'failure leave' and "value" in ('registry', 'entry', 'integrity', 'share', 'expose', 'render', 'none')) or ("measure" = 'LCP' and "value" in ('250', '500', '750', '1000', '1250', '1500', '1750', '2000', '2250', '2500', '3000', '3500', '4000', '5000', '6000', '8000', '12000', 'more')) or ("measure" = 'INP' and "value" in ('25', '50', '75', '100', '125', '150', '175', '200', '250', '300', '400', '500', '750', '1000', '2000', 'more')) or ("measure" = 'CLS' and "value" in ('0.01', '0.025', '0.05', '0.075', '0.1', '0.15', '0.2', '0.25', '0.5', '1', 'more')))
);
