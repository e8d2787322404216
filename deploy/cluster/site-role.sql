-- The role and the database of the site, once, on the writer: psql -v password=… -f site-role.sql
-- A pooler in transaction mode takes no start parameters, so the time limits are those of the role (docs/operations.md).
\set ON_ERROR_STOP on
create role site login password :'password';
alter role site set timezone = 'UTC';
alter role site set statement_timeout = '10s';
alter role site set lock_timeout = '5s';
alter role site set idle_in_transaction_session_timeout = '10s';
create database site owner site encoding 'UTF8' locale 'C.UTF-8' template template0;
