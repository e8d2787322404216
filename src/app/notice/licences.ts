/** Allowed licences of other authors' software, and the files with their texts. */
import fs from 'node:fs'
import { isCopyrightLine, type Package } from './packages.ts'

/** The allowed licences with a file that holds the text; undefined: the text is our LICENSE, or no text is required. */
const textFiles: Readonly<Record<string, string | undefined>> = {
  MIT: 'node_modules/fastify/LICENSE',
  'MIT-0': 'node_modules/nodemailer/LICENSE',
  'Apache-2.0': undefined,
  'BSD-2-Clause': 'node_modules/entities/LICENSE',
  'BSD-3-Clause': 'node_modules/ieee754/LICENSE',
  ISC: 'node_modules/semver/LICENSE',
  '0BSD': 'node_modules/tslib/LICENSE.txt',
  'BlueOak-1.0.0': 'node_modules/minipass/LICENSE.md',
  'CC0-1.0': undefined,
  'OFL-1.1': 'node_modules/@expo-google-fonts/noto-sans-sc/LICENSE_FONT',
  PostgreSQL: undefined,
}

/** Packages under another licence, each with the reason why it may be here. */
export const exceptions: readonly { name: RegExp; licence: string; reason: string }[] = [
  {
    name: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    reason:
      'used unchanged by vite while the pages are built; nothing of it is in what is built, and the container image is without it',
  },
]

/** Why a package's licence is not allowed; undefined if it is allowed. */
export function licenceFault({ name, licence }: Pick<Package, 'name' | 'licence'>): string | undefined {
  if (exceptions.some(row => row.name.test(name) && row.licence === licence)) return undefined
  const isAllowed = (id: string) => Object.hasOwn(textFiles, id)
  const alternatives = licence.replace(/[()]/g, '').split(' OR ')
  if (alternatives.some(one => one.split(' AND ').every(isAllowed))) return undefined
  return `${name} has the licence ${licence}, which is not among those allowed`
}

/** The texts of all licences, without the lines that name the authors of one package. */
export function licenceTexts(): { id: string; text: string }[] {
  return Object.entries(textFiles).flatMap(([id, file]) => (file ? [{ id, text: licenceText(file) }] : []))
}

function licenceText(file: string): string {
  const lines = fs.readFileSync(file, 'utf8').split(/\r?\n/)
  return lines
    .filter(line => !isCopyrightLine(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
