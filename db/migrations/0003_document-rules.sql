-- What the declarations cannot say about documents.
-- An order has one quotation that counts; cancelled ones are kept beside it.
CREATE UNIQUE INDEX "quotations_order_id_live" ON "quotations" ("order_id") WHERE "status" <> 9;
