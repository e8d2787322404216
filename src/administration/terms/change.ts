/** Changes of the terms of use: a new version, and the withdrawal of one that nobody has been asked to accept. */
import { addAuditLine } from '../../access/audit/store.ts'
import type { SignedIn } from '../../access/viewer.ts'
import { addTerms, lockTerms, termsInForce, withdrawTerms } from '../../account/terms/store.ts'
import { isVersionName } from '../../account/terms/terms-rules.ts'
import type { Db } from '../../db/connect.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { requireFromTomorrow } from '../from-tomorrow.ts'

type Act = { viewer: SignedIn; at: Date; address: string }
type NewTerms = Act & { version: string; content: string; changes: string; effectiveOn: string }

/** Adds a version. It begins tomorrow at the earliest, so that it can be read in its place, and withdrawn, before anybody has to accept it. */
export async function publishTerms(db: Db, { version, changes, effectiveOn, viewer, at, address, ...typed }: NewTerms) {
  if (!isVersionName(version)) refuseField('version', 'not-possible', '版本只用字母、数字、点和短横，例如 2027-1')
  requireFromTomorrow(effectiveOn, at)
  const content = typed.content.replaceAll('\r\n', '\n').trim()
  await db.transaction(async tx => {
    if ((await termsInForce(tx, at))?.content === content) refuseField('content', 'unchanged', '与现行版本一样')
    const added = await addTerms(tx, {
      ...{ version, content, changes, createdAt: at, authorId: viewer.accountId },
      inForceFrom: new Date(`${effectiveOn}T00:00:00+08:00`),
    })
    if (added === 'version') refuseField('version', 'taken', `已经有版本 ${version}`)
    if (added === 'inForceFrom') refuseField('effectiveOn', 'taken', '这一天已经有另一版生效')
    await addAuditLine(tx, {
      ...{ action: 'terms-added', viewer, at, address, subject: version },
      facts: { effectiveOn, changes },
    })
  })
}

/** Withdraws a version that is not in force yet. */
export async function withdrawVersion(db: Db, { version, viewer, at, address }: Act & { version: string }) {
  await db.transaction(async tx => {
    const terms = (await lockTerms(tx, version)) ?? refuse('not-found')
    if (terms.withdrawnAt !== null) refuse('conflict', { message: '这一版已经撤回，请刷新' })
    if (terms.inForceFrom <= at) refuse('conflict', { message: '这一版已经生效，不能撤回；要改，请发布新的一版' })
    await withdrawTerms(tx, terms.id, { by: viewer.accountId, at })
    const facts = { effectiveOn: chinaDay(terms.inForceFrom) }
    await addAuditLine(tx, { action: 'terms-withdrawn', viewer, at, address, subject: version, facts })
  })
}
