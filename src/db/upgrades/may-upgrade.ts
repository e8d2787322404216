/** Which version may migrate a database, and which may use it. Without I/O. */
import { isOlder, lastUndeclared, releases } from './releases.ts'
import { newestOf, type Step } from './steps.ts'

/** What is on record of a database. `version`: the newest one that migrated it. `oldest`: what a node must know to use it. Null where the version
 *  that migrated it did not write it yet. */
export type DatabaseState = { applied: number; version: string | null; oldest: Oldest | null }
export type Oldest = { version: string; migration: number }

/** A running process of the site. */
export type RunningNode = { name: string; version: string }

/** What a node must know at least to use a database with these steps: nothing that it uses is removed. */
export function oldestFor(steps: readonly Step[]): Oldest {
  const contracted = steps.flatMap(step => (step.kind === 'contract' ? [step.since] : []))
  const version = newestVersion(contracted)
  const boundary = steps.find(({ tag }) => tag === lastUndeclared)?.when ?? 0
  if (version === undefined) return { version: releases[0]?.version ?? '0.0.0', migration: boundary }
  return { version, migration: Math.max(boundary, newestOf(version, steps) ?? 0) }
}

const newestVersion = (versions: readonly string[]): string | undefined =>
  versions.reduce<string | undefined>(
    (newest, version) => (newest === undefined || isOlder(newest, version) ? version : newest),
    undefined,
  )

/** Whether a program with these migrations, of this version, can use a database that is newer than it. */
export const isUsable = ({ oldest }: DatabaseState, own: Oldest): boolean =>
  oldest !== null && own.migration >= oldest.migration && !isOlder(own.version, oldest.version)

/** The releases that must be installed before, in their order: those since which nobody uses what the pending steps remove, and which the
 *  database has not been of. Empty if none is skipped. */
export function skippedReleases({ applied, version }: DatabaseState, steps: readonly Step[]): string[] {
  if (applied === 0) return []
  const needed = steps.flatMap(step => (step.kind === 'contract' && step.when > applied ? [step.since] : []))
  const skipped = needed.filter(
    since => applied < (newestOf(since, steps) ?? 0) || version === null || isOlder(version, since),
  )
  return [...new Set(skipped)].sort((one, two) => (isOlder(one, two) ? -1 : 1))
}

/** The nodes that still use what the pending steps remove, with the release that they must be of. */
export function nodesInTheWay(
  nodes: readonly RunningNode[],
  { applied }: DatabaseState,
  steps: readonly Step[],
): { names: string[]; since: string } | undefined {
  const pending = steps.flatMap(step => (step.kind === 'contract' && step.when > applied ? [step.since] : []))
  const since = newestVersion(pending)
  if (since === undefined) return undefined
  const names = nodes
    .filter(({ version }) => isOlder(version, since))
    .map(({ name, version }) => `${name} (${version})`)
  return names.length > 0 ? { names, since } : undefined
}
