import type pg from 'pg';

/** A word in about 2 % of the rows, and one in some twenty of them. */
export const frequent = 'balustrad';
export const rare = 'zygmuntowska';

/** Fills the table up to `rows` customers with names, places and numbers that differ, then brings the statistics up to date. */
export async function loadCustomers(admin: pg.Pool, rows: number): Promise<void> {
  await admin.query(
    `insert into customers (name, own_name, code, nip, city, post_code, address, phone, email, country_id)
     select
       (array['Ślusarstwo', 'Konstrukcje', 'Ogrodzenia', 'Fasady', 'Meble', 'Felgi', 'Bramy', 'Kraty'])[1 + n % 8]
         || ' ' || case when n % 50 = 7 then 'Balustrady ' else '' end || md5(n::text) || ' sp. z o.o.',
       'Klient ' || n, 'B' || n, lpad(n::text, 10, '5'),
       (array['Tychy', 'Bytom', 'Gliwice', 'Zabrze', 'Sosnowiec', 'Katowice'])[1 + n % 6],
       lpad((n % 100)::text, 2, '0') || '-' || lpad((n % 1000)::text, 3, '0'),
       case when n % ($1 / 20) = 3 then 'ul. Zygmuntowska ' else 'ul. Przemysłowa ' end || n % 200,
       '5' || lpad((n % 100000000)::text, 8, '0'), 'k' || n || '@firma.test',
       (select min(id) from countries)
     from generate_series((select count(*) from customers) + 1000, $1 + 999) n`,
    [rows],
  );
  await admin.query('vacuum analyze customers');
}
