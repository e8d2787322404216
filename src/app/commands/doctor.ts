/** `npm run doctor`: what an operator asks first: which version runs on what, and whether the installation is as it should be. */
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { staffAccounts } from '../../access/store.ts'
import { hasSiteName } from '../../content/settings/settings-store.ts'
import type { Connection } from '../../db/connect.ts'
import { pendingMigrations, versionOfDatabase } from '../../db/migrate.ts'
import { siteVersion } from '../../db/version.ts'
import { openStore, placeOf } from '../../files/storage/open-store.ts'
import { missingProviders } from '../../messages/settings.ts'
import { dutyOf } from '../../wire/access/duties.ts'
import { type Config, readConfig } from '../config.ts'
import { type Command, runCommand } from './command.ts'
import { readArguments } from './program.ts'

const help = `npm run doctor
Says which version of the site, of Node and of PostgreSQL this is, and checks the installation: settings, database and its
migrations, clocks, the folder of files and its free space, administrators, name, SMS and mail. Changes nothing. Each line begins with
ok, warning or FAULT; with a fault the exit code is 1.`

type Finding = { state: 'ok' | 'warning' | 'FAULT'; text: string }

const ok = (text: string): Finding => ({ state: 'ok', text })
const warning = (text: string): Finding => ({ state: 'warning', text })
const fault = (text: string): Finding => ({ state: 'FAULT', text })

/** Clocks that differ by more make codes and sessions end too early or late. */
const maxClockDifferenceMs = 2000

async function databaseFindings({ db, pool }: Connection): Promise<Finding[]> {
  const before = Date.now()
  const { rows } = await db.execute<{ version: string; now: string }>(
    sql`select current_setting('server_version') as version, extract(epoch from clock_timestamp())::text as now`,
  )
  const { version = '--', now = '0' } = rows[0] ?? {}
  const differenceMs = Math.round(Number(now) * 1000 - (before + Date.now()) / 2)
  const migratedBy = await versionOfDatabase(pool)
  return [
    (await pendingMigrations()(pool).catch(() => true))
      ? fault(`PostgreSQL ${version}: the database lacks migrations of this version; npm run migrate.`)
      : ok(`PostgreSQL ${version}, migrated by ${migratedBy ?? 'a version before 0.2.0'}`),
    Math.abs(differenceMs) > maxClockDifferenceMs
      ? fault(`The clock of the database differs by ${(differenceMs / 1000).toFixed(1)} s from that of this machine.`)
      : ok('The clocks of the database and of this machine agree'),
  ]
}

function filesFinding({ dataDir, site }: Config): Finding {
  const folder = path.resolve(dataDir)
  try {
    fs.accessSync(folder, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(folder)
    const gigabytes = (bavail * bsize) / 1024 ** 3
    const free = `${gigabytes < 10 ? gigabytes.toFixed(1) : Math.round(gigabytes)} GB`
    return bavail * bsize < site.diskReserveBytes
      ? fault(`Only ${free} are free in ${folder}: uploads are refused.`)
      : ok(`${free} are free in ${folder}`)
  } catch {
    return fault(`The data folder ${folder} cannot be written; check DATA_DIR.`)
  }
}

/** None for a folder, which is examined as the data folder. */
async function bucketFindings({ files }: Config): Promise<Finding[]> {
  if (files.used === 'folder') return []
  const store = await openStore(files)
  const failure: unknown = await store.requireAvailable().catch(error => error)
  const place = placeOf(files, files.used)
  if (failure === undefined) return [ok(`Files are in ${place}`)]
  const reason = failure instanceof Error ? failure.message : String(failure)
  return [fault(`Uploads and downloads do not work, because the files are in ${place}. ${reason}.`)]
}

async function staffFinding({ db }: Connection): Promise<Finding> {
  const staff = (await staffAccounts(db)).filter(({ disabled }) => !disabled)
  const administrators = staff.filter(account => dutyOf(account) === 'administrator').length
  const withoutDuty = staff.filter(account => dutyOf(account) === undefined).length
  if (administrators === 0) return warning('There is no administrator: npm run admin:create.')
  return withoutDuty === 0
    ? ok(`${staff.length} staff, ${administrators} of them administrators`)
    : warning(`${withoutDuty} of ${staff.length} staff have no duty and can do nothing: npm run staff:list.`)
}

/** The findings of an installation, in the order in which they are mended. */
export async function examine(config: Config, connection: Connection): Promise<Finding[]> {
  const hasName = await hasSiteName(connection.db).catch(() => true)
  return [
    ok(`Site ${siteVersion}, Node ${process.versions.node}`),
    ...(await databaseFindings(connection)),
    filesFinding(config),
    ...(await bucketFindings(config)),
    await staffFinding(connection).catch(() => fault('The accounts cannot be read; migrate the database first.')),
    ...[...config.warnings, ...missingProviders(config.messages, config.site)].map(warning),
    ...(config.site.demo || hasName ? [] : [warning("The site has no name of its own yet: npm run set siteName='…'.")]),
  ]
}

/** `env`: the settings of the installation. */
export const doctorFor = (env: Readonly<Record<string, string | undefined>>): Command<void> => ({
  help,
  skipsMigrations: true,
  read: args => void readArguments(args, {}),
  work: async (_, connection) => {
    const findings = await examine(readConfig(env), connection)
    if (findings.some(({ state }) => state === 'FAULT')) process.exitCode = 1
    return findings.map(({ state, text }) => `${state.padEnd(8)} ${text}`).join('\n')
  },
})

if (import.meta.main) await runCommand(doctorFor(process.env))
