/** Words of closed sets: the database refuses another one, whatever writes it. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createItem } from '../../test/tools/create-item.ts'
import { freshDb } from '../../test/tools/fresh-app.ts'

test('an audit line has an action of the table, an item a category of one of the types', async () => {
  const { db, pool } = await freshDb()
  const add = (action: string) =>
    pool.query(`insert into audit_lines (at, action, by_name) values (now(), $1, '某人')`, [action])
  await add('case-viewed')
  await expect(add('case-forgotten')).rejects.toThrow('audit_lines_action')
  const id = await createItem(db, { category: 'center' })
  const move = (category: string) => pool.query('update items set category = $1 where id = $2', [category, id])
  await move('local')
  await expect(move('elsewhere')).rejects.toThrow('items_category')
  const { rows } = await db.execute(sql`select category from items where id = ${id}`)
  expect(rows).toEqual([{ category: 'local' }])
})
