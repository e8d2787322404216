/** The migrations make the tables that the modules declare. */
import fs from 'node:fs'
import path from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { migrationsFolder } from './upgrades/steps.ts'

const newest = () => {
  const folder = path.join(migrationsFolder, 'meta')
  const name =
    fs
      .readdirSync(folder)
      .filter(file => file.endsWith('_snapshot.json'))
      .sort()
      .at(-1) ?? ''
  return JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'))
}

async function declaredTables(): Promise<Record<string, unknown>> {
  const files = fs.globSync('src/**/tables.ts')
  expect(files.length).toBeGreaterThan(15)
  const modules = await Promise.all(files.map(file => import(path.resolve(file))))
  return Object.fromEntries(
    modules.flatMap((exports, at) => Object.entries(exports).map(([name, value]) => [`${at}:${name}`, value])),
  )
}

test('no table, column or check is without its migration (npm run db:generate writes it)', async () => {
  const declared = generateDrizzleJson(await declaredTables(), newest().id, undefined, 'snake_case')
  expect(await generateMigration(newest(), declared)).toEqual([])
})
