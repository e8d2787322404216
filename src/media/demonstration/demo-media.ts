/** Seeds the media library of the demonstration. No page uses any of it. */
import { createHash, randomUUID } from 'node:crypto'
import type { Db, Queryable } from '../../db/connect.ts'
import { mediaPurpose } from '../../files/rules.ts'
import type { FileStore } from '../../files/storage/file-store.ts'
import { attachPersonalFile, saveFiles } from '../../files/store.ts'
import { type DemoParts, daysBefore, demoPerson } from '../../registration/demonstration/demo-people.ts'
import { chinaDay, dayMs } from '../../wire/china-time.ts'
import { addMedium, addVersion, changeMedium, type MediumSize, replaceSizes } from '../store.ts'
import { media } from '../tables.ts'
import { type DemoMedium, demoFile } from './demo-media.table.ts'
import { type DrawnMedium, drawDemoFile, pictureSize } from './draw-media.ts'

type Parts = Pick<DemoParts, 'clock' | 'files'>

/** Safe to call again. `drawn`: begun before, because it takes as long as all the rest. */
export async function seedDemoMedia(db: Db, { clock, files }: Parts, drawn: Promise<DrawnMedium[]>): Promise<void> {
  const pictures = await drawn
  if ((await db.$count(media)) > 0) return
  const now = clock()
  await db.transaction(async tx => {
    const editor = await demoPerson(tx, 'demo_editor')
    const by = { accountId: editor.accountId, name: editor.realName ?? editor.username }
    const place = { files, by, now }
    for (const { row, png, sizes } of pictures)
      await addOne(tx, { ...place, row, kind: 'picture', type: 'image/png', content: png, sizes })
    const file = { ...place, row: { ...demoFile, alt: '' }, content: drawDemoFile(now), sizes: [] }
    await addOne(tx, { ...file, kind: 'file', type: 'application/pdf' })
  })
}

type Adding = {
  files: FileStore
  by: { accountId: number; name: string }
  now: Date
  row: Pick<DemoMedium, 'name' | 'alt' | 'licence' | 'source' | 'licenceDays' | 'daysAgo'>
  content: Uint8Array
  sizes: readonly MediumSize[]
} & ({ kind: 'picture'; type: 'image/png' } | { kind: 'file'; type: 'application/pdf' })

async function addOne(tx: Queryable, { files, by, now, row, kind, type, content, sizes }: Adding): Promise<void> {
  const { name, alt, licence, source, licenceDays, daysAgo } = row
  const at = daysBefore(now, daysAgo)
  const id = randomUUID()
  const upload = { type, content, name: `${name}.${kind === 'picture' ? 'png' : 'pdf'}`, purpose: mediaPurpose }
  const [file] = await saveFiles(tx, files, { ownerId: by.accountId, at, files: [upload] })
  if (!file) throw new Error(`The demonstration did not store ${name}`)
  await attachPersonalFile(tx, { id: file.id, ownerId: by.accountId, purpose: mediaPurpose })
  await addMedium(tx, { id, kind, unit: '', name, by, at })
  const whole = kind === 'picture' ? pictureSize : { width: null, height: null }
  const sha256 = createHash('sha256').update(content).digest('hex')
  const number = await addVersion(tx, {
    ...whole,
    mediumId: id,
    unit: '',
    fileId: file.id,
    sha256,
    note: '',
    byName: by.name,
    at,
  })
  if (number === undefined) throw new Error(`The demonstration has ${name} twice`)
  await replaceSizes(tx, { id, number }, sizes)
  const licenceUntil = licenceDays === undefined ? null : chinaDay(new Date(now.getTime() + licenceDays * dayMs))
  await changeMedium(tx, id, { alt, licence, licenceUntil, source }, at)
}
