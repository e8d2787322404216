/** A medium as a file of an export, and back: `media/<id>/medium.yaml`, beside the files of its versions. Without I/O. */
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { extensions, type FileType } from '../../files/rules.ts'
import { chinaTime } from '../../wire/china-time.ts'
import { day, text, wholeNumber } from '../../wire/fields.ts'
import { crops } from '../calls.ts'
import { licences, mediaKinds, mediaLengths, uploadBytes } from '../rules.ts'
import type { Medium, MediumVersion } from '../store.ts'

const MB = 1024 * 1024

/** `bytes`: of all files of an export. `perCall`: versions that one call of an import takes in; each picture takes about a second. */
export const mediaTransferLimits = {
  media: 500,
  versions: 50,
  bytes: 96 * MB,
  factsBytes: 64 * 1024,
  perCall: 20,
} as const

const thousandths = wholeNumber(0, 1000)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, '要写 64 位十六进制的 SHA-256')
const fileTypes = Object.keys(extensions) as [FileType, ...FileType[]]

const version = z.strictObject({
  number: wholeNumber(1, mediaTransferLimits.versions),
  name: text(120, 1),
  type: z.enum(fileTypes),
  bytes: wholeNumber(1, uploadBytes),
  sha256,
  /** Of the file as it was uploaded; a picture is stored without anything but its pixels, so the stored one has another. */
  uploadedSha256: sha256,
  note: text(mediaLengths.note).default(''),
  at: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '请写成“2026-11-23 09:00:00”')
    .transform(value => new Date(`${value.replace(' ', 'T')}+08:00`))
    .refine(value => !Number.isNaN(value.getTime()), '没有这个时间'),
})

const facts = z
  .strictObject({
    name: text(mediaLengths.name, 1),
    kind: z.enum(mediaKinds),
    alt: text(mediaLengths.alt).default(''),
    licence: z.enum(licences).default(''),
    licenceUntil: day.optional(),
    source: text(mediaLengths.source).default(''),
    focus: z.strictObject({ x: thousandths, y: thousandths }),
    crops: crops.default({}),
    current: wholeNumber(1, mediaTransferLimits.versions),
    versions: z.array(version).min(1).max(mediaTransferLimits.versions),
  })
  .superRefine(({ kind, current, versions, licence, licenceUntil }, context) => {
    const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (current > versions.length) fault(['current'], '没有这一版')
    if (licenceUntil !== undefined && licence !== 'licensed') fault(['licenceUntil'], '只有“已获授权”才有到期日')
    for (const [index, { number, type }] of versions.entries()) {
      if (number !== index + 1) fault(['versions', index, 'number'], '各版要从 1 起依次编号')
      if (type.startsWith('image/') !== (kind === 'picture')) fault(['versions', index, 'type'], '和这一项的种类不合')
    }
  })

export type MediumFacts = z.output<typeof facts>
export type VersionFacts = MediumFacts['versions'][number]

/** The name of the file of a version within the folder of its medium.
 *  @example versionFileName({ number: 2, type: 'image/png' }) // '2.png' */
export const versionFileName = ({ number, type }: { number: number; type: FileType }): string =>
  `${number}${extensions[type]}`

export const mediumFolder = (id: string): string => `media/${id}`

/** The folder and the file that the name of an entry of an archive leads to, whatever folder the archive was made of. */
export function readMediumName(name: string): { id: string; file: string } | undefined {
  const [, id, file] = /(?:^|\/)media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([^/]+)$/.exec(name) ?? []
  return id === undefined || file === undefined ? undefined : { id, file }
}

export const factsFileName = 'medium.yaml'

const knownType = (type: string): FileType => fileTypes.find(known => known === type) ?? 'application/pdf'

/** The facts of a medium as text; the same medium gives the same text. People are not named. */
export function mediumFile(medium: Medium, versions: readonly MediumVersion[]): string {
  const { name, kind, alt, licence, licenceUntil, source, focusX, focusY } = medium
  const rows = [...versions].sort((a, b) => a.number - b.number)
  const written = {
    ...{ name, kind, alt, licence },
    ...(licenceUntil && { licenceUntil }),
    ...{ source, focus: { x: focusX, y: focusY }, crops: medium.crops },
    current: rows.find(({ isCurrent }) => isCurrent)?.number ?? 1,
    versions: rows.map(({ number, fileName, type, size, hash, sha256, note, at }) => ({
      ...{ number, name: fileName, type: knownType(type), bytes: size, sha256: hash, uploadedSha256: sha256 },
      ...{ note, at: chinaTime(at) },
    })),
  }
  return stringify(written, { lineWidth: 0 })
}

export type FieldFault = { field: string; reason: string }

/** The facts of a text, or the first field that is wrong. */
export function readMediumFile(content: string): MediumFacts | FieldFault {
  let tree: unknown
  try {
    tree = parse(content)
  } catch {
    return { field: '', reason: '读不懂这个 YAML 文件' }
  }
  const { data, error } = facts.safeParse(tree)
  if (data) return data
  const issue = error?.issues[0]
  return { field: issue?.path.join('.') ?? '', reason: issue?.message ?? '' }
}
