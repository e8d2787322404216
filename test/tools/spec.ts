/** The specified routes and calls as tables: what must exist. */
import fs from 'node:fs'

type Row = Record<string, string>

function readTable(file: string): Row[] {
  const lines = fs
    .readFileSync(`test/spec/${file}`, 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  const names = lines[0]?.split('\t') ?? []
  return lines.slice(1).map(line => Object.fromEntries(line.split('\t').map((cell, i) => [names[i] ?? '', cell])))
}

export const specifiedRoutes = readTable('routes.tsv').map(({ path = '', kind = '', target_or_query = '' }) => ({
  path,
  kind,
  target: target_or_query,
}))
export const specifiedCalls = readTable('calls.tsv').map(({ method = '', path = '', auth = '', body = '' }) => ({
  method,
  path,
  auth,
  body,
}))
export const specifiedExternals = readTable('external.tsv').map(({ setting = '' }) => ({ setting }))
