/** Firms and products with names of realistic parts for the search bench. */
import type pg from 'pg'

/** Parts to search for, by their frequency among the products: one of 5,000, about 2 %, about 10 %. */
export const productNameParts = {
  'rare names': ['琥珀', '翡翠'],
  'common names': ['菜籽', '杯1', '笔3', '巾2'],
  'very common names': ['牛奶', '江南', '有机', '云岭'],
}

export const nameBrands = ['江南', '北山', '示例', '清泉', '天禾', '稻香', '云岭', '金穗', '海棠', '松石']
const kinds = ['纯', '鲜', '有机', '浓香', '原味', '低糖', '', '', '', '']
// biome-ignore format: words
export const nameGoods = ['牛奶', '酸奶', '大米', '面粉', '酱油', '米醋', '绿茶', '矿泉水', '饼干', '挂面', '蜂蜜', '洗衣液', '洗手液', '牙膏', '抽纸', '笔记本', '中性笔', '毛巾', '保温杯', '菜籽油']

/** A name for the number `n`; the first goods are more frequent than the last. */
const nameSql = `$1::text[])[1 + abs(hashint4(n)) % 10] || ($2::text[])[1 + abs(hashint4(n + 7)) % 10]
  || ($3::text[])[1 + floor(20 * ((abs(hashint4(n + 3)) % 100000) / 100000.0) ^ 2)::int]
  || case when n % 5000 = 0 then '琥珀' when n % 5000 = 1 then '翡翠' else '' end || n % 1000`

export async function addFirms(client: pg.PoolClient, count: number) {
  await client.query(
    `insert into accounts (username, password_hash, user_type) select 'bench' || n, 'x', 'enterprise' from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(
    `insert into firms (account_id, status, firm_name, imported)
     select id, 'draft', (${nameSql} || '食品有限公司', true
     from (select id, row_number() over (order by id)::int as n from accounts where username like 'bench%') made`,
    [nameBrands, kinds, nameGoods],
  )
  await client.query(`insert into company_prefixes (company_prefix, firm_id, allocated_at, valid_to)
    select (69800000 + row_number() over (order by id))::text, id, now(), now() from firms where imported and status = 'draft'`)
  await client.query('analyze firms')
}

/** Products without valid check digits, in the order of their dates. */
export async function addNamedProducts(client: pg.PoolClient, count: number) {
  await client.query('drop index products_name_pairs')
  await client.query(
    `insert into products (gtin14, firm_id, name, reported_at, updated_at)
     select lpad(n::text, 14, '0'), (select min(id) from firms), (${nameSql} || '克',
       timestamptz '2020-01-01' + n * interval '1 minute', now()
     from generate_series(1, $4::int) n`,
    [nameBrands, kinds, nameGoods, count],
  )
  await client.query(
    'create index products_name_pairs on products using gin (character_pairs(name)) with (gin_pending_list_limit = 256)',
  )
  await client.query('vacuum analyze products')
}
