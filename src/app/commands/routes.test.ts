import { expect, test } from 'vitest'
import { createItem } from '../../../test/tools/create-item.ts'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import type { Connection } from '../../db/connect.ts'
import { allRoutes } from '../../site/routes.ts'
import { CommandFault } from './program.ts'
import { routes } from './routes.ts'

const routesWith = ({ db, pool }: Connection) => routes(async () => ({ db, pool, close: async () => undefined }))

const withoutDatabase = routes(async () => {
  throw new Error('no database is needed')
})

test('the command lists every address once, without a database', async () => {
  const listed = (await withoutDatabase.run([])).split('\n')
  expect(listed).toHaveLength(allRoutes.length)
  expect(listed).toContain('/Org\tredirect\t/Org/Intro')
  expect(listed).toContain('/News/Center\tlist\t中心动态')
})

test('with --empty it lists a page until the page has content', async () => {
  const connection = await freshDb()
  const before = (await routesWith(connection).run(['--empty'])).split('\n')
  expect(before).toContain('/Org/Intro')
  expect(before).toContain('/News/Center')
  await createItem(connection.db, { type: 'news', category: 'center', title: '一条', status: 'published' })
  const after = (await routesWith(connection).run(['--empty'])).split('\n')
  expect(after).not.toContain('/News/Center')
  expect(after).toContain('/Org/Intro')
})

test('an unknown option is a fault', async () => {
  await expect(withoutDatabase.run(['--full'])).rejects.toThrow(CommandFault)
})
