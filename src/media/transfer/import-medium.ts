/** Takes a medium of an archive into the library, under its id: its files checked as uploads are, all of its versions in one transaction. What
 *  is stopped in the middle leaves no medium, and the next import begins with it again. */
import { randomUUID } from 'node:crypto'
import { signedIn } from '../../access/permissions.ts'
import type { Queryable } from '../../db/connect.ts'
import { pictureFrame } from '../../files/plain-picture.ts'
import { fileFaultMessages, mediaPurpose } from '../../files/rules.ts'
import { addFileRows, attachPersonalFile, type NewFileRow } from '../../files/store.ts'
import { checkStored } from '../../files/uploads/check-stored.ts'
import { cleanName } from '../../files/uploads/file-name.ts'
import { shapeNames } from '../../ui/display/pictures/picture-shapes.ts'
import { refuse } from '../../wire/errors.ts'
import type { MediaContext } from '../context.ts'
import { keepingSizes, makeSizes, removeFiles } from '../pictures/make-sizes.ts'
import { uploadBytes } from '../rules.ts'
import * as store from '../store.ts'
import { recordAct } from '../upload.ts'
import { factsFileName, type MediumFacts, mediumFolder, type VersionFacts, versionFileName } from './medium-file.ts'
import { changeOf, type MediumFolder, type MediumPlan } from './plan-media.ts'

type Fresh = { row: NewFileRow; facts: VersionFacts; width: number | null; height: number | null }

/** Milliseconds for which a file waits for its turn to be inspected. */
const waitMs = 20_000

/** How many versions a plan brings. */
export const freshVersions = ({ facts, found }: MediumPlan): number =>
  (facts?.versions.length ?? 0) - (found?.versions.length ?? 0)

/** Imports what a plan says; refuses, naming the field, where a file is not what it says. */
export async function importMedium(plan: MediumPlan, folder: MediumFolder, context: MediaContext): Promise<void> {
  const { facts, found } = plan
  if (!facts) return
  const { db, files } = context
  const fresh: Fresh[] = []
  let replaced: string[] = []
  try {
    for (const version of facts.versions.slice(found?.versions.length ?? 0))
      fresh.push(await storeVersion(version, { folder, facts }, context))
    const fileIds = [...(found?.versions ?? []).map(({ fileId }) => fileId), ...fresh.map(({ row }) => row.id ?? '')]
    const cutting = { shapes: shapeNames, focus: facts.focus, crops: facts.crops }
    const isPicture = facts.kind === 'picture'
    const sizes = isPicture ? (await makeSizes(fileIds[facts.current - 1] ?? '', cutting, context)).sizes : []
    replaced = await keepingSizes(sizes, files, () =>
      db.transaction(async tx => {
        await writeMedium(tx, plan, facts, context)
        for (const one of fresh) await writeVersion(tx, { ...plan, unit: found?.medium.unit ?? '' }, one, context)
        await store.makeCurrent(tx, plan.id, facts.current)
        await store.notifyPages(tx, plan.id)
        return store.replaceSizes(tx, { id: plan.id, number: facts.current }, sizes)
      }),
    )
  } catch (error) {
    await removeFiles(
      files,
      fresh.map(({ row }) => row.id ?? ''),
    )
    throw error
  }
  await removeFiles(files, replaced)
}

/** Refuses what is wrong with a version, by the name of its file in the archive and its field. */
function refuseVersion({ folder, facts }: Folder, version: VersionFacts, reason: string): never {
  const file = `${mediumFolder(folder.id)}/${versionFileName(version)}`
  const field = `versions.${facts.versions.indexOf(version)}.type`
  const message = `“${facts.name}”不能导入：${file}，${reason}`
  return refuse('rule-broken', {
    message,
    faults: [{ field: `${mediumFolder(folder.id)}/${factsFileName}.${field}`, fault: 'file', message: reason }],
  })
}

type Folder = { folder: MediumFolder; facts: MediumFacts }

async function storeVersion(version: VersionFacts, of: Folder, context: MediaContext): Promise<Fresh> {
  const { files, viewer, address, requireConnected, clock } = context
  const ownerId = signedIn(viewer).accountId
  const packed = of.folder.files.get(versionFileName(version))
  if (!packed) return refuseVersion(of, version, '压缩包里没有这个文件')
  const { sha256 } = version
  const id = randomUUID()
  await files.write(id, await packed.read())
  try {
    const caller = { address, account: String(ownerId), requireConnected }
    const accepted = { limit: uploadBytes, takesOffice: true, keepsPlain: true }
    const file = await checkStored({ id, sha256 }, { ownerId, caller, leftMs: () => waitMs, ...accepted }, context)
    if (typeof file === 'string') return refuseVersion(of, version, fileFaultMessages[file])
    if (file.type !== version.type) return refuseVersion(of, version, '内容不是写明的类型')
    const frame = file.type.startsWith('image/') ? pictureFrame(await files.read(id)) : undefined
    const name = cleanName(version.name, file.type)
    return {
      row: { ...file, id, ownerId, name, purpose: mediaPurpose, createdAt: clock() },
      facts: version,
      ...{ width: frame?.width ?? null, height: frame?.height ?? null },
    }
  } catch (error) {
    await files.remove(id)
    throw error
  }
}

async function writeMedium(tx: Queryable, plan: MediumPlan, facts: MediumFacts, context: MediaContext) {
  const { id, found } = plan
  const { accountId, realName, username } = signedIn(context.viewer)
  const at = context.clock()
  if (!found) {
    const by = { accountId, name: realName ?? username }
    const isAdded = await store.addMedium(tx, { id, kind: facts.kind, unit: '', ...changeOf(facts), by, at })
    if (!isAdded) refuse('conflict', { message: `“${facts.name}”刚刚有人导入，请重新导入` })
    return recordAct(tx, 'medium-added', { id, name: facts.name }, context)
  }
  const locked = await store.lockMedium(tx, id)
  if (locked?.revision !== found.medium.revision)
    refuse('conflict', { message: `“${facts.name}”刚刚有人改过，请重新导入` })
  await store.changeMedium(tx, id, changeOf(facts), at)
  return recordAct(tx, 'medium-changed', { id, name: facts.name }, context)
}

async function writeVersion(
  tx: Queryable,
  { id, unit }: { id: string; unit: string },
  { row, facts, width, height }: Fresh,
  context: MediaContext,
) {
  const { accountId, realName, username } = signedIn(context.viewer)
  await addFileRows(tx, [row])
  const { uploadedSha256, note, at } = facts
  const version = { mediumId: id, unit, fileId: row.id ?? '', sha256: uploadedSha256, width, height, note, at }
  const number = await store.addVersion(tx, { ...version, byName: realName ?? username })
  if (number !== facts.number) refuse('conflict', { message: '库里刚刚加了同一个文件，请重新导入' })
  await attachPersonalFile(tx, { id: row.id ?? '', ownerId: accountId, purpose: mediaPurpose })
}
