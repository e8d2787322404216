/** Who may see firms, cases and their files: the one rule for lists, details, files, notes, exports and counts. */
import { and, eq, isNotNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { SignedIn } from '../../access/viewer.ts'
import type { Queryable } from '../../db/connect.ts'
import { type Reach, reachOf } from '../../wire/access/may.ts'
import { firmObjections } from '../disputes/objections/tables.ts'
import { cases, firmClaims, firmHistory, firms } from '../tables.ts'

/** The firms that a viewer may see: none, the own firm, those of a region, or those of the whole country. */
export const firmReach = (viewer: SignedIn): Reach => reachOf(viewer, 'read-firms')

type Value<Type> = Type | Placeholder

/** Every write sets `branch_code` to branchOf(region_code), so that a branch's condition is one indexed equality. */
export function isVisible(
  of: Reach['of'],
  value: { of?: Reach['of']; firmId?: Value<number>; branchCode?: Value<string> },
): SQL {
  if (of === 'none') return sql`false`
  if (of === 'firm') return sql`${firms.id} = ${value.firmId}`
  const isOfBranch = of === 'region' ? sql`${firms.branchCode} = ${value.branchCode}` : undefined
  return sql`(${and(isNotNull(firms.submittedAt), ne(firms.status, 'draft'), isOfBranch)})`
}

/** Query condition for the firms that a viewer may see. */
export function visibleTo(viewer: SignedIn): SQL {
  const reach = firmReach(viewer)
  return isVisible(reach.of, reach)
}

/** The case was, is or will be decided by this branch: in a move to another region both branches see it from its submission on, and for good. */
const isOfBranch = (branchCode: string) =>
  sql`${branchCode} in (${cases.branchCode}, ${cases.firstBranchCode}, ${cases.nextBranchCode})`

/** Query condition for the cases that a viewer may see, over `cases` joined with `firms`: an owner those of its firm and those that its
 *  account began, a binding only by its account; a reviewer the submitted ones of firms that it sees, a branch also those that it decides
 *  for another region. */
export function caseVisibleTo(viewer: SignedIn): SQL {
  // The operators of a firm do not see who requests to be bound to it: they are notified.
  const ofFirm = and(visibleTo(viewer), ne(cases.kind, 'binding'))
  if (viewer.userType !== 'staff') return sql`(${or(ofFirm, eq(cases.accountId, viewer.accountId))})`
  const reach = firmReach(viewer)
  const ofBranch = reach.of === 'region' ? isOfBranch(reach.branchCode) : undefined
  return sql`(${and(or(visibleTo(viewer), ofBranch), isNotNull(cases.submittedAt))})`
}

/** Whether a firm has a case that the branch sees. */
const hasCaseOf = (branchCode: string) =>
  sql`exists (select from ${cases} where ${cases.firmId} = ${firms.id} and ${cases.submittedAt} is not null and ${isOfBranch(branchCode)})`

/** Query condition for the firms whose record, history and claims a viewer reads: those that it sees, and those of the cases that it sees. */
export function readableBy(viewer: SignedIn): SQL {
  const reach = firmReach(viewer)
  const throughCase = reach.of === 'region' ? hasCaseOf(reach.branchCode) : undefined
  return sql`(${or(visibleTo(viewer), throughCase)})`
}

/** A firm that the viewer may read, if only through one of its cases. Undefined counts as missing. */
export async function readableFirm(db: Queryable, id: number, viewer: SignedIn) {
  const [row] = await db
    .select()
    .from(firms)
    .where(and(eq(firms.id, id), readableBy(viewer)))
  return row
}

/** The firm for which a reviewer may see a file; undefined if he may not. It follows from what he may see that names the file: the record of a
 *  firm, a claim against it, one of its submitted applications, or a submitted case, now or before a return. A file that is only in a draft is
 *  visible to its owner only. */
export async function firmOfReviewedFile(
  db: Queryable,
  file: { id: string; firmId: number | null; ownerId: number },
  viewer: SignedIn,
): Promise<number | undefined> {
  if (viewer.userType !== 'staff') return undefined
  // The firms that can use it, each found by an index: of the file itself, of the claims with it, and of what its account has begun.
  const isCandidate = sql`${firms.id} in (select ${file.firmId ?? 0}::bigint
    union all select ${firmClaims.firmId} from ${firmClaims} where ${firmClaims.licenceFileId} = ${file.id}::uuid
    union all select ${cases.firmId} from ${cases} where ${cases.accountId} = ${file.ownerId})`
  const isOfRecord = sql`(${firms.id} = ${file.firmId ?? 0} and ${firms.licenceFileId} = ${file.id}::uuid)`
  const isInClaim = sql`exists (select from ${firmClaims} where ${firmClaims.firmId} = ${firms.id}
    and ${firmClaims.licenceFileId} = ${file.id}::uuid)`
  const isInObjection = sql`exists (select from ${firmObjections} where ${firmObjections.firmId} = ${firms.id}
    and ${file.id}::uuid = any(${firmObjections.fileIds}))`
  const isSubmitted = sql`${firmHistory.action} not in ('created', 'saved')
    and (${firmHistory.changes} @> jsonb_build_array(jsonb_build_object('to', ${file.id}::text))
      or ${firmHistory.changes} @> jsonb_build_array(jsonb_build_object('from', ${file.id}::text)))`
  const isInHistory = sql`exists (select from ${firmHistory} where ${firmHistory.firmId} = ${firms.id} and ${isSubmitted})`
  const isInCase = sql`exists (select from ${cases} where ${cases.firmId} = ${firms.id} and ${caseVisibleTo(viewer)}
    and (exists (select from jsonb_each_text(${cases.fields}) as field where field.value = ${file.id})
      or exists (select from ${firmHistory} where ${firmHistory.caseId} = ${cases.id} and ${isSubmitted})))`
  const [row] = await db
    .select({ id: firms.id })
    .from(firms)
    .where(
      and(
        isCandidate,
        or(
          and(readableBy(viewer), or(isOfRecord, isInClaim, isInObjection)),
          and(visibleTo(viewer), isInHistory),
          isInCase,
        ),
      ),
    )
    .limit(1)
  return row?.id
}
