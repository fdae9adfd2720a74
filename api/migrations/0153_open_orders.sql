-- Serves the figures of what waits for an employee: few orders are open, however many have ended.
create index orders_open on orders (id) where status = 'processing';
