/** Handlers of the page 分支机构. Every change is a version, every node displays it at once, and the search finds it. */
import type { AuditAction } from '../../access/audit/actions.ts'
import { addAuditLine } from '../../access/audit/store.ts'
import { signedIn } from '../../access/permissions.ts'
import { signedValuesMs } from '../../access/signed-values.ts'
import type { Viewer } from '../../access/viewer.ts'
import {
  changesBetween,
  changesText,
  type FactTexts,
  readTyped,
  type TypedFacts,
} from '../../branch-facts/facts-rules.ts'
import { branchPreviewField, writeBranchPreview } from '../../branch-facts/preview.ts'
import {
  branchesNow,
  branchNow,
  currentBranchVersion,
  factsOfBranch,
  findBranchVersion,
  lastBranchChanges,
  lockBranchVersions,
  saveBranchFacts,
  versionsOfBranch,
} from '../../branch-facts/store.ts'
import { type Branch, findBranch, readHours } from '../../codes/branches.ts'
import { regionPath } from '../../codes/regions/regions.ts'
import { notifyPublished } from '../../content/items/publishing/notify.ts'
import type { Queryable } from '../../db/connect.ts'
import { saveEntries } from '../../search/entries-store.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import type { Act } from '../../wire/access/acts.ts'
import { reachOf } from '../../wire/access/may.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { hoursText } from '../branch-texts.ts'
import type { BranchContext } from '../context.ts'
import { branchEntry } from '../search-entries.ts'
import type { branchEditingCalls, EditedBranch } from './calls.ts'
import { tellOfPhone } from './tell-staff.ts'

const isReached = (viewer: Viewer, act: Act, code: string) => {
  const reach = reachOf(viewer, act)
  return reach.of === 'country' || (reach.of === 'region' && reach.branchCode === code)
}

/** The branch, if it is within the reach of the viewer; another is treated as missing. */
function reachedBranch(code: string, act: Act, { viewer }: Pick<BranchContext, 'viewer'>): Branch {
  const branch = findBranch(code)
  return branch && isReached(viewer, act, code) ? branch : refuse('not-found')
}

function faultless(typed: TypedFacts): FactTexts {
  const read = readTyped(typed)
  return 'faults' in read ? refuse('faulty-input', { faults: read.faults }) : read.facts
}

/** Each version with what it changed; the oldest one that is read has no former. */
async function versionReplies(db: Queryable, code: string): Promise<EditedBranch['versions']> {
  const rows = await versionsOfBranch(db, code)
  return rows.map(({ number, content, source, authorName, at }, index) => {
    const former = rows[index + 1]?.content
    const changes = former ? changesBetween(former, content) : []
    return { number, source, at: at.toISOString(), byName: authorName, changes }
  })
}

/** Refuses to write over what the person has not seen, and says what it was. */
async function requireSeen(tx: Queryable, { code, label }: Branch, seen: number): Promise<void> {
  if ((await currentBranchVersion(tx, code)) === seen) return
  const [newest] = await versionReplies(tx, code)
  const who = newest ? `${newest.byName ?? '别人'}（${formatDate(newest.at, 'MM-dd HH:mm')}）` : '别人'
  const what = changesText((newest?.changes ?? []).map(change => ({ ...change, key: 'phone' as const })))
  refuse('conflict', { message: `${who}刚改过${label}：${what}。请看过新的内容再保存` })
}

type Save = { branch: Branch; facts: FactTexts; seen: number; action: AuditAction }

function save({ branch, facts, seen, action }: Save, context: BranchContext) {
  const { db, clock, address, messages } = context
  const viewer = signedIn(context.viewer)
  const { code, label: subject } = branch
  const at = clock()
  return db.transaction(async tx => {
    await lockBranchVersions(tx)
    await requireSeen(tx, branch, seen)
    const former = await factsOfBranch(tx, code)
    const changes = changesBetween(former, facts)
    if (changes.length === 0) return { done: true }
    await saveBranchFacts(tx, {
      code,
      facts,
      author: { id: viewer.accountId, name: viewer.realName ?? viewer.username },
      at,
    })
    const saved = await branchNow(tx, code)
    if (saved) await saveEntries(tx, [branchEntry(saved)])
    await notifyPublished(tx, 'branch')
    const version = await currentBranchVersion(tx, code)
    const lineFacts = { version, changes: changesText(changes) }
    await addAuditLine(tx, { action, viewer, at, address, subject, facts: lineFacts })
    if (former.phone !== facts.phone)
      await tellOfPhone(tx, { branch, former: former.phone, phone: facts.phone, version, viewer, at, messages })
    return { done: true }
  })
}

/** As the form has them. */
function formValues({ phone, address, institute, hours, position }: FactTexts) {
  const [morning, afternoon] = readHours(hours)
  const [latitude = '', longitude = ''] = position.split(',')
  return {
    ...{ phone, address, institute, latitude, longitude },
    ...{ morningFrom: morning?.from ?? '', morningTo: morning?.to ?? '' },
    ...{ afternoonFrom: afternoon?.from ?? '', afternoonTo: afternoon?.to ?? '' },
  }
}

export const branchEditingHandlers: Handlers<typeof branchEditingCalls, BranchContext> = {
  editedBranches: async (_, { db, viewer }) => {
    const changes = await lastBranchChanges(db)
    return (await branchesNow(db))
      .filter(({ code }) => isReached(viewer, 'read-branch-facts', code))
      .map(branch => {
        const { code, label, phone, address, institute } = branch
        const { at, authorName = null } = changes.get(code) ?? {}
        const facts = { code, label, phone, address, hours: hoursText(branch), institute: institute ?? '' }
        return { ...facts, changedAt: at?.toISOString() ?? null, changedBy: authorName }
      })
  },

  editedBranch: async ({ code }, context) => {
    const { label, seat } = reachedBranch(code, 'read-branch-facts', context)
    const { db } = context
    return {
      ...{ code, label, seat: regionPath(seat), number: await currentBranchVersion(db, code) },
      ...{ values: formValues(await factsOfBranch(db, code)), versions: await versionReplies(db, code) },
    }
  },

  previewBranch: async ({ code, ...typed }, context) => {
    reachedBranch(code, 'edit-branch-facts', context)
    const until = context.clock().getTime() + signedValuesMs
    const preview = { code, facts: faultless(typed) }
    const key = writeBranchPreview(preview, until, context.config.secretKey) ?? refuse('too-large')
    return {
      address: `/Org/BranchMsg?id=${code}&${branchPreviewField}=${key}`,
      until: formatDate(new Date(until), 'HH:mm'),
    }
  },

  saveBranch: async ({ code, seen, ...typed }, context) => {
    const branch = reachedBranch(code, 'edit-branch-facts', context)
    return save({ branch, facts: faultless(typed), seen, action: 'branch-changed' }, context)
  },

  restoreBranch: async ({ code, number, seen }, context) => {
    const branch = reachedBranch(code, 'edit-branch-facts', context)
    const version = (await findBranchVersion(context.db, code, number)) ?? refuse('not-found')
    return save({ branch, facts: version.content, seen, action: 'branch-restored' }, context)
  },
}
