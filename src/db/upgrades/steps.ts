/** The migrations of this version as steps of an upgrade: `expand` leaves all that the release before uses, so its nodes go on; `contract`
 *  removes what nobody uses since the release that it names. The head of each file says which. */
import fs from 'node:fs'
import path from 'node:path'
import { lastUndeclared, releases } from './releases.ts'

export const migrationsFolder = 'src/db/migrations'

/** `when`: its timestamp in the journal. `since`: the first release that does not use what is removed. `history`: from before the rule. */
export type Step = { tag: string; when: number } & (
  | { kind: 'history' | 'expand' }
  | { kind: 'contract'; since: string }
)

type Journal = { entries: { when: number; tag: string }[] }

export function readSteps(folder = migrationsFolder): Step[] {
  const journal: Journal = JSON.parse(fs.readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8'))
  const boundary = journal.entries.find(({ tag }) => tag === lastUndeclared)?.when ?? 0
  return journal.entries.map(({ tag, when }) => {
    if (when <= boundary) return { tag, when, kind: 'history' }
    const declared = declarationOf(fs.readFileSync(path.join(folder, `${tag}.sql`), 'utf8'))
    if (!declared)
      throw new Error(
        `The migration ${tag} must begin with "-- expand" or "-- contract since <version>" (CONTRIBUTING)`,
      )
    return { tag, when, ...declared }
  })
}

type Declaration = { kind: 'expand' } | { kind: 'contract'; since: string }

/** What the first line of a file declares; undefined for anything else. */
export function declarationOf(sql: string): Declaration | undefined {
  const [head = ''] = sql.split('\n', 1)
  if (/^-- expand(:.*)?$/.test(head)) return { kind: 'expand' }
  const since = /^-- contract since (\d+\.\d+\.\d+)(:.*)?$/.exec(head)?.[1]
  return since === undefined ? undefined : { kind: 'contract', since }
}

/** The newest migration of a release: its timestamp; undefined for a version that is none. */
export function newestOf(version: string, steps: readonly Step[]): number | undefined {
  const release = releases.find(row => row.version === version)
  return steps.find(({ tag }) => tag === release?.newest)?.when
}
