/** `npm run doctor`: what an operator asks first: which version runs on what, and whether the installation is as it should be. */
import fs from 'node:fs'
import path from 'node:path'
import { hasSiteName } from '../../content/settings/settings-store.ts'
import { type Connection, urlOf } from '../../db/connect.ts'
import { siteVersion } from '../../db/version.ts'
import { missingProviders } from '../../messages/settings.ts'
import { type Config, readConfig, secretKey } from '../config.ts'
import { type Command, runCommand } from './command.ts'
import * as database from './doctor/database-checks.ts'
import { attempt, type Finding, ok, warning } from './doctor/finding.ts'
import * as installation from './doctor/installation-checks.ts'
import { certificateFindings, serviceFindings } from './doctor/network-checks.ts'
import { settingsFindings, timeZoneFinding } from './doctor/settings-checks.ts'
import { readArguments } from './program.ts'

const help = `npm run doctor [-- --json]
Says which version of the site, of Node and of PostgreSQL this is, and checks the installation: settings that contradict each other, the
database (version, encoding, extensions, rights, connections, clock, migrations, standby servers, durability), files, the key, accounts,
ranges, backups, services outside, the certificate, the proxy and the time zone. Changes nothing. Each line begins with ok, warning or
FAULT; with a fault the exit code is 1. --json prints an object with version, healthy and findings (check, state, text).`

type Env = Readonly<Record<string, string | undefined>>

/** The findings of an installation, in the order in which they are mended. */
export async function examine(config: Config, connection: Connection, env: Env = {}): Promise<Finding[]> {
  const now = new Date()
  const hasName = await hasSiteName(connection.db).catch(() => true)
  const checks: [string, () => Promise<Finding[]> | Finding[]][] = [
    ['settings', () => settingsFindings(config, env)],
    ['database', () => database.versionFindings(connection)],
    ['clock', async () => [await database.clockFinding(connection)]],
    ['rights', () => database.rightsFindings(connection)],
    ['connections', () => database.serverFindings(connection)],
    ['standby', () => database.replicaFindings(connection)],
    ['pooler', () => database.poolerFindings(config.poolerUrl, urlOf(connection))],
    ['statements', async () => [await database.statementsFinding(connection)]],
    ['time-zone', () => [timeZoneFinding()]],
    ['files', async () => [installation.folderFinding(config), ...(await installation.bucketFindings(config))]],
    ['key', async () => [await installation.keyFinding(connection, currentKey(config))]],
    ['accounts', () => installation.staffFindings(connection)],
    ['ranges', async () => [await installation.rangesFinding(connection)]],
    ['months', () => database.monthFindings(connection, now)],
    ['backup', () => installation.backupFindings(connection, now)],
    ['proxy', () => installation.proxyFinding(connection, config)],
    ['certificate', () => certificateFindings(config, now)],
    ['services', () => serviceFindings(config)],
  ]
  const found: Finding[] = [ok('version', `Site ${siteVersion}, Node ${process.versions.node}`)]
  for (const [name, work] of checks) found.push(...(await attempt(name, work)))
  return [
    ...found,
    ...[...config.warnings, ...missingProviders(config.messages, config.site)].map(text => warning('settings', text)),
    ...(config.site.demo || hasName
      ? []
      : [warning('settings', "The site has no name of its own yet: npm run set siteName='…'.")]),
  ]
}

/** The start makes a key where there is none; the doctor does not. */
function currentKey(config: Config): string {
  const isThere = config.site.secretKey !== '' || fs.existsSync(path.resolve(config.dataDir, 'secret-key'))
  return isThere ? secretKey(config) : 'none'
}

const lineOf = ({ state, text }: Finding) => `${(state === 'fault' ? 'FAULT' : state).padEnd(8)} ${text}`

export function resultOf(findings: readonly Finding[], isJson: boolean): { text: string; exitCode: 0 | 1 } {
  const healthy = findings.every(({ state }) => state !== 'fault')
  const text = isJson
    ? JSON.stringify({ version: siteVersion, healthy, findings }, undefined, 2)
    : findings.map(lineOf).join('\n')
  return { text, exitCode: healthy ? 0 : 1 }
}

/** `env`: the settings of the installation. */
export const doctorFor = (env: Env): Command<{ isJson: boolean }> => ({
  help,
  skipsMigrations: true,
  read: args => ({ isJson: readArguments(args, { flags: ['json'] }).flags.has('json') }),
  work: async ({ isJson }, connection) => {
    const findings = await examine(readConfig(env), connection, env)
    const { text, exitCode } = resultOf(findings, isJson)
    if (exitCode !== 0) process.exitCode = exitCode
    return text
  },
})

if (import.meta.main) await runCommand(doctorFor(process.env))
