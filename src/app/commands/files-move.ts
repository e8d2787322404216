/** `npm run files:move`: copies the files of the site from the folder into the bucket, or back, and with --remove removes the originals. */
import { withAdvisoryLock } from '../../db/migrate.ts'
import { copyAll, isStored, planMove, removeOriginals } from '../../files/storage/move-files.ts'
import { openStore, placeOf, type StoreKind, type StoreSettings } from '../../files/storage/open-store.ts'
import { otherFileIds, recordedSha256 } from '../../files/store.ts'
import { readConfig } from '../config.ts'
import { type Command, runCommand } from './command.ts'
import { CommandFault, readArguments } from './program.ts'

const help = `npm run files:move -- --to s3|folder [--dry-run] [--remove]
Copies all files of the site to the bucket that S3_BUCKET names, or to the folder below DATA_DIR. Each copy is read back and compared by
SHA-256, also with the record of the file. It may be stopped and run again, and goes on where it was; the site may run meanwhile.
--dry-run   counts what would be copied and writes nothing
--remove    removes the originals afterwards, if every copy is right; FILES_STORE must name the store that the files are moved to
Order: copy while the site runs; set FILES_STORE and restart it; copy again with --remove, which takes the files that came meanwhile.`

type Input = { to: StoreKind; isDryRun: boolean; removes: boolean }

/** At most so many ids are printed. */
const maxIds = 20
const filesPerLine = 1000

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`

const listOf = (ids: readonly string[]) =>
  ids.slice(0, maxIds).join(', ') + (ids.length > maxIds ? ` and ${ids.length - maxIds} more` : '')

/** `env`: the settings of the installation. `notify`: a sentence for the operator while it runs. */
export const filesMoveFor = (
  env: Readonly<Record<string, string | undefined>>,
  notify: (sentence: string) => void = console.error,
): Command<Input> => ({
  help,
  read: args => {
    const { options, flags } = readArguments(args, { options: ['to'], flags: ['dry-run', 'remove'] })
    const { to } = options
    if (to !== 's3' && to !== 'folder') throw new CommandFault('Say where the files go: --to s3 or --to folder.')
    if (flags.has('dry-run') && flags.has('remove'))
      throw new CommandFault('--dry-run and --remove exclude each other.')
    const input = { to, isDryRun: flags.has('dry-run'), removes: flags.has('remove') } as const
    requireMove(readConfig(env).files, input)
    return input
  },
  work: (input, connection) =>
    // Two moves in opposite directions would each remove what the other one has copied.
    withAdvisoryLock(connection, 'files-move', ({ db }) =>
      move(input, { settings: readConfig(env).files, db, notify }),
    ),
})

function requireMove({ used, bucket }: StoreSettings, { to, removes }: Input) {
  if (!bucket) throw new CommandFault('No bucket is set: files:move needs S3_BUCKET, S3_KEY and S3_SECRET.')
  if (removes && used !== to)
    throw new CommandFault(`FILES_STORE is ${used}: --remove would take the files away from the site. Set it to ${to}.`)
}

type MoveParts = {
  settings: StoreSettings
  db: Parameters<typeof recordedSha256>[0]
  notify: (sentence: string) => void
}

async function move({ to, isDryRun, removes }: Input, { settings, db, notify }: MoveParts): Promise<string> {
  const other = to === 's3' ? 'folder' : 's3'
  const [source, target] = [placeOf(settings, other), placeOf(settings, to)]
  const stores = { from: await openStore(settings, other), to: await openStore(settings, to) }
  for (const store of [stores.from, stores.to]) await store.requireAvailable()
  if (isDryRun) {
    const { missing, bytes, present } = await planMove(stores)
    return `${missing} files (${megabytes(bytes)}) of ${source} would be copied to ${target}; ${present} are there with the same size.`
  }
  const onProgress = (done: number) => done % filesPerLine === 0 && notify(`${done} files are done.`)
  const result = await copyAll({ ...stores, recordedSha256: id => recordedSha256(db, id), onProgress })
  const { copied, bytes, present, damaged, copies } = result
  const missing = []
  // A file that was uploaded during the copy is in the source, or in the target if the site uses it already.
  for (const id of await otherFileIds(db, new Set([...copies, ...damaged])))
    if (!(await isStored(stores.from, id)) && !(await isStored(stores.to, id))) missing.push(id)
  const lines = [
    `Copied ${copied} files (${megabytes(bytes)}) of ${source} to ${target} and read each back; ${present} were there with the same content.`,
    ...(damaged.length > 0
      ? [`FAULT ${damaged.length} have other bytes than their record and were not copied: ${listOf(damaged)}`]
      : []),
    ...(missing.length > 0
      ? [`FAULT ${missing.length} files of records are in neither store: ${listOf(missing)}`]
      : []),
  ]
  const isRight = damaged.length + missing.length === 0
  if (!isRight) process.exitCode = 1
  if (removes && isRight) lines.push(`Removed ${await removeOriginals(stores, copies)} originals from ${source}.`)
  else lines.push(`Nothing was removed from ${source}.`)
  return lines.join('\n')
}

if (import.meta.main) await runCommand(filesMoveFor(process.env))
