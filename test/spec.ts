/** The given lists of routes and calls, as tables: what must be there whatever else is. */
import fs from 'node:fs'

type Line = Record<string, string>

function table(file: string): Line[] {
  const lines = fs
    .readFileSync(`test/spec/${file}`, 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  const names = lines[0]?.split('\t') ?? []
  return lines.slice(1).map(line => Object.fromEntries(line.split('\t').map((cell, i) => [names[i] ?? '', cell])))
}

export const givenRoutes = table('routes.tsv').map(({ path = '', kind = '', target_or_query = '' }) => ({
  path,
  kind,
  target: target_or_query,
}))
export const givenCalls = table('calls.tsv').map(({ method = '', path = '', auth = '', body = '' }) => ({
  method,
  path,
  auth,
  body,
}))
export const givenExternals = table('external.tsv').map(({ setting = '' }) => ({ setting }))
