/** What the doctor says of files, key, accounts, ranges and backups. */
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { staffAccounts } from '../../../access/store.ts'
import { findUsedRanges } from '../../../administration/ranges/use-store.ts'
import { lastRuns } from '../../../backup/store.ts'
import type { Connection } from '../../../db/connect.ts'
import { unseal } from '../../../db/seal.ts'
import { openStore, placeOf } from '../../../files/storage/open-store.ts'
import { openContent } from '../../../messages/content.ts'
import { openKey } from '../../../subscriptions/link-keys.ts'
import { dutyOf } from '../../../wire/access/duties.ts'
import { dayMs, hourMs } from '../../../wire/china-time.ts'
import type { Config } from '../../config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const gigabyte = 1024 ** 3

export function folderFinding({ dataDir, site }: Config): Finding {
  const folder = path.resolve(dataDir)
  try {
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    const { bavail, bsize, files, ffree } = fs.statfsSync(folder)
    const gigabytes = (bavail * bsize) / gigabyte
    const free = `${gigabytes < 10 ? gigabytes.toFixed(1) : Math.round(gigabytes)} GB`
    if (bavail * bsize < site.diskReserveBytes)
      return fault('files', `Only ${free} are free in ${folder}: uploads are refused.`)
    if (files > 0 && ffree < files / 50)
      return fault('files', `The disk of ${folder} has hardly any inodes left, so no file can be created.`)
    return ok('files', `${free} are free in ${folder}`)
  } catch {
    return fault('files', `The data folder ${folder} cannot be read and written; check DATA_DIR and its owner.`)
  }
}

/** None for a folder, which is examined as the data folder. */
export async function bucketFindings({ files }: Config): Promise<Finding[]> {
  if (files.used === 'folder') return []
  const store = await openStore(files)
  const failure: unknown = await store.requireAvailable().catch(error => error)
  const place = placeOf(files, files.used)
  if (failure === undefined) return [ok('files', `Files are in ${place}`)]
  const reason = failure instanceof Error ? failure.message : String(failure)
  return [fault('files', `Uploads and downloads do not work, because the files are in ${place}. ${reason}.`)]
}

const newest = 20

/** Opens the newest of what is encrypted: a key that opens none of it is another one than before. */
export async function keyFinding({ db }: Connection, secretKey: string): Promise<Finding> {
  const { rows } = await db.execute<{ kind: 'profile' | 'message' | 'mail'; name: string; sealed: string }>(sql`
    (select 'profile' as kind, id::text as name, id_number as sealed from accounts where id_number is not null order by id desc limit ${newest})
    union all
    (select 'message', idempotency_key, content from messages_outbox where content is not null order by id desc limit ${newest})
    union all
    (select 'mail', id::text, sealed_key from subscriptions order by id desc limit ${newest})`)
  const isOpen = ({ kind, name, sealed }: (typeof rows)[number]) => {
    if (kind === 'profile') return unseal(sealed, { secretKey, purpose: `id-number ${name}` }) !== undefined
    if (kind === 'mail') return openKey(sealed, secretKey) !== undefined
    return openContent(sealed, { secretKey, key: name }) !== undefined
  }
  const opened = rows.filter(isOpen).length
  if (rows.length === 0) return ok('key', 'Nothing is encrypted yet, so any key is right')
  if (opened === 0)
    return fault(
      'key',
      'SECRET_KEY is not the key of before: nothing that is encrypted can be read; set the former one again.',
    )
  return opened === rows.length
    ? ok('key', 'The key is that of before')
    : warning(
        'key',
        `${rows.length - opened} of ${rows.length} encrypted texts cannot be read: they are of an earlier key.`,
      )
}

