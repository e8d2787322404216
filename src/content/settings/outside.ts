/** The addresses of services outside that hold now. */
import type { SiteConfig } from '../../access/context.ts'
import type { ExternalAddresses, ExternalName } from '../../access/external-names.ts'
import { type OutsideName, outsideNames } from './settings.ts'

type OutsideValues = Readonly<Record<OutsideName, string>>

/** The addresses of the settings, and those of sister systems from the configuration; a service without one is not open. */
export function externalAddresses(
  settings: OutsideValues,
  { external }: Pick<SiteConfig, 'external'>,
): ExternalAddresses {
  const isSetting = (name: string) => outsideNames.some(other => other === name)
  const sisters = Object.entries(external).filter(([name]) => !isSetting(name))
  const own = outsideNames.flatMap((name): [ExternalName, string][] => (settings[name] ? [[name, settings[name]]] : []))
  return Object.fromEntries([...sisters, ...own])
}
