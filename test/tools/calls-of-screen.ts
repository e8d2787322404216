/** The calls that a screen of the consoles makes, read from its source and from what it imports. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { allCalls } from '../../src/app/modules.ts'

const src = path.resolve('src')
/** What every page has around it: its calls are of no page. */
const shared = /^(?:access|ui|wire|forms|codes|site)\//

const imports = /(?:import|from)\s*\(?\s*'(\.{1,2}\/[^']+\.tsx?)'/g
const typeImports = /import type [^;]*?from '[^']+'/g

/** The file of each screen, as screens.ts loads it. */
const screenFiles: ReadonlyMap<string, string> = new Map(
  Array.from(
    readFileSync(path.join(src, 'site/screens.ts'), 'utf8').matchAll(/(\w+): \(\) =>\s*import\('\.\.\/([^']+)'\)/g),
    ([, screen = '', file = '']) => [screen, file],
  ),
)

/** The file with those that it loads, without types and without what is shared. */
function filesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || shared.test(file)) return seen
  seen.add(file)
  const text = readFileSync(path.join(src, file), 'utf8').replace(typeImports, '')
  for (const [, target = ''] of text.matchAll(imports)) filesOf(path.join(path.dirname(file), target), seen)
  return seen
}

const keys = new Map(allCalls.map(({ row }) => [`${row.method} ${row.path.split('?')[0]}`, row]))

/** The rows of the calls of a screen. */
export function callsOfScreen(screen: string) {
  const file = screenFiles.get(screen)
  if (file === undefined) throw new Error(`screens.ts has no screen ${screen}`)
  const text = [...filesOf(file)].map(name => readFileSync(path.join(src, name), 'utf8')).join('\n')
  return [...keys].flatMap(([key, row]) => (text.includes(`'${key}'`) ? [row] : []))
}