export async function staffFindings({ db }: Connection): Promise<Finding[]> {
  const staff = (await staffAccounts(db)).filter(({ disabled }) => !disabled)
  const ofDuty = (duty: ReturnType<typeof dutyOf>) => staff.filter(account => dutyOf(account) === duty).length
  const administrators = ofDuty('administrator')
  const finance = ofDuty('finance')
  const withoutDuty = ofDuty(undefined)
  const found = [
    ...(administrators === 0 ? [warning('accounts', 'There is no administrator: npm run admin:create.')] : []),
    ...(administrators === 1
      ? [
          warning(
            'accounts',
            'There is one administrator: a second one consents to each new colleague; npm run admin:create.',
          ),
        ]
      : []),
    ...(finance < 2
      ? [
          warning(
            'accounts',
            `There ${finance === 1 ? 'is one account' : 'are no accounts'} of finance: fees and the account for payments are changed by two; npm run staff:create -- --role finance.`,
          ),
        ]
      : []),
    ...(withoutDuty > 0
      ? [
          warning(
            'accounts',
            `${withoutDuty} of ${staff.length} staff have no duty and can do nothing: npm run staff:list.`,
          ),
        ]
      : []),
  ]
  return found.length > 0 ? found : [ok('accounts', `${staff.length} staff, ${administrators} of them administrators`)]
}

const fewPrefixes = 100

export async function rangesFinding({ db }: Connection): Promise<Finding> {
  const ranges = (await findUsedRanges(db)).filter(({ demonstration }) => !demonstration)
  const free = ranges.reduce((sum, range) => sum + range.free, 0)
  if (ranges.length === 0)
    return warning('ranges', 'There is no range of company prefixes, so no firm can be approved: npm run range:add.')
  if (free === 0)
    return fault('ranges', 'All company prefixes are allocated, so no firm can be approved: npm run range:add.')
  return free < fewPrefixes
    ? warning('ranges', `Only ${free} company prefixes are left: ask GS1 for a range.`)
    : ok('ranges', `${free} company prefixes are left`)
}

const maxBackupMs = 26 * hourMs
const maxTestMs = 14 * dayMs
const days = (ms: number) => `${Math.floor(ms / dayMs)} days`

export async function backupFindings({ db }: Connection, now: Date): Promise<Finding[]> {
  const runs = await lastRuns(db)
  const backups = runs.filter(({ kind }) => kind === 'backup')
  const done = backups.find(run => run.fault === null)
  const tried = runs.find(run => run.kind === 'restore-test' && run.fault === null)
  const age = (run: { endedAt: Date }) => now.getTime() - run.endedAt.getTime()
  return [
    ...(backups[0] && backups[0].fault !== null
      ? [fault('backup', `The newest backup failed: ${backups[0].fault}`)]
      : []),
    !done
      ? warning('backup', 'There is no record of a backup: npm run backup, every day.')
      : age(done) > maxBackupMs
        ? fault(
            'backup',
            `The last backup is ${Math.floor(age(done) / hourMs)} hours old: look at the cron job of npm run backup.`,
          )
        : ok('backup', 'The last backup is younger than a day'),
    ...(!done
      ? []
      : !tried
        ? [warning('restore-test', 'No backup was restored as a test yet: npm run restore:test.')]
        : age(tried) > maxTestMs
          ? [warning('restore-test', `The last restore test is ${days(age(tried))} old: npm run restore:test.`)]
          : [ok('restore-test', 'A backup was restored as a test within two weeks')]),
  ]
}

/** Logins that say enough about where visitors seem to come from. */
const fewLogins = 20
const fewAccounts = 5
const privateAddress = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1|f[cd])/

/** Whether TRUST_PROXY agrees with the addresses that arrive: behind a proxy that is not counted, everybody has its address. */
export async function proxyFinding({ db }: Connection, { trustProxy }: Config): Promise<Finding[]> {
  const { rows } = await db.execute<{ address: string; accounts: number; logins: number }>(sql`
    select address, count(distinct account_id)::int as accounts, count(*)::int as logins
    from (select address, account_id from login_history where at > now() - interval '30 days' order by id desc limit 200) last group by address`)
  const [only] = rows
  if (rows.length !== 1 || !only || only.logins < fewLogins || only.accounts < fewAccounts) return []
  if (!privateAddress.test(only.address)) return []
  return [
    fault(
      'proxy',
      `The last ${only.logins} logins of ${only.accounts} accounts all came from ${only.address}: TRUST_PROXY is ${trustProxy} and must count every proxy in front, and each must set X-Forwarded-For.`,
    ),
  ]
}
