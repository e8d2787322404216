/** What an import makes of the media of an archive: new, changed, there already, or not possible for a reason that names the field. Changes
 *  nothing. */
import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '../../db/connect.ts'
import { fileFaultMessages } from '../../files/rules.ts'
import type { Workers } from '../../workers/task.ts'
import { uploadBytes } from '../rules.ts'
import type { MediumVersion } from '../store.ts'
import {
  type FieldFault,
  factsFileName,
  type MediumFacts,
  mediaTransferLimits,
  readMediumFile,
  type VersionFacts,
  versionFileName,
} from './medium-file.ts'
import { lookAtFile } from './tasks.ts'
import { mediaLike, type WholeMedium } from './transfer-store.ts'

/** A file of an archive: how many bytes its directory states, and the bytes when they are needed. */
export type PackedFile = { size: number; read: () => Promise<Uint8Array> }
/** The folder of a medium in an archive. */
export type MediumFolder = { id: string; files: ReadonlyMap<string, PackedFile> }

export type MediumPlan = {
  id: string
  name: string
  outcome: 'new' | 'changed' | 'same' | 'fault'
  /** The medium of this site: another one where the library has the same file under another id. */
  target: string
  fault?: FieldFault
  /** Of a new or changed one. */
  facts?: MediumFacts
  found?: WholeMedium | undefined
}

type Parts = { db: Queryable; workers: Workers }

/** One plan for each folder, in their order. */
export async function planMedia(folders: readonly MediumFolder[], { db, workers }: Parts): Promise<MediumPlan[]> {
  const read: { folder: MediumFolder; facts: MediumFacts | FieldFault }[] = []
  for (const folder of folders) read.push({ folder, facts: await factsOf(folder) })
  const hashes = read.flatMap(({ facts }) => (isFault(facts) ? [] : facts.versions.map(one => one.uploadedSha256)))
  const found = await mediaLike(db, { ids: folders.map(({ id }) => id), hashes })
  const plans: MediumPlan[] = []
  const seen = new Map<string, string>()
  for (const { folder, facts } of read) {
    const { id } = folder
    const name = isFault(facts) ? '' : facts.name
    const fault = isFault(facts) ? facts : (twice(facts, seen) ?? (await filesFault(folder, facts, workers)))
    if (fault || isFault(facts)) {
      plans.push({ id, name, outcome: 'fault', target: id, fault: fault ?? { field: '', reason: '' } })
      continue
    }
    for (const { uploadedSha256 } of facts.versions) seen.set(uploadedSha256, name)
    plans.push({ id, name, ...compared(id, facts, found) })
  }
  return plans
}

const isFault = (read: MediumFacts | FieldFault): read is FieldFault => 'reason' in read

async function factsOf({ files }: MediumFolder): Promise<MediumFacts | FieldFault> {
  const file = files.get(factsFileName)
  if (!file) return { field: '', reason: `压缩包里没有它的 ${factsFileName}` }
  if (file.size > mediaTransferLimits.factsBytes) return { field: '', reason: `${factsFileName} 太长` }
  try {
    return readMediumFile(new TextDecoder('utf-8', { fatal: true }).decode(await file.read()))
  } catch (error) {
    if (error instanceof TypeError) return { field: '', reason: `${factsFileName} 不是 UTF-8 的文字` }
    throw error
  }
}

/** A unit has no file twice. */
function twice({ versions }: MediumFacts, seen: ReadonlyMap<string, string>): FieldFault | undefined {
  const own = new Set<string>()
  for (const [index, { uploadedSha256 }] of versions.entries()) {
    const other = own.has(uploadedSha256) ? '这一项的另一版' : seen.get(uploadedSha256)
    if (other !== undefined) return at(index, 'uploadedSha256', `和“${other}”是同一个文件`)
    own.add(uploadedSha256)
  }
  return undefined
}

const at = (index: number, field: string, reason: string): FieldFault => ({
  field: `versions.${index}.${field}`,
  reason,
})

