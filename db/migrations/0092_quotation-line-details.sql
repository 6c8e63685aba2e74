ALTER TABLE "quotation_items" ADD COLUMN "details" jsonb;
--> statement-breakpoint
UPDATE "quotation_items" l SET "details" = jsonb_build_object('service', s.name, 'colour', nullif(concat_ws(' ', p.code, p.name), ''),
  'colourEn', nullif(concat_ws(' ', p.code, coalesce(p.name_en, p.name)), ''),
  'options', (SELECT string_agg(coalesce(x.invoice_name, x.name), ', ' ORDER BY t.sequence)
    FROM "order_item_services" t JOIN "step_options" x ON x.id = t.step_option_id
    WHERE t.order_item_id = i.id AND x.in_main_quotation))
FROM "order_items" i JOIN "orders" o ON o.id = i.order_id
  LEFT JOIN "services" s ON s.id = coalesce(i.service_id, o.service_id)
  LEFT JOIN "products" p ON p.id = i.product1_id
WHERE i.id = l.order_item_id AND l.kind = 0;
