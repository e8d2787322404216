/** The branches as they are at the moment: what was changed, otherwise the code table; and the versions of each. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Branch, type BranchFacts, branches, findBranch, firstFacts } from '../codes/branches.ts'
import type { Queryable } from '../db/connect.ts'
import { recordVersions } from '../versions/versions-store.ts'
import { completeTexts, type FactName, type FactTexts, factNames, readFacts, writeFacts } from './facts-rules.ts'
import { branchVersions } from './tables.ts'

/** `samples`: the facts that nobody has changed, which are demonstration values. */
export type BranchNow = Branch & BranchFacts & { samples: FactName[] }

const firstTexts = (code: string): FactTexts => {
  const first = firstFacts.get(code)
  if (!first) throw new Error(`The table of branches has no ${code}`)
  return writeFacts(first)
}

/** A branch with facts that are saved, or that somebody is about to save. */
export function branchWith(branch: Branch, facts: FactTexts): BranchNow {
  const first = firstTexts(branch.code)
  return {
    ...branch,
    ...readFacts(facts),
    samples: factNames.filter(name => name !== 'position' && facts[name] === first[name]),
  }
}

/** All branches as the code table has them. */
export const unchangedBranches = (): BranchNow[] => branches.map(branch => branchWith(branch, firstTexts(branch.code)))

async function changedFacts(db: Queryable, codes?: readonly string[]): Promise<ReadonlyMap<string, FactTexts>> {
  const isCurrent = eq(branchVersions.state, 'published')
  const rows = await db
    .select({ code: branchVersions.branchCode, content: branchVersions.content })
    .from(branchVersions)
    .where(codes ? and(isCurrent, inArray(branchVersions.branchCode, [...codes])) : isCurrent)
  return new Map(rows.map(({ code, content }) => [code, completeTexts(content)]))
}

/** All branches in display order. */
export async function branchesNow(db: Queryable): Promise<BranchNow[]> {
  const changed = await changedFacts(db)
  return branches.map(branch => branchWith(branch, changed.get(branch.code) ?? firstTexts(branch.code)))
}

/** The facts of a branch as texts, as a version has them. */
export async function factsOfBranch(db: Queryable, code: string): Promise<FactTexts> {
  return (await changedFacts(db, [code])).get(code) ?? firstTexts(code)
}

/** The branch of a four-character branch code. */
export async function branchNow(db: Queryable, code: string | null | undefined): Promise<BranchNow | undefined> {
  const branch = findBranch(code ?? '')
  return branch && branchWith(branch, await factsOfBranch(db, branch.code))
}

/** A branch with its telephone, for messages that ask a person to call.
 *  @example await branchContact(tx, '3200') // '江苏分中心（电话 025-0000 3200）' */
export async function branchContact(db: Queryable, code: string | null | undefined): Promise<string> {
  const branch = await branchNow(db, code)
  return branch ? `${branch.label}（电话 ${branch.phone}）` : '所在地分支机构'
}

/** Saves go one after another: what a person has seen is compared with what is there. */
export const lockBranchVersions = (tx: Queryable) =>
  tx.execute(sql`lock table ${branchVersions} in share row exclusive mode`)

/** The number of the newest version of a branch; 0 while it was never changed. */
export async function currentBranchVersion(db: Queryable, code: string): Promise<number> {
  const [row] = await db
    .select({ number: branchVersions.number })
    .from(branchVersions)
    .where(eq(branchVersions.branchCode, code))
    .orderBy(desc(branchVersions.number))
    .limit(1)
  return row?.number ?? 0
}

const versionTable = { table: branchVersions, subject: branchVersions.branchCode, subjectKey: 'branchCode' }

type FactsChange = { code: string; facts: FactTexts; author: { id: number; name: string }; at: Date }

/** Saves facts that `readTyped` accepted as a version. The caller has the lock, knows that something is different, and notifies all nodes
 *  (`branch` of wire/cache/cache-tags.ts). */
export async function saveBranchFacts(tx: Queryable, { code, facts, author, at }: FactsChange): Promise<void> {
  const version = (content: FactTexts) =>
    [{ subject: code, state: 'published' as const, content, publishedAt: at }] as const
  if ((await currentBranchVersion(tx, code)) === 0)
    await recordVersions(tx, versionTable, { source: 'file', at }, version(firstTexts(code)))
  await recordVersions(tx, versionTable, { source: 'people', authorId: author.id, at }, version(facts))
  await tx
    .update(branchVersions)
    .set({ authorName: author.name })
    .where(and(eq(branchVersions.branchCode, code), eq(branchVersions.state, 'published')))
}

const versionsLimit = 50

const versionFields = {
  number: branchVersions.number,
  content: branchVersions.content,
  source: branchVersions.source,
  authorName: branchVersions.authorName,
  at: branchVersions.createdAt,
}

/** The versions of a branch, the newest first. */
export async function versionsOfBranch(db: Queryable, code: string) {
  const rows = await db
    .select(versionFields)
    .from(branchVersions)
    .where(eq(branchVersions.branchCode, code))
    .orderBy(desc(branchVersions.number))
    .limit(versionsLimit)
  return rows.map(row => ({ ...row, content: completeTexts(row.content) }))
}

export async function findBranchVersion(db: Queryable, code: string, number: number) {
  const [row] = await db
    .select({ content: branchVersions.content })
    .from(branchVersions)
    .where(and(eq(branchVersions.branchCode, code), eq(branchVersions.number, number)))
  return row && { content: completeTexts(row.content) }
}

/** By branch code: who changed a branch last, and when. */
export async function lastBranchChanges(db: Queryable) {
  const rows = await db
    .select({ code: branchVersions.branchCode, authorName: branchVersions.authorName, at: branchVersions.createdAt })
    .from(branchVersions)
    .where(eq(branchVersions.state, 'published'))
  return new Map(rows.map(({ code, ...row }) => [code, row]))
}
