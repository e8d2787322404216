/** What the server reads at each start: a library that only some requests need is read by the first of them. */
import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { builtSite } from '../tools/services/use-service.ts'

const { client } = await builtSite()
const folder = path.join(client, '..', 'server')

/** Libraries of every start. Whoever adds one here has measured `npm run bench -- mix start` before and after: each module costs time and memory of every node. */
const libraries = [
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/multipart',
  '@fastify/rate-limit',
  '@noble/hashes',
  '@node-rs/argon2',
  'cockatiel',
  'csv-parse',
  'domelementtype',
  'domhandler',
  'domutils',
  'entities',
  'fastify',
  'fflate',
  'pg',
  'piscina',
  'react',
  'react-dom',
]

/** Adds the names of the modules that a file imports statically, and that its own files import. */
function addImports(file: string, found: Set<string>) {
  found.add(file)
  const { module } = parseSync(file, fs.readFileSync(path.join(folder, file), 'utf8'))
  const names = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)].flatMap(one => {
    const name = 'moduleRequest' in one ? one.moduleRequest?.value : undefined
    return name === undefined ? [] : [name]
  })
  for (const name of names)
    if (!name.startsWith('./')) found.add(name)
    else if (!found.has(name.slice(2))) addImports(name.slice(2), found)
}

test('a start reads only the libraries that every start needs, and no character takes two bytes', () => {
  const site = fs.readdirSync(folder).filter(name => /^(start|site)-[\w-]{8}\.js$/.test(name))
  const found = new Set<string>()
  for (const file of site) addImports(file, found)
  const packages = [...found]
    .filter(name => !/^node:|\.js$/.test(name))
    .map(name => (name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0]))
  expect([...new Set(packages)].sort()).toEqual(libraries)
  for (const file of site) expect(fs.readFileSync(path.join(folder, file), 'latin1')).not.toMatch(/[^\0-\x7f]/)
})
