/** The packages of other authors that an installation receives, from the lockfile, so that they are the same on every platform. */
import fs from 'node:fs'
import { z } from 'zod'

export type Package = {
  name: string
  version: string
  /** An SPDX expression. */
  licence: string
  /** Below node_modules; it is missing for a package of another platform. */
  folder: string
  isOptional: boolean
}

const entry = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  devOptional: z.boolean().default(false),
})

const lockfile = z.object({ packages: z.record(z.string(), entry) })

/** Packages whose package.json names no licence; their licence file does. */
const licenceFromFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/** Every package that is not for development only, ordered by name; each version once. */
export function readPackages(lockText: string): Package[] {
  const packages = Object.entries(lockfile.parse(JSON.parse(lockText)).packages)
    .filter(([folder, { dev }]) => folder.includes('node_modules/') && folder !== ownPackage && !dev)
    .map(([folder, { version = '', license, optional, devOptional }]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const licence = license ?? licenceFromFile[name] ?? 'unknown'
      return { name, version, licence, folder, isOptional: optional || devOptional }
    })
  const byVersion = new Map(packages.map(row => [`${row.name} ${row.version}`, row]))
  return [...byVersion.values()].toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

/** A package of this repository, which the lockfile names as a link. */
const ownPackage = 'node_modules/@barcode-authority/gs1'

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Copyright lines of a package's licence and notice files. Platform packages have none: the package that uses them has theirs. */
export function copyrightLines({ folder, isOptional }: Package): string[] {
  if (isOptional) return []
  const names = fs.readdirSync(folder).filter(file => /^(licen[cs]e|copying|notice)/i.test(file))
  const lines = names
    .flatMap(name => filesAt(`${folder}/${name}`))
    .flatMap(file => fs.readFileSync(file, 'utf8').split(/\r?\n/))
  return [...new Set(lines.filter(isCopyrightLine).map(line => line.trim().replace(/\s+/g, ' ')))]
}

/** The file, or those of a folder of licences. */
const filesAt = (place: string): string[] =>
  fs.statSync(place).isDirectory() ? fs.readdirSync(place).map(file => `${place}/${file}`) : [place]

/** True for "Copyright (c) 2017 …", but not for the word in a sentence or for a placeholder of a licence. */
export function isCopyrightLine(line: string): boolean {
  return /^\s*copyright\b.*(\d{4}|\(c\)|©)/i.test(line) && !/[[{<](yyyy|year)[\]}>]/i.test(line)
}