async function filesFault(
  { files }: MediumFolder,
  { versions }: MediumFacts,
  workers: Workers,
): Promise<FieldFault | undefined> {
  const names = new Set([factsFileName, ...versions.map(versionFileName)])
  const other = [...files.keys()].find(name => !names.has(name))
  if (other !== undefined) return { field: 'versions', reason: `没有写 ${[...other].slice(0, 60).join('')} 是哪一版` }
  for (const [index, version] of versions.entries()) {
    const fault = await fileFault(files.get(versionFileName(version)), { index, version }, workers)
    if (fault) return fault
  }
  return undefined
}

async function fileFault(
  file: PackedFile | undefined,
  { index, version }: { index: number; version: VersionFacts },
  workers: Workers,
): Promise<FieldFault | undefined> {
  const name = versionFileName(version)
  if (!file) return at(index, 'number', `压缩包里没有 ${name}`)
  if (file.size > uploadBytes) return at(index, 'bytes', `${name} 超过 30 MB`)
  if (file.size !== version.bytes) return at(index, 'bytes', `${name} 有 ${file.size} 字节，写的是 ${version.bytes}`)
  const { sha256, types, fault } = await workers.run(lookAtFile, { bytes: await file.read() })
  if (sha256 !== version.sha256) return at(index, 'sha256', `${name} 的内容和写明的 SHA-256 不同，多半被改过`)
  if (fault) return at(index, 'type', `${name}：${fileFaultMessages[fault]}`)
  return types.includes(version.type) ? undefined : at(index, 'type', `${name} 的内容不是写明的类型`)
}

type Compared = Pick<MediumPlan, 'outcome' | 'target' | 'fault' | 'facts' | 'found'>

/** What the library has of it. A newer state of this site is never put back by an older archive. */
function compared(id: string, facts: MediumFacts, library: readonly WholeMedium[]): Compared {
  const own = library.find(({ medium }) => medium.id === id)
  const others = library.filter(({ medium }) => medium.id !== id && medium.unit === (own?.medium.unit ?? ''))
  if (!own) {
    const current = facts.versions[facts.current - 1]?.uploadedSha256
    const same = others.find(({ versions }) => versions.some(one => one.isCurrent && one.sha256 === current))
    if (same) return { outcome: 'same', target: same.medium.id }
  }
  const known = own?.versions ?? []
  for (const [index, { uploadedSha256 }] of facts.versions.entries()) {
    const before = known[index]
    if (before && before.sha256 !== uploadedSha256)
      return { outcome: 'fault', target: id, fault: at(index, 'uploadedSha256', '库里这一项的这一版是另一个文件') }
    const other = others.find(({ versions }) => versions.some(one => one.sha256 === uploadedSha256))
    if (!before && other)
      return {
        ...{ outcome: 'fault', target: id },
        fault: at(index, 'uploadedSha256', `库里已有同一个文件：${other.medium.name}`),
      }
  }
  if (own && (known.length > facts.versions.length || isSame(own, facts))) return { outcome: 'same', target: id }
  return { outcome: own ? 'changed' : 'new', target: id, facts, found: own }
}

const currentOf = (versions: readonly MediumVersion[]) => versions.find(({ isCurrent }) => isCurrent)?.number

function isSame({ medium, versions }: WholeMedium, facts: MediumFacts): boolean {
  const { name, alt, licence, licenceUntil, source, focusX, focusY } = medium
  return (
    versions.length === facts.versions.length &&
    isDeepStrictEqual(
      { name, alt, licence, licenceUntil, source, focusX, focusY, crops: medium.crops, current: currentOf(versions) },
      { ...changeOf(facts), current: facts.current },
    )
  )
}

/** What is written of a medium besides its versions. */
export const changeOf = ({ name, alt, licence, licenceUntil, source, focus, crops }: MediumFacts) => ({
  ...{ name, alt, licence, licenceUntil: licenceUntil ?? null, source, focusX: focus.x, focusY: focus.y, crops },
})
