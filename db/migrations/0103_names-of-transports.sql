ALTER TABLE "transport_types" ADD COLUMN "name_en" text;
--> statement-breakpoint
ALTER TABLE "transport_types" ADD COLUMN "name_de" text;
--> statement-breakpoint
ALTER TABLE "transport_types" ADD CONSTRAINT "transport_types_name_en_length" CHECK (char_length("name_en") <= 100);
--> statement-breakpoint
ALTER TABLE "transport_types" ADD CONSTRAINT "transport_types_name_de_length" CHECK (char_length("name_de") <= 100);

--> statement-breakpoint
-- Transports every installation began with, where the shop kept their names.
UPDATE "transport_types" t SET "name_en" = n.name_en, "name_de" = n.name_de
FROM (VALUES ('ODBIOR', 'Collected by the customer', 'Selbstabholung', 'Odbiór własny klienta'), ('DOSTAWA', 'Own delivery', 'Eigene Lieferung', 'Dostawa własna'),
  ('KURIER', 'Courier', 'Paketdienst', 'Kurier'), ('SPEDYCJA', 'Freight forwarder', 'Spedition', 'Spedycja')) n (code, name_en, name_de, name_pl)
WHERE t.code = n.code AND t.name IN (n.name_pl, n.name_en, n.name_de);
