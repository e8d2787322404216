/** What the demonstration's reviewers have written: notes, claimed cases, and an application that a branch entered from paper. */

import { and, asc, eq } from 'drizzle-orm'
import { createDemoAccount } from '../../access/demo-accounts.ts'
import { regionBranch } from '../../codes/branches.ts'
import type { Db, Queryable } from '../../db/connect.ts'
import { saveFiles } from '../../files/store.ts'
import { historyAuthor } from '../../registration/context.ts'
import {
  centreReviewer,
  colleagues,
  type DemoParts,
  daysBefore,
  demoPerson,
  seedColleagues,
} from '../../registration/demonstration/demo-people.ts'
import { demonstrationCreditCode, sampleRecord } from '../../registration/demonstration/samples.ts'
import { reloadFirm } from '../../registration/store.ts'
import { cases } from '../../registration/tables.ts'
import { dayMs } from '../../wire/china-time.ts'
import { assignCase } from '../assignments/store.ts'
import { addNote } from '../notes/store.ts'
import { reviewNotes } from '../tables.ts'
import { enterApplication } from '../walk-in/enter-application.ts'

/** On applications and members; the oldest of a firm first. */
// biome-ignore format: one row a line
const notes = [
  { of: 'demo_firm_12', by: colleagues.branch, daysAgo: 2, text: '已电话核实经营地址，营业执照原件下周带到窗口。（演示）' },
  { of: 'demo_firm_12', by: 'demo_js', daysAgo: 1, text: '原件已看过，与上传的一致。（演示）' },
  { of: 'demo_firm_20', by: 'demo_js', daysAgo: 7, text: '同名企业在徐州另有一家，信用代码不同，已核对。（演示）' },
  { of: 'demo_firm_20', by: centreReviewer, daysAgo: 2, text: '收到，按新企业办理。（演示）' },
  { of: 'demo_member', by: 'demo_js', daysAgo: 13, text: '企业来电询问增加代码的条件，已说明先用完现有号码。（演示）' },
  { of: 'demo_firm_16', by: 'demo_sy', daysAgo: 2, text: '名称与执照差一个字，等企业回复。（演示）' },
] as const

/** Cases that colleagues work on, so that others see them as taken. */
const claimedApplications = [
  { of: 'demo_firm_14', by: colleagues.branch },
  { of: 'demo_firm_22', by: colleagues.centre },
] as const

/** Much longer than a claim in earnest, so that the demonstration still has it. */
const claimedMs = 90 * dayMs

/** Safe to call again. */
export async function seedDemoReview(db: Db, parts: DemoParts): Promise<void> {
  if ((await db.$count(reviewNotes)) > 0) return
  const now = parts.clock()
  await db.transaction(async tx => {
    await seedColleagues(tx)
    for (const { of, by, daysAgo, text } of notes) {
      const { accountId: byAccountId, name: byName } = historyAuthor(await demoPerson(tx, by))
      await addNote(tx, { firmId: await firmIdOf(tx, of), byAccountId, byName, text, at: daysBefore(now, daysAgo) })
    }
    for (const { of, by } of claimedApplications)
      await claim(tx, { firmId: await firmIdOf(tx, of), caseId: null, by, at: now })
    const [gln] = await tx.select().from(cases).where(isWaitingAtCentre).orderBy(asc(cases.id)).limit(1)
    if (gln) await claim(tx, { firmId: gln.firmId, caseId: gln.id, by: colleagues.centre, at: now })
    await enterFromPaper(tx, parts)
  })
}

const isWaitingAtCentre = and(eq(cases.kind, 'foreign-barcode'), eq(cases.status, 'atCentre'))

async function firmIdOf(tx: Queryable, username: string): Promise<number> {
  const { firmId } = await demoPerson(tx, username)
  return (await reloadFirm(tx, firmId ?? 0)).id
}

type Claim = { firmId: number; caseId: number | null; by: string; at: Date }

async function claim(tx: Queryable, { firmId, caseId, by, at }: Claim): Promise<void> {
  const { accountId } = await demoPerson(tx, by)
  await assignCase(tx, { firmId, caseId }, { accountId, at, forMs: claimedMs })
}

/** An application on paper, entered by the branch of its region. */
async function enterFromPaper(tx: Queryable, { clock, files, messages }: DemoParts): Promise<void> {
  const at = new Date(clock().getTime() - dayMs / 3)
  const viewer = await demoPerson(tx, 'demo_js')
  const account = { username: 'demo_walk_in', realName: '演示企业用户（窗口代录）', userType: 'enterprise' } as const
  const accountId = await createDemoAccount(tx, account)
  if (accountId === undefined) return
  const facts = {
    ...{ firmName: '示例豆制品（苏州）有限公司（演示）', firmNameEn: null, regionCode: '320505' },
    ...{ creditCode: demonstrationCreditCode('320505', 7200), address: '示例路 40 号', industryCode: 'C1392' },
  }
  const { sampleLicence } = await import('../../registration/demonstration/sample-licence.ts')
  const licence = { type: 'image/png' as const, name: '营业执照（示例）.png', purpose: 'licence' }
  const scans = [{ ...licence, content: sampleLicence(facts) }]
  const [file] = await saveFiles(tx, files, { ownerId: viewer.accountId, at, files: scans })
  const branchCode = regionBranch(facts.regionCode)?.code ?? ''
  const after = { ...sampleRecord, ...facts, licenceFileId: file?.id ?? null }
  const entry = { accountId, after, branchCode, viewer, at, address: '127.0.0.1' }
  await enterApplication(tx, entry, { demonstration: true, messages })
}
