-- Foreign keys that the baseline leaves out, so that no writer can store an order line without its product or a stock movement without
-- its variant.
alter table order_lines add constraint order_lines_product_id_fkey foreign key (product_id) references products(id);
alter table stock_moves add constraint stock_moves_variant_id_fkey foreign key (variant_id) references variants(id);
