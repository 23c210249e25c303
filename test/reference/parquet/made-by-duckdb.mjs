// Parquet files as DuckDB 1.5 writes them. Run here, with @duckdb/node-api installed: node made-by-duckdb.mjs
import { DuckDBInstance } from '@duckdb/node-api'

const db = await (await DuckDBInstance.create()).connect()
const people = `
  SELECT i AS id,
    ['north', 'south', NULL, 'été "O''Brien"'][1 + i % 4] AS region,
    CASE WHEN i % 7 = 0 THEN NULL ELSE (20 + i % 60)::UTINYINT END AS age,
    (i % 3 = 0) AS urban,
    CASE WHEN i % 5 = 0 THEN NULL ELSE (1000 + i * 1.1)::DOUBLE END AS income,
    (i * 0.01)::DECIMAL(9, 2) AS rate,
    DATE '1950-02-28' + (i * 300)::INTEGER AS born,
    TIMESTAMP '2024-02-29 23:59:59.5' + INTERVAL (i) DAY AS asked,
    TIME '08:30:00' + INTERVAL (i) MINUTE AS at,
    9007199254740993 + i AS long_id,
    '__proto__' AS "__proto__"
  FROM range(24) t(i)`
for (const codec of ['uncompressed', 'snappy', 'gzip', 'zstd', 'brotli'])
  await db.run(`COPY (${people}) TO 'duckdb-${codec}.parquet' (FORMAT parquet, COMPRESSION ${codec})`)
// Two groups of rows, as a larger file has them.
await db.run(`COPY (SELECT i AS id, ['a', 'b', 'c'][1 + i % 3] AS letter FROM range(4500) t(i)) TO 'duckdb-groups.parquet' (FORMAT parquet, ROW_GROUP_SIZE 2048)`)
await db.run(`COPY (SELECT i AS id, [i, i + 1] AS children FROM range(3) t(i)) TO 'duckdb-lists.parquet' (FORMAT parquet)`)
await db.run(`COPY (SELECT i AS id, '\\xAA'::BLOB AS photo, INTERVAL (i) DAY AS since FROM range(3) t(i)) TO 'duckdb-interval.parquet' (FORMAT parquet)`)
await db.run(`SET force_mbedtls_unsafe = 'true'`)
await db.run(`PRAGMA add_parquet_key('key', '0123456789112345')`)
await db.run(`COPY (SELECT 1 AS id) TO 'duckdb-encrypted.parquet' (FORMAT parquet, ENCRYPTION_CONFIG {footer_key: 'key'})`)
