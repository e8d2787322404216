/** The settings of the load and of its judge, from the environment. */
import { CommandFault } from '../../../src/app/commands/program.ts'
import type { LoadSettings } from './load.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** @throws {CommandFault} naming what is missing or wrong */
export function readRunSettings(environment: Environment): LoadSettings {
  const seconds = wholeNumber(environment, 'SECONDS', 60)
  const count = environment.COUNT === undefined ? undefined : wholeNumber(environment, 'COUNT', 1)
  const url = environment.DATABASE_URL
  return {
    addresses: readAddresses(environment),
    file: environment.LEDGER ?? 'ledger.jsonl',
    clients: wholeNumber(environment, 'CLIENTS', 16),
    seed: wholeNumber(environment, 'RANDOM_SEED', 1),
    pauseMs: wholeNumber(environment, 'PAUSE_MS', 100),
    until: count === undefined ? { seconds } : { count },
    databaseUrl: url === undefined ? undefined : () => url,
  }
}

/** Addresses of nodes or of the proxy in front of them, set apart by spaces. */
export function readAddresses({ SITES }: Environment): string[] {
  const addresses = (SITES ?? '').split(/\s+/).filter(Boolean)
  if (addresses.length === 0) throw new CommandFault('Set SITES to the address of the site, as http://localhost:3000.')
  const wrong = addresses.find(address => !/^https?:\/\/[^/]+\/?$/.test(address))
  if (wrong !== undefined) throw new CommandFault(`SITES has ${wrong}, which is no address of a site.`)
  return addresses
}

export function wholeNumber(environment: Environment, name: string, otherwise: number): number {
  const text = environment[name]
  if (text === undefined) return otherwise
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new CommandFault(`${name} must be a whole number above 0, not ${text}.`)
  return Number(text)
}
